package import PaintingFiles
import Words

/// Why the newest strokes are not on the disk, and since when.
public nonisolated struct JournalDanger: Hashable, Sendable {
  /// The cause, as the end of a sentence.
  let cause: String
  /// How old the last stroke is that is on the disk, in seconds; nil where none is.
  let age: Int?

  /// Makes the danger that a journal's status tells of; without a failure the disk only takes long, or
  /// there is much to be written: all of a painting (`isBeginning`).
  package init(failure: JournalError?, age: Double?, isBeginning: Bool = false) {
    cause =
      switch failure {
      case nil where isBeginning: text("all of a large painting is being written")
      case nil: text("the disk does not answer")
      case .cannotWrite(_, let reason), .cannotRead(_, let reason), .cannotEncode(let reason),
        .cannotOpen(_, let reason):
        reason
      case .vanished(let path): text("“%s” has been removed", path)
      case .cut(let path): text("another program has cut “%s”", path)
      case .newer(let path): text("“%s” is of a newer Fude", path)
      case .damaged(let path, let reason): text("“%s” cannot be written, %s", path, reason)
      }
    self.age = age.map { Int(max(0, $0)) }
  }

  /// The truth for people, in one sentence.
  package var words: String {
    guard let age else { return text("No stroke is safe on disk yet: %s", cause) }
    // Translators: a time, such as “5 min”, and the cause.
    return text(
      "The last stroke that is safe on disk is %s old: %s", Self.words(forSeconds: age), cause)
  }

  /// A time as people say it.
  static func words(forSeconds seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    default: "\(seconds / 3600) h"
    }
  }
}
