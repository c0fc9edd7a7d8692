internal import Glibc

/// Says that a program uses the library in a folder. Many may; only who uses it alone may set a
/// damaged file aside, since SQLite's log is found by the file's name. Let go when the program ends.
@safe final class FolderLock: Sendable {
  private let number: Int32

  /// Makes the folder, with all above it, where it is missing, and says that it is used. Throws an
  /// `errno`. Disks that know no locks say yes.
  init(_ folder: String) throws(SystemCode) {
    try Self.make(folder)
    number = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw SystemCode(errno) }
    _ = flock(number, LOCK_SH)
  }

  deinit { close(number) }

  /// Whether no other program uses it; then none begins until `share`.
  func claim() -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { return true }
    // What cannot be exchanged is lost.
    share()
    return false
  }

  /// Lets others use it again.
  func share() { _ = flock(number, LOCK_SH) }

  private static func make(_ folder: String) throws(SystemCode) {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[end...].dropFirst().firstIndex(of: "/") ?? folder.endIndex
      let code = unsafe mkdir(String(folder[..<end]), 0o700)
      if code != 0, errno != EEXIST {
        let failure = SystemCode(errno)
        // Where one may not make a folder, there may be one nevertheless.
        guard unsafe access(folder, F_OK) == 0 else { throw failure }
      }
    }
  }
}

/// The `errno` of a call.
struct SystemCode: Error, Hashable {
  let number: Int32

  init(_ number: Int32) { self.number = number }
}
