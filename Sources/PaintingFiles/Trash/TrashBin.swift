import Glibc

/// The user's trash, which all programs of the desktop share, by the Trash specification of
/// freedesktop.org: that of the home folder, and on other disks one at their top.
///
/// GIO could do it as well, but does not tell where the file went, and so nothing could bring it back.
/// All of it may run on any thread.
public struct TrashBin: Sendable, Hashable {
  /// The trash of the home folder.
  let home: String

  /// Makes the bin of a user; touches nothing yet.
  public init(in folders: UserFolders) { home = folders.trash }

  /// Moves a file of an absolute path to the trash of its disk; throws `noTrash` where that disk has
  /// none. `seconds` since 1970 is when.
  public func take(
    _ path: String, at seconds: Int = TrashBin.now
  ) throws(FileError) -> TrashedFile {
    var status = stat()
    guard let path = FileURI.canonical(path), unsafe lstat(path, &status) == 0 else {
      throw .cannotMove(path: path, SystemError(code: ENOENT))
    }
    let date = TrashBin.words(seconds)
    if device(above: home) == status.st_dev {
      return try TrashFolder(path: home, base: "").take(path, at: date)
    }
    for folder in trashes(ofDiskWith: path, status.st_dev) {
      do throws(FileError) {
        return try folder.take(path, at: date)
      } catch {
        guard case .noTrash = error else { throw error }
      }
    }
    throw .noTrash(path: path)
  }

  /// The files of a folder that are in the trash of the home or of the folder's disk, the newest
  /// first; notes that make no sense are left out.
  public func files(from folder: String) -> [TrashedFile] {
    guard let folder = FileURI.canonical(folder) else { return [] }
    var folders = [TrashFolder(path: home, base: "")]
    var status = stat()
    if unsafe stat(folder, &status) == 0, device(above: home) != status.st_dev {
      folders += trashes(ofDiskWith: "\(folder)/.", status.st_dev)
    }
    return folders.flatMap { $0.files(from: folder) }.sorted {
      ($0.date, $0.path) > ($1.date, $1.path)
    }
  }

  /// The present, in seconds since 1970.
  public static var now: Int { time(nil) }

  /// The disk of a folder, or of the nearest one above it that is there.
  private func device(above path: String) -> dev_t? {
    var status = stat()
    var place = path
    while unsafe stat(place, &status) != 0 {
      guard let slash = place.lastIndex(of: "/"), slash != place.startIndex else {
        return unsafe stat("/", &status) == 0 ? status.st_dev : nil
      }
      place = String(place[..<slash])
    }
    return status.st_dev
  }

  /// Where the trash of another disk may be: one that its administrator has made for all, and one
  /// of the user's own.
  private func trashes(ofDiskWith path: String, _ device: dev_t) -> [TrashFolder] {
    var top = path
    while let slash = top.lastIndex(of: "/") {
      let above = slash == top.startIndex ? "/" : String(top[..<slash])
      var status = stat()
      guard unsafe stat(above, &status) == 0, status.st_dev == device else { break }
      top = above
      if above == "/" { break }
    }
    // The file itself is what is mounted: nothing can be moved there.
    guard top != path else { return [] }
    let base = top == "/" ? "" : top
    let user = getuid()
    var result = [TrashFolder(path: "\(base)/.Trash-\(user)", base: base)]
    var status = stat()
    if unsafe lstat("\(base)/.Trash", &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_mode & S_ISVTX != 0
    {
      result.insert(TrashFolder(path: "\(base)/.Trash/\(user)", base: base), at: 0)
    }
    return result
  }

  /// A time as notes in the trash have it: by the clock on the wall, `2026-11-22T03:15:09`.
  static func words(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var local = unsafe tm()
    unsafe localtime_r(&time, &local)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = unsafe "\(local.tm_year + 1900)-\(two(local.tm_mon + 1))-\(two(local.tm_mday))"
    let hour = unsafe "\(two(local.tm_hour)):\(two(local.tm_min)):\(two(local.tm_sec))"
    return "\(day)T\(hour)"
  }
}
