internal import Glibc

/// What the library asks of the file system, beside SQLite.
enum FileNames {
  /// The length of a file in bytes; nil where there is none.
  static func length(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Makes an empty file that only its owner can read, where there is none.
  static func make(_ path: String) throws(SystemCode) {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else {
      if errno == EEXIST { return }
      throw SystemCode(errno)
    }
    close(number)
  }

  /// Gives a file another name, in place of a file of that name; false where that failed.
  static func rename(_ path: String, to other: String) -> Bool {
    unsafe Glibc.rename(path, other) == 0
  }

  /// Seconds since 1970.
  static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  /// Lets another program go on for 20 ms.
  static func rest() { usleep(20_000) }
}
