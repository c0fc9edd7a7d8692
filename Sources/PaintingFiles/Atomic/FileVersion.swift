import Glibc

/// Which content a file had at one moment, without reading it: enough to tell whether another
/// program has written it since.
///
/// A file that is replaced has another number, one that is written in place another time or length.
/// Another name, owner or permission is no other version.
public struct FileVersion: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// What a path leads to now; nil where there is nothing, or nothing that may be looked at.
  public init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    length = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
