import Glibc
import Words

/// Why the system refused something: an `errno` with words a painter understands.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` of the failed call.
  public let code: Int32

  /// Makes an error from an `errno`.
  public init(code: Int32) { self.code = code }

  /// A name that no file can have.
  static let badName = SystemError(code: EINVAL)
  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// What is wrong, as the end of a sentence, without a full stop.
  public var description: String {
    switch code {
    case ENOSPC: text("there is no space left on the disk")
    case EDQUOT: text("your share of the disk (quota) is used up")
    case EFBIG: text("the file would be larger than the system allows")
    case EACCES, EPERM: text("you have no permission")
    case EROFS: text("the disk is read-only")
    case ENAMETOOLONG: text("the name is too long")
    case ENOENT: text("there is no such file or folder")
    case ENOTDIR: text("a part of the path is not a folder")
    case EISDIR: text("it is a folder")
    case ELOOP: text("its symbolic links lead in a circle")
    case EIO: text("the disk reports an error")
    case ENODEV, ENXIO, ESTALE, ENOTCONN: text("the disk is no longer there")
    case EMFILE, ENFILE: text("too many files are open")
    case EINVAL: text("the disk does not accept that name")
    default: systemText
    }
  }

  /// What the user can do about it, as a sentence; empty when there is nothing to say.
  public var advice: String {
    switch code {
    case ENOSPC, EDQUOT: text("Free some space, or save in another folder.")
    case EFBIG: text("Save on another disk.")
    case EACCES, EPERM, EROFS: text("Save in another folder.")
    case ENAMETOOLONG, EINVAL: text("Choose another name.")
    case ENOENT, ENOTDIR, EISDIR, ELOOP: text("Choose another place.")
    case EIO, ENODEV, ENXIO, ESTALE, ENOTCONN: text("Save on another disk.")
    case EMFILE, ENFILE: text("Close some windows and try again.")
    default: ""
    }
  }

  private var systemText: String {
    guard let words = systemWords(forError: code) else { return text("error %s", String(code)) }
    return text("%s (error %s)", words, String(code))
  }
}
