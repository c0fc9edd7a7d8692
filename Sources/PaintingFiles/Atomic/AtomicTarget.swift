import Glibc

/// The file that is to be written: where it really is, and what is there now.
struct AtomicTarget {
  /// The path after following symbolic links.
  let path: String
  /// What is there now; nil when nothing is.
  let old: stat?

  /// The folder it lies in.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The hidden file beside it. Made from a hash of the name, so that it is short enough for any
  /// disk and that what a crash left behind is found by the next save.
  var temporaryPath: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    for byte in path.utf8.reversed() {
      if byte == UInt8(ascii: "/") { break }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return "\(folder)/.fude-\(String(hash, radix: 36)).part"
  }

  /// Takes a path as it is, for a file that must not exist yet.
  init(new path: String) {
    self.path = path
    old = nil
  }

  /// Follows symbolic links, also one that leads to nothing yet, and refuses what is no file.
  init(following path: String) throws(FileError) {
    var place = path
    for _ in 0..<40 {
      var status = stat()
      guard unsafe lstat(place, &status) == 0 else {
        guard errno == ENOENT else { throw .cannotWrite(path: path, .last) }
        self.path = place
        old = nil
        return
      }
      if status.st_mode & S_IFMT == S_IFLNK {
        place = try AtomicTarget.destination(of: place, for: path)
        continue
      }
      try AtomicTarget.check(status, at: place, for: path)
      self.path = place
      old = status
      return
    }
    throw .cannotWrite(path: path, SystemError(code: ELOOP))
  }

  /// An old file must be a regular one that we may write.
  private static func check(
    _ status: stat, at place: String, for path: String
  ) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .cannotWrite(path: path, SystemError(code: EISDIR))
    default: throw .notARegularFile(path: path)
    }
    guard unsafe faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) == 0 else {
      throw .cannotWrite(path: path, .last)
    }
  }

  /// Where a symbolic link leads.
  private static func destination(
    of link: String, for path: String
  ) throws(FileError) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return -1 }
      return unsafe first.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe readlink(link, $0, bytes.count)
      }
    }
    guard count > 0, count < buffer.count else { throw .cannotWrite(path: path, .last) }
    let there = String(decoding: buffer[..<count], as: UTF8.self)
    if there.hasPrefix("/") { return there }
    guard let slash = link.lastIndex(of: "/") else { return there }
    return String(link[...slash]) + there
  }
}
