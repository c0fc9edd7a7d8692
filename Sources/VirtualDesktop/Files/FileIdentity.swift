import Glibc

/// Which file stands under a name: saving puts a new one there.
public struct FileIdentity: Hashable, Sendable {
  private let number: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// The file at `path`; nil when there is none.
  public init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    number = UInt64(status.st_ino)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
