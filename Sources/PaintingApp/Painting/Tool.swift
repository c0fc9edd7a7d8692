/// What the hand does to the canvas.
public nonisolated enum Tool: Hashable, Sendable, CaseIterable {
  case brush
  case eraser
  /// One straight line from where the hand lands to where it lifts.
  case line
  /// Moves the canvas.
  case hand
}
