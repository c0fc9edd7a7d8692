import Glibc

/// Small whole files.
enum File {
  /// The file's bytes as text; empty when it cannot be read.
  static func text(at path: String) -> String {
    guard let file = unsafe fopen(path, "re") else { return "" }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Writes a new file.
  static func write(_ bytes: [UInt8], to path: String) throws(DesktopError) {
    guard let file = unsafe fopen(path, "we") else { throw .notWritten(path: path) }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw .notWritten(path: path) }
  }
}
