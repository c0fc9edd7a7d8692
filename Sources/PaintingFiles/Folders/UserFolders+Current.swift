import Glibc

extension UserFolders {
  /// The folders of the user who runs this program.
  public static var current: UserFolders {
    UserFolders(
      environment: { name in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
      },
      homeOfRecord: {
        guard let entry = unsafe getpwuid(getuid()), let home = unsafe entry.pointee.pw_dir else {
          return nil
        }
        return unsafe String(cString: home)
      })
  }

  /// Makes a folder and those above it that are missing. New ones are for the user alone where the
  /// specification asks for it (`private`), else as the user's umask says.
  public static func make(_ path: String, private isPrivate: Bool = false) throws(FileError) {
    let mode: mode_t = isPrivate ? 0o700 : 0o777
    var missing: [String] = []
    var place = path
    var isMade = true
    while unsafe mkdir(place, mode) != 0 {
      if errno == ENOENT, let slash = place.lastIndex(of: "/"), slash != place.startIndex {
        missing.append(place)
        place = String(place[..<slash])
        continue
      }
      let error = SystemError.last
      var status = stat()
      let isFolder = unsafe stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      guard isFolder else {
        throw .cannotMakeFolder(
          path: path, error.code == EEXIST ? SystemError(code: ENOTDIR) : error)
      }
      isMade = false
      break
    }
    if isMade { synchronize(above: place) }
    while let next = missing.popLast() {
      guard unsafe mkdir(next, mode) == 0 || errno == EEXIST else {
        throw .cannotMakeFolder(path: path, .last)
      }
      synchronize(above: next)
    }
  }

  /// Has the name of a new folder reach the disk: what is written into it is not safe before.
  private static func synchronize(above path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let above = slash == path.startIndex ? "/" : String(path[..<slash])
    try? FileDescriptor(above, O_RDONLY | O_DIRECTORY).synchronize()
  }
}
