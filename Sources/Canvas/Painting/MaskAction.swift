/// What a person asks of the mask of the layer or group that is worked on.
public nonisolated enum MaskAction: Hashable, Sendable, CaseIterable {
  /// Adds one, which is painted on then.
  case add
  /// Paints on the mask, or on the layer again.
  case togglePainting
  /// Switches it off, or on again.
  case toggleShown
  /// Shows it alone in place of the picture, and paints on it; or the picture again. No step.
  case toggleAlone
  /// Keeps it from being painted on, or no longer.
  case toggleLocked
  /// Shows what it hides, and hides what it shows.
  case invert
  /// Makes what it hides a hole in the layer's pixels.
  case apply
  case remove
}
