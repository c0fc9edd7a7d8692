import Glibc

/// A file that is in memory alone, open for whoever is given its number; closed when the value goes away.
public final class MemoryFile: Sendable {
  private let file: FileDescriptor

  /// Makes a file of bytes, to be read from its beginning.
  public init(_ bytes: [UInt8]) throws(SystemError) {
    file = try .inMemory()
    try file.write(bytes[...])
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw .last }
  }

  /// The number the system knows it by.
  public var number: Int32 { file.number }
}
