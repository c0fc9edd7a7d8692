@testable import PaintingFiles

/// Files of other programs, where this machine has them.
enum RealFiles {
  /// All brushes of GIMP and Krita.
  static let all = ["/usr/share/gimp", "/usr/share/krita"].flatMap {
    list($0, ["gbr", "gih", "kpp", "bundle"])
  }

  /// The paths of files under a folder that end so, sorted.
  static func list(_ folder: String, _ endings: [String]) -> [String] {
    let entries = (try? FolderListing.read(folder)) ?? []
    return entries.flatMap { entry in
      let path = "\(folder)/\(entry.name)"
      if entry.isFolder { return list(path, endings) }
      return endings.contains { entry.name.lowercased().hasSuffix(".\($0)") } ? [path] : []
    }.sorted()
  }

  /// The bytes of a file.
  static func bytes(_ path: String) -> [UInt8] {
    (try? FileBytes.read(path, limit: 1 << 30)) ?? []
  }
}
