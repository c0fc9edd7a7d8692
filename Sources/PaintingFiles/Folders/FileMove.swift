import Glibc

/// Gives files other names and copies them; never writes over anything.
public enum FileMove {
  /// Gives a file another path on the same disk.
  public static func move(_ path: String, to new: String) throws(FileError) {
    guard path != new else { return }
    if unsafe link(path, new) == 0 {
      guard unsafe unlink(path) != 0 else { return }
      let error = SystemError.last
      _ = unsafe unlink(new)
      throw .cannotMove(path: path, error)
    }
    switch errno {
    case EEXIST: throw .nameTaken(path: new)
    case EPERM, EOPNOTSUPP, ENOSYS:
      // Disks on which a file cannot have two names (FAT): nobody else is expected there.
      var status = stat()
      if unsafe lstat(new, &status) == 0 { throw .nameTaken(path: new) }
      guard unsafe rename(path, new) == 0 else { throw .cannotMove(path: path, .last) }
    default: throw .cannotMove(path: path, .last)
    }
  }

  /// Copies a file beside itself, as `FileName.copy` names it; returns the copy's path.
  public static func duplicate(_ path: String) throws(FileError) -> String {
    let bytes = try FileBytes.read(path)
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = FileName(String(path[slash...]))
    var number = 1
    while true {
      let copy = "\(path[..<slash])\(name.copy(number).text)"
      if try AtomicFile.create(bytes, at: copy) { return copy }
      number += 1
    }
  }
}
