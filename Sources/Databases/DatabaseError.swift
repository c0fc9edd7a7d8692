internal import CSQLite
internal import Glibc
import Words

/// Why SQLite refused something.
public struct DatabaseError: Error, Hashable, Sendable {
  /// SQLite's extended result code.
  public let code: Int32
  /// The `errno` behind it; 0 where there is none.
  public let systemCode: Int32
  /// SQLite's own words.
  public let message: String

  /// The library is not on this machine, or older than 3.37, of 2021.
  public static let noSQLite = DatabaseError(
    code: SQLITE_ERROR, systemCode: 0,
    message: text("SQLite (libsqlite3.so.0) is missing on this machine, or too old"))

  /// Makes an error of its parts.
  public init(code: Int32, systemCode: Int32, message: String) {
    self.code = code
    self.systemCode = systemCode
    self.message = message
  }

  /// The error of a file that holds something that we never write.
  public static func damage(_ message: String) -> DatabaseError {
    DatabaseError(code: SQLITE_NOTADB, systemCode: 0, message: message)
  }

  /// The result code without what extends it.
  public var primaryCode: Int32 { code & 0xFF }
  /// Whether what was asked for was called off.
  public var isInterruption: Bool { primaryCode == SQLITE_INTERRUPT }
  /// Whether another connection was in the way for too long.
  public var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
  /// Whether the file holds something that no library writes.
  public var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

  /// Whether the disk has refused; SQLite may have forgotten why.
  public var isRefusal: Bool { primaryCode == SQLITE_IOERR }

  /// What is wrong, as the end of a sentence, without a full stop.
  public var reason: String {
    switch systemCode {
    case ENOSPC, EDQUOT, EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR, EIO, EMFILE, ENFILE:
      return Self.reason(ofSystem: systemCode)
    default: break
    }
    return switch primaryCode {
    case SQLITE_FULL: Self.reason(ofSystem: ENOSPC)
    case SQLITE_READONLY, SQLITE_PERM: text("it can only be read")
    case SQLITE_BUSY, SQLITE_LOCKED: text("another program has been using it for too long")
    case SQLITE_IOERR: Self.reason(ofSystem: EIO)
    case SQLITE_CANTOPEN: text("it cannot be opened")
    case SQLITE_NOMEM: text("there is not enough memory")
    default: message
    }
  }

  /// What an `errno` says, as the end of a sentence, without a full stop.
  public static func reason(ofSystem code: Int32) -> String {
    switch code {
    case ENOSPC: text("there is no space left on the disk")
    case EDQUOT: text("your share of the disk (quota) is used up")
    case EACCES, EPERM: text("you have no permission")
    case EROFS: text("the disk is read-only")
    case ENOENT: text("there is no such folder")
    case ENOTDIR: text("a part of the path is not a folder")
    case EISDIR: text("it is a folder")
    case EIO: text("the disk reports an error")
    case EMFILE, ENFILE: text("too many files are open")
    default: text("the system reports error %s", String(code))
    }
  }
}
