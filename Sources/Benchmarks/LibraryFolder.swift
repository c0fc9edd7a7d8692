internal import Glibc

/// A folder for a library that is measured, removed with the value.
final class LibraryFolder {
  /// Where it is; nil where it could not be made.
  let path: String?

  init(_ name: String = "library") {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    let path = "\(parent)/fude-bench-\(getpid())-\(name)"
    self.path = unsafe mkdir(path, 0o700) == 0 ? path : nil
  }

  deinit {
    guard let path else { return }
    for ending in ["", "-wal", "-shm", "-journal"] {
      _ = unsafe unlink("\(path)/colors.sqlite\(ending)")
    }
    _ = unsafe rmdir(path)
  }
}
