import Databases
import Words

/// Why a journal could not be written or read. `description` is one message for the user.
public enum JournalError: Error, Hashable, Sendable {
  /// The system or the disk refused to write it; what it held before is still there.
  case cannotWrite(path: String, reason: String)
  /// The system or the disk refused to read it.
  case cannotRead(path: String, reason: String)
  /// A painting could not be put into its form.
  case cannotEncode(reason: String)
  /// It has been removed while it was in use.
  case vanished(path: String)
  /// Another program has cut it while it was in use.
  case cut(path: String)
  /// A newer Fude wrote it; it is left as it is.
  case newer(path: String)
  /// It is whole, and Fude cannot open what it holds; it is left as it is.
  case cannotOpen(path: String, reason: String)
  /// It is damaged so that nothing of it can be read; it is left as it is.
  case damaged(path: String, reason: String)
}

extension JournalError: CustomStringConvertible {
  /// One message for the user, in whole sentences.
  public var description: String {
    switch self {
    case .cannotWrite(let path, let reason):
      text("Could not keep the newest strokes safe in “%s”: %s.", path, reason)
    case .cannotRead(let path, let reason):
      text("Could not read the unsaved painting in “%s”: %s.", path, reason)
    case .cannotEncode(let reason): text("Could not keep the painting safe: %s.", reason)
    case .vanished(let path):
      text("The newest strokes are not safe: “%s” has been removed.", path)
    case .cut(let path):
      text("The newest strokes are not safe: another program has cut “%s”.", path)
    case .newer(let path):
      text("The unsaved painting in “%s” is of a newer Fude. It is kept for that.", path)
    case .cannotOpen(let path, let reason):
      text("The unsaved painting in “%s” cannot be opened: %s. The file is kept.", path, reason)
    case .damaged(let path, let reason):
      text("The unsaved painting in “%s” cannot be read: %s. The file is kept.", path, reason)
    }
  }
}

extension JournalError {
  /// Whether what was written is gone.
  var isLoss: Bool {
    switch self {
    case .vanished, .cut: true
    default: false
    }
  }

  /// What a database says that was to be written.
  static func writing(_ paths: JournalPaths, _ error: DatabaseError) -> JournalError {
    if error.isDamage { return .damaged(path: paths.database, reason: text("it is damaged")) }
    let reason = error.isRefusal ? paths.refusal?.description : nil
    return .cannotWrite(path: paths.database, reason: reason ?? error.reason)
  }

  /// What a database says that was to be read.
  static func reading(_ path: String, _ error: DatabaseError) -> JournalError {
    error.isDamage
      ? .damaged(path: path, reason: text("it is damaged"))
      : .cannotRead(path: path, reason: error.reason)
  }
}
