import Glibc

/// How many bytes files have.
enum TotalSize {
  /// The length of a file; 0 where there is none.
  static func of(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The length of all files of a folder together, or of those whose names end so.
  static func ofFiles(in folder: String, ending: String = "") -> Int {
    let names = (try? FolderListing.read(folder)) ?? []
    return names.filter { !$0.isFolder && $0.name.hasSuffix(ending) }.reduce(0) {
      $0 + of("\(folder)/\($1.name)")
    }
  }
}
