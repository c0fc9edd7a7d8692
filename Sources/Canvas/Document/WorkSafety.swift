import Words

/// How safe the work is.
public nonisolated enum WorkSafety: Hashable, Sendable {
  /// There is nothing that could be lost.
  case empty
  /// A file has every stroke.
  case saved
  /// A file is being written.
  case saving
  /// The file lacks what was done since it was written.
  case changed
  /// No file has any of it.
  case unsaved
  /// The journal has every stroke, and no file has what is new.
  case kept
  /// The disk lacks the newest strokes.
  case endangered(JournalDanger)

  /// Whether nothing would be lost now.
  public var isSafe: Bool { self == .empty || self == .saved || self == .kept }

  /// Whether a save would put into a file what is in none.
  package var wantsSave: Bool { self == .changed || self == .unsaved || self == .kept }

  /// The truth for people.
  package var words: String {
    switch self {
    case .empty: text("Nothing is painted yet")
    case .saved: text("All strokes are safe on disk")
    case .saving: text("Writing the strokes to disk…")
    case .changed: text("What is new since the last save is not on disk yet")
    case .unsaved: text("No stroke is on disk yet")
    case .kept: text("All strokes are safe on disk, but not in a file yet")
    case .endangered(let danger): danger.words
    }
  }
}
