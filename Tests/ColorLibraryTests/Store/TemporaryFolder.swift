import FolderNames
import Glibc

/// A folder of a test's own, removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/fude-colors-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/fude-colors"
  }

  deinit {
    chmod(path, 0o700)
    for name in names { remove(file(name)) }
    rmdir(path)
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in the folder, sorted.
  var names: [String] { FolderNames.list(path) }

  /// The bytes of a file; nil where there is none.
  func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen(file(name), "r") else { return nil }
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      result += buffer[..<count]
    }
    return result
  }

  /// Writes a file anew.
  func write(_ bytes: [UInt8], to name: String) {
    guard let file = fopen(file(name), "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
