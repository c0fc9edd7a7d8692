import Words

/// Why elements of the clipboard are of no use.
public enum ClipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are none.
  case notElements
  /// A newer Fude has copied them, of this version.
  case newer(version: UInt32)
  /// They have changed since they were written, or make no sense from this byte on.
  case damaged(offset: Int)

  /// What is wrong, as the end of a sentence, without a full stop.
  public var description: String {
    switch self {
    case .notElements: text("what was copied is not from Fude")
    case .newer: text("a newer Fude has copied it")
    case .damaged(let offset): text("what was copied is damaged at byte %s", String(offset))
    }
  }
}
