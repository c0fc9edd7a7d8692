public import PaintingModel
public import Rasterizer

/// What a person asks of the layers.
public nonisolated enum LayerAction: Hashable, Sendable {
  case select(LayerID)
  /// Chooses the layer above (1) or below (−1).
  case selectNext(Int)
  case add
  case group
  case duplicate
  case mergeDown
  case remove
  /// Takes all paint off the active layer.
  case clear
  /// Limits painting to where the active layer has paint.
  case area
  case moveUp
  case moveDown
  case rename(LayerID, String)
  case toggleVisible(LayerID)
  case toggleLocked(LayerID)
  case toggleAlphaLocked
  case toggleClipped
  /// Whether fills that read reference layers read the active one.
  case toggleReference
  /// Whether the active layer is left out of what is exported.
  case toggleDraft
  /// Gives the active layer a color in the list; nil takes it away.
  case tag(LayerTag?)
  /// Shows one layer alone, and again what was seen before.
  case solo(LayerID)
  /// Makes one layer of all that is seen.
  case mergeVisible
  /// Makes one layer of all.
  case flatten
  case mode(BlendMode)
  /// 0…1; during a drag all after the first are `continuing`.
  case opacity(Double, continuing: Bool)
}
