import Glibc

/// An open file; closed when the value goes away.
struct FileDescriptor: ~Copyable {
  /// The number the system knows it by.
  let number: Int32
  /// How many bytes are written or compared in one go: a kernel may let nobody else on the processor
  /// until a call ends, and the ink would wait.
  private static let piece = 1 << 17

  /// Opens a path. `flags` are those of `open`; the file is not inherited by other programs.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    var result: Int32
    repeat {
      result = unsafe open(path, flags | O_CLOEXEC, mode)
    } while result < 0 && errno == EINTR
    guard result >= 0 else { throw .last }
    number = result
  }

  /// Takes over a file that is open.
  init(opened number: Int32) { self.number = number }

  /// Opens a path with `O_EXCL` among the flags; nil when there is a file already.
  static func ifNew(
    _ path: String, _ flags: Int32, mode: mode_t
  ) throws(SystemError) -> FileDescriptor? {
    do throws(SystemError) {
      let file = try FileDescriptor(path, flags, mode: mode)
      _ = file.lock()
      return file
    } catch {
      if error.code == EEXIST { return nil }
      throw error
    }
  }

  deinit { _ = Glibc.close(number) }

  /// Type, extents, owner and permissions.
  func status() throws(SystemError) -> stat {
    var result = stat()
    guard unsafe fstat(number, &result) == 0 else { throw .last }
    return result
  }

  /// Writes all bytes at the current position.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { part in
        unsafe Glibc.write(number, part.baseAddress, min(part.count, FileDescriptor.piece))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw count == 0 ? SystemError(code: ENOSPC) : .last }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads from the current position until the buffer is full or the file ends; returns how many
  /// bytes came.
  func read(filling buffer: inout [UInt8]) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = unsafe buffer.withUnsafeMutableBytes { all in
        unsafe Glibc.read(
          number, all.baseAddress?.advanced(by: done), min(all.count - done, 1 << 24))
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Reads a part of the file; less where it ends before.
  func read(_ part: Range<Int>) throws(SystemError) -> [UInt8] {
    guard lseek(number, off_t(part.lowerBound), SEEK_SET) >= 0 else { throw .last }
    var bytes = [UInt8](repeating: 0, count: part.count)
    bytes.removeLast(part.count - (try read(filling: &bytes)))
    return bytes
  }

  /// Whether it holds exactly these bytes, as far as can be told from the disk itself and not from
  /// the system's cache.
  func holds(_ bytes: ByteParts) -> Bool {
    _ = posix_fadvise(number, 0, 0, POSIX_FADV_DONTNEED)
    guard lseek(number, 0, SEEK_SET) == 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: FileDescriptor.piece)
    for part in bytes.parts {
      var rest = part[...]
      while !rest.isEmpty {
        if buffer.count != min(rest.count, FileDescriptor.piece) {
          buffer = [UInt8](repeating: 0, count: min(rest.count, FileDescriptor.piece))
        }
        guard let count = try? read(filling: &buffer), count == buffer.count,
          rest.prefix(count) == buffer[...]
        else { return false }
        rest = rest.dropFirst(count)
      }
    }
    // It ends where they do.
    var more: [UInt8] = [0]
    return (try? read(filling: &more)) == 0
  }

  /// Locks it for other users of `lock`, until it is closed; false when one of them has it. Disks
  /// that know no locks say yes.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Waits until everything written has reached the disk.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  /// Closes it now, to hear of the errors that some disks report only then.
  consuming func close() throws(SystemError) {
    let number = self.number
    discard self
    // After EINTR the number is free already on Linux.
    guard Glibc.close(number) == 0 || errno == EINTR else { throw .last }
  }
}
