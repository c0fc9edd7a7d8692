import FolderNames
import Glibc

/// A folder of its own for one test, removed with all that is in it.
final class TemporaryFolder {
  let path: String

  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/fude-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure(what: "mkdtemp") }
    path = String(cString: made)
  }

  deinit { TemporaryFolder.remove(path) }

  struct Failure: Error { let what: String }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names in it, sorted.
  var names: [String] { Self.list(path) }

  static func list(_ folder: String) -> [String] { FolderNames.list(folder) }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in list(path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

/// The content of a file, or nil when there is none.
func contents(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

/// Writes a file in the plain way.
func put(_ bytes: [UInt8], at path: String) {
  guard let file = fopen(path, "w") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

func put(_ text: String, at path: String) { put(Array(text.utf8), at: path) }
