public import PaintingModel
import Words

/// A painting that came back from a journal.
public struct RecoveredPainting: Sendable {
  /// The painting, with its history; strokes that were in progress are done.
  public let painting: Painting
  /// What it was called; nil where it had no name.
  public let name: String?
  /// When its newest stroke was done, in seconds since 1970.
  public let changed: Int64
  /// Whether all that the journal ever held is in it.
  public let isWhole: Bool
  /// What the user should know, in whole sentences; nil when all is there.
  public var notice: String? {
    isWhole
      ? nil
      : text("The journal of this painting is damaged. What comes after the damage is missing.")
  }
}
