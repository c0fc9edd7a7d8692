import Glibc

/// Reads whole files into memory.
package enum FileBytes {
  /// The most bytes that are read: 1 GiB.
  package static let limit = 1 << 30

  /// All bytes of a regular file. A pipe or a device is refused and cannot block us.
  package static func read(_ path: String, limit: Int = FileBytes.limit) throws(FileError)
    -> [UInt8]
  {
    try read(path, limit: limit, atMost: .max)
  }

  /// All bytes of a file that does not tell its length, as those in `/proc`; of a longer one only as
  /// many as the limit.
  static func readAll(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let kind = try file.status().st_mode & S_IFMT
      guard kind == S_IFREG else { throw SystemError(code: EINVAL) }
      return try read(file, expecting: limit)
    } catch {
      throw .cannotRead(path: path, error)
    }
  }

  /// All bytes that come on standard input; `named` is what messages call it.
  static func readInput(named: String, limit: Int = FileBytes.limit) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let input = FileDescriptor(opened: dup(STDIN_FILENO))
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while case let count = try input.read(filling: &buffer), count > 0 {
        bytes += buffer.prefix(count)
        guard bytes.count <= limit else { break }
      }
    } catch {
      throw .cannotRead(path: named, error)
    }
    guard bytes.count <= limit else {
      throw .tooLarge(path: named, bytes: bytes.count, limit: limit)
    }
    return bytes
  }

  /// The first bytes of a regular file.
  static func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
    try read(path, limit: .max, atMost: count)
  }

  private static func read(
    _ path: String, limit: Int, atMost count: Int
  ) throws(FileError) -> [UInt8] {
    let failure: FileError
    do throws(SystemError) {
      let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let status = try file.status()
      let size = Int(status.st_size)
      switch status.st_mode & S_IFMT {
      case S_IFREG where size <= limit: return try read(file, expecting: min(size, count))
      case S_IFREG: failure = .tooLarge(path: path, bytes: size, limit: limit)
      case S_IFDIR: throw SystemError(code: EISDIR)
      default: failure = .notARegularFile(path: path)
      }
    } catch {
      failure = .cannotRead(path: path, error)
    }
    throw failure
  }

  /// At most `size` bytes: what a file gains while we read is left out.
  private static func read(
    _ file: borrowing FileDescriptor, expecting size: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try file.read(filling: &bytes)
    bytes.removeLast(size - count)
    return bytes
  }
}
