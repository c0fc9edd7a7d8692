/// Why a stroke cannot go to the active layer.
public enum StrokeRefusal: Hashable, Sendable {
  /// A group is active, which holds no paint.
  case group
  /// It, or a group that it is in, is hidden.
  case hidden
  /// It, or a group that it is in, is locked.
  case locked
  /// Its alpha is locked, which leaves nothing to erase.
  case nothingToErase
}

extension Painting {
  /// Why a stroke of a brush cannot go to the active layer now; nil when it can.
  public func refusal(of brush: Brush) -> StrokeRefusal? {
    guard let layer = tree.layer(tree.active) else { return .group }
    let around = tree.groups(around: layer.id)
    if layer.isGroup { return .group }
    if !layer.isVisible || around.contains(where: { !$0.isVisible }) { return .hidden }
    if layer.isLocked || around.contains(where: \.isLocked) { return .locked }
    return brush.isEraser && layer.isAlphaLocked ? .nothingToErase : nil
  }
}
