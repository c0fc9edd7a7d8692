public import PaintingModel
public import Rasterizer

/// What a person asks of the layers. Where nothing else is said, it is done to all that are chosen, as one step.
public nonisolated enum LayerAction: Hashable, Sendable {
  /// Chooses one layer alone.
  case select(LayerID)
  /// Chooses several, one of which is the active one.
  case choose(Set<LayerID>, active: LayerID)
  /// Chooses the layer above (1) or below (−1).
  case selectNext(Int)
  case add
  case group
  case duplicate
  /// Makes one layer of all that are chosen; a single one is merged with what lies below it.
  case mergeDown
  case remove
  /// Takes all paint off the active layer.
  case clear
  /// Limits painting to where the active layer has paint.
  case area
  case moveUp
  case moveDown
  /// Puts layers elsewhere; the place counts without them.
  case move(Set<LayerID>, LayerPlace)
  case rename(LayerID, String)
  /// Shows or hides one layer, and all that are chosen where that is one of them.
  case toggleVisible(LayerID)
  /// Locks or unlocks one layer, and all that are chosen where that is one of them.
  case toggleLocked(LayerID)
  case toggleAlphaLocked
  case toggleClipped
  /// Whether fills that read reference layers read them.
  case toggleReference
  /// Whether they are left out of what is exported.
  case toggleDraft
  /// Whether the layers of groups are put one by one on what lies below the group.
  case togglePassThrough
  /// Gives them a color in the list; nil takes it away.
  case tag(LayerTag?)
  /// Shows one layer alone, and again what was seen before.
  case solo(LayerID)
  /// Asks something of the mask of the layer that is worked on.
  case mask(MaskAction)
  /// Makes one layer of all that is seen.
  case mergeVisible
  /// Makes one layer of all.
  case flatten
  case mode(BlendMode)
  /// 0…1; during a drag all after the first are `continuing`.
  case opacity(Double, continuing: Bool)
  /// Sets the opacity of one layer, and of all that are chosen where that is one of them.
  case opacityOf(LayerID, Double)
  /// Shows on the canvas how it would look, as no step; nil shows it as it is.
  case preview(LayerPreview?)
}
