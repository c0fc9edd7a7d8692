import Glibc

/// Reads what is in a folder.
public enum FolderListing {
  /// What can be seen in a folder, in no order: no broken links, only folders and regular files;
  /// hidden names only where they are asked for.
  public static func read(
    _ path: String, hidden showsHidden: Bool = false
  ) throws(FileError) -> [FolderEntry] {
    guard let list = unsafe opendir(path) else { throw .cannotRead(path: path, .last) }
    defer { unsafe closedir(list) }
    var result: [FolderEntry] = []
    while let item = unsafe readdir(list) {
      let name = unsafe withUnsafeBytes(of: item.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      if showsHidden || !name.hasPrefix("."), let entry = entry(named: name, in: path) {
        result.append(entry)
      }
    }
    return result
  }

  /// The path itself, or the nearest one above it that is a folder that can be read.
  public static func nearest(_ path: String) -> String {
    var place = path[...]
    while place.count > 1, unsafe access(String(place) + "/.", R_OK | X_OK) != 0 {
      place = place[..<(place.lastIndex(of: "/") ?? place.startIndex)]
    }
    return place.isEmpty ? "/" : String(place)
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether files may be made in a folder.
  public static func isWritable(_ folder: String) -> Bool {
    unsafe access(folder, W_OK | X_OK) == 0
  }

  /// Whether there is anything at a path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
  }

  /// Whether there is surely nothing at a path, and not only nothing that may be looked at.
  public static func isMissing(_ path: String) -> Bool {
    !exists(path) && errno == ENOENT
  }

  private static func entry(named name: String, in folder: String) -> FolderEntry? {
    var status = stat()
    guard unsafe stat("\(folder)/\(name)", &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFDIR || kind == S_IFREG else { return nil }
    return FolderEntry(
      name: name, isFolder: kind == S_IFDIR,
      modified: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9,
      size: Int(status.st_size))
  }
}
