import Databases

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
      "Could not keep the newest strokes safe in “\(path)”: \(reason)."
    case .cannotRead(let path, let reason):
      "Could not read the unsaved painting in “\(path)”: \(reason)."
    case .cannotEncode(let reason): "Could not keep the painting safe: \(reason)."
    case .vanished(let path):
      "The newest strokes are not safe: “\(path)” has been removed."
    case .cut(let path):
      "The newest strokes are not safe: another program has cut “\(path)”."
    case .newer(let path):
      "The unsaved painting in “\(path)” is of a newer Fude. It is kept for that."
    case .cannotOpen(let path, let reason):
      "The unsaved painting in “\(path)” cannot be opened: \(reason). The file is kept."
    case .damaged(let path, let reason):
      "The unsaved painting in “\(path)” cannot be read: \(reason). The file is kept."
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
    if error.isDamage { return .damaged(path: paths.database, reason: "it is damaged") }
    let reason = error.isRefusal ? paths.refusal?.description : nil
    return .cannotWrite(path: paths.database, reason: reason ?? error.reason)
  }

  /// What a database says that was to be read.
  static func reading(_ path: String, _ error: DatabaseError) -> JournalError {
    error.isDamage
      ? .damaged(path: path, reason: "it is damaged")
      : .cannotRead(path: path, reason: error.reason)
  }
}
