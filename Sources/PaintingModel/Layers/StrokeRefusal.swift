/// Why a stroke or a sticker cannot go to a layer.
public enum StrokeRefusal: Hashable, Sendable {
  /// A group is active, which holds no paint.
  case group
  /// It, or a group that it is in, is hidden.
  case hidden
  /// It, or a group that it is in, is locked.
  case locked
  /// It is a mask, which is switched off by itself.
  case hiddenMask
  /// It is a mask, which is locked by itself.
  case lockedMask
  /// Its alpha is locked, which leaves nothing to erase.
  case nothingToErase
  /// All of it lies outside of the area that painting is limited to.
  case outsideArea
  /// It crosses an edge of a sheet that grows under strokes, but no more.
  case sheetLimit
  /// There is no room for more paint.
  case full(Painting.BudgetRefusal)
}

extension Painting {
  /// Why a stroke of a brush cannot go to the active layer now; nil when it can.
  public func refusal(of brush: Brush) -> StrokeRefusal? {
    if let refusal = refusal(on: tree.active) { return refusal }
    let isAlphaLocked = tree.layer(tree.active)?.isAlphaLocked == true
    if brush.isEraser { return isAlphaLocked ? .nothingToErase : nil }
    return refusal(ofAdding: 1).map { .full($0) }
  }

  /// Why nothing can be painted or changed on a layer now; nil when it can.
  func refusal(on id: LayerID) -> StrokeRefusal? {
    guard let layer = tree.layer(id) else { return .group }
    if layer.isGroup { return .group }
    // A mask goes with its layer.
    let owner = tree.owner(ofMask: id)
    let around = CollectionOfOne(owner).compactMap(\.self) + tree.groups(around: id)
    if around.contains(where: { !$0.isVisible }) { return .hidden }
    if !layer.isVisible { return owner == nil ? .hidden : .hiddenMask }
    if around.contains(where: \.isLocked) { return .locked }
    if layer.isLocked { return owner == nil ? .locked : .lockedMask }
    return nil
  }
}
