/// What fingers do on the canvas, as a key: a gesture can be a shortcut as a key can.
///
/// No backend tells of one: who recognizes it sends it along the responder chain as a key press and, once the
/// fingers are lifted, a release.
public nonisolated enum GestureKey: Hashable, Sendable, CaseIterable {
  /// Two fingers tap at once.
  case twoFingerTap
  /// Three fingers tap at once.
  case threeFingerTap
  /// Four fingers tap at once.
  case fourFingerTap
  /// Three fingers rest; it is held for as long as they do.
  case threeFingerHold
  /// One finger comes in from the window's left edge, also where text runs from right to left.
  case leftEdgeSwipe
  /// One finger comes in from the window's right edge.
  case rightEdgeSwipe
}
