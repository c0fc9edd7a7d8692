import Glibc

/// Files of other programs, where this machine has them.
enum RealFiles {
  /// All brushes of GIMP and Krita.
  static let all = ["/usr/share/gimp", "/usr/share/krita"].flatMap {
    list($0, ["gbr", "gih", "kpp", "bundle"])
  }

  /// The paths of files under a folder that end so, sorted.
  static func list(_ folder: String, _ endings: [String]) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      guard let directory = opendir(next) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        let path = "\(next)/\(name)"
        if entry.pointee.d_type == UInt8(DT_DIR) {
          folders.append(path)
        } else if endings.contains(where: { name.lowercased().hasSuffix(".\($0)") }) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// The bytes of a file.
  static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
