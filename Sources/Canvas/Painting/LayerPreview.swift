public import PaintingModel
public import Rasterizer

/// What is shown of layers before it is chosen.
public nonisolated enum LayerPreview: Hashable, Sendable {
  /// How all that are chosen would look in a mode.
  case mode(BlendMode)
  /// How one layer would look that covers so much, and all that are chosen where that is one of them.
  case opacityOf(LayerID, Double)
}
