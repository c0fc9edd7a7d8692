/// What a view shows, as far as it decides whether it is mirrored where people read from right to
/// left.
public nonisolated enum SemanticContentAttribute: Hashable, Sendable {
  /// As its superview was told, else as the whole interface.
  case unspecified
  /// It stands for something in space (a canvas, a color wheel, a slider of time) and is never
  /// mirrored. That says nothing about what it holds.
  case spatial
  /// It and what it holds are laid out from left to right.
  case forceLeftToRight
  /// It and what it holds are laid out from right to left.
  case forceRightToLeft
}
