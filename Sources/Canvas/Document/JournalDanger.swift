package import PaintingFiles

/// Why the newest strokes are not on the disk, and since when.
public nonisolated struct JournalDanger: Hashable, Sendable {
  /// The cause, as the end of a sentence.
  let cause: String
  /// How old the last stroke is that is on the disk, in seconds; nil where none is.
  let age: Int?

  /// Makes the danger that a journal's status tells of; without a failure the disk only takes long.
  package init(failure: JournalError?, age: Double?) {
    cause =
      switch failure {
      case nil: "the disk does not answer"
      case .cannotWrite(_, let reason), .cannotRead(_, let reason), .cannotEncode(let reason),
        .cannotOpen(_, let reason):
        reason
      case .vanished(let path): "“\(path)” has been removed"
      case .cut(let path): "another program has cut “\(path)”"
      case .newer(let path): "“\(path)” is of a newer Fude"
      case .damaged(let path, let reason): "“\(path)” cannot be written, \(reason)"
      }
    self.age = age.map { Int(max(0, $0)) }
  }

  /// The truth for people, in one sentence.
  package var words: String {
    guard let age else { return "No stroke is safe on disk yet: \(cause)" }
    return "The last stroke that is safe on disk is \(Self.words(forSeconds: age)) old: \(cause)"
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
