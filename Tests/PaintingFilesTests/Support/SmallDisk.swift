import Glibc

/// A disk of its own for one test: a tmpfs of a few KiB. Only root can have one.
final class SmallDisk {
  let path: String
  private let folder: TemporaryFolder

  /// Whether disks can be mounted here; tests that need one are left out where not.
  static let isPossible: Bool = (try? SmallDisk(kibibytes: 16)) != nil

  init(kibibytes: Int) throws {
    folder = try TemporaryFolder()
    path = folder.file("disk")
    mkdir(path, 0o755)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kibibytes)k") == 0 else {
      throw TemporaryFolder.Failure(what: "mount: errno \(errno)")
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// From now on nothing can be written to it.
  func makeReadOnly() -> Bool {
    mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
