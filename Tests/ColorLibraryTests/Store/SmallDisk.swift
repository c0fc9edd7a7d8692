import Glibc

/// A disk of its own for one test: a tmpfs. Only root can have one.
final class SmallDisk: Sendable {
  let path: String
  private let folder = TemporaryFolder()

  /// Whether disks can be mounted here; tests that need one are left out where not.
  static let isPossible = SmallDisk(kibibytes: 16) != nil

  init?(kibibytes: Int) {
    path = folder.file("disk")
    mkdir(path, 0o755)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kibibytes)k") == 0 else { return nil }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// From now on nothing can be written to it.
  func makeReadOnly() -> Bool {
    mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0
  }

  /// Gives it another size.
  func resize(kibibytes: Int) -> Bool {
    mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(kibibytes)k") == 0
  }

  /// Takes all that is left of it for another file.
  func fill() -> Bool {
    guard let file = fopen("\(path)/other", "w") else { return false }
    defer { fclose(file) }
    setvbuf(file, nil, _IONBF, 0)
    let bytes = [UInt8](repeating: 0, count: 4096)
    while fwrite(bytes, 1, bytes.count, file) == bytes.count {}
    return errno == ENOSPC
  }

  /// Takes that file away.
  func empty() { remove("\(path)/other") }
}
