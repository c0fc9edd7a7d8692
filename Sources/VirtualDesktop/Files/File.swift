import Glibc

/// The few things that the hand and its player need from the file system.
public enum File {
  /// A whole file as text; nil when it cannot be read.
  public static func text(at path: String) -> String? {
    guard let file = unsafe fopen(path, "re") else { return nil }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 {
        return unsafe ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
      }
      bytes += buffer[..<count]
    }
  }

  /// Writes a file, over the one that is there.
  static func write(_ bytes: [UInt8], to path: String) throws(DesktopError) {
    guard let file = unsafe fopen(path, "we") else { throw .notWritten(path: path) }
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw .notWritten(path: path) }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(DesktopError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .system(call: "removing \(path)", code: errno)
    }
  }

  /// Makes a folder and those it is in, where they are not there.
  public static func makeFolder(_ path: String) throws(DesktopError) {
    for end in path.indices where path[end] == "/" && end != path.startIndex {
      unsafe mkdir(String(path[..<end]), 0o777)
    }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .system(call: "making \(path)", code: errno)
    }
  }

  /// The folder where the running program lies.
  public static func folderOfThisProgram() throws(DesktopError) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(cBuffer: buffer)
    guard count > 0, let end = path.lastIndex(of: "/") else {
      throw .system(call: "finding this program", code: errno)
    }
    return String(path[..<end])
  }

  /// Writes a line to standard error.
  public static func note(_ text: String) {
    let line = "\(text)\n"
    _ = unsafe Glibc.write(STDERR_FILENO, line, line.utf8.count)
  }
}
