internal import Rasterizer

/// Trims the pieces of one curve where they meet, so that each covers only its own part.
struct CapsuleJoint {
  /// The last piece, whose end depends on the next.
  private(set) var waiting: Capsule?
  /// Whether what lies behind the first piece's start is covered by it, not by a piece before.
  private let isOpen: Bool

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// Takes the next piece and gives the one before, trimmed.
  mutating func add(_ capsule: Capsule) -> Capsule? {
    var next = capsule
    guard var before = waiting else {
      // The piece before covers what lies behind the start.
      if !isOpen { next.startMargin = 0 }
      waiting = next
      return nil
    }
    next.startMargin = 0
    before.endMargin = before.overlap(with: next)
    waiting = next
    return before
  }
}
