/// What a person asks of the mask of the layer or group that is worked on.
public nonisolated enum MaskAction: Hashable, Sendable, CaseIterable {
  /// Adds one, which is painted on then.
  case add
  /// Paints on the mask, or on the layer again.
  case togglePainting
  /// Switches it off, or on again.
  case toggleShown
  /// Shows what it hides, and hides what it shows.
  case invert
  /// Makes what it hides a hole in the layer's pixels.
  case apply
  case remove
}
