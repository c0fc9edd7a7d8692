import Glibc

extension AtomicFile {
  /// Removes a file; nothing happens where there is none.
  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw .cannotWrite(path: path, .last)
  }
}
