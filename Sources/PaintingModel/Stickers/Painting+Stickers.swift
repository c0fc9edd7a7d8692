public import Geometry

/// Faces on a painting. Each edit is one step that undo takes back, and gives the pixels that may look
/// different; nil when it is not possible: while a stroke is in progress, on a layer that is hidden or
/// locked, or when nothing would change.
extension Painting {
  /// All stickers on all layers, from the lowest to the topmost.
  public var stickers: [Sticker] { placedStickers.map(\.sticker) }

  /// A sticker by its name; nil when it is not there.
  public func sticker(_ id: StickerID) -> Sticker? { place(of: id)?.sticker }

  /// The topmost sticker that is seen at a point of the canvas; nil when there is none.
  public func sticker(at point: Point) -> Sticker? {
    placedStickers.last { placed in
      placed.sticker.contains(point)
        && ![.hidden, .hiddenMask].contains(refusal(on: placed.layer))
    }?.sticker
  }

  /// The layer that a sticker is on; nil when it is not there.
  public func layer(of id: StickerID) -> LayerID? { place(of: id)?.layer }

  /// Where a sticker lies among the elements; nil when it is not there.
  public func elementPlace(of id: StickerID) -> ElementPlace? {
    place(of: id).map { ElementPlace(layer: $0.layer, index: $0.place) }
  }

  /// Why a sticker cannot be changed now, or, for nil, why none can be put on the active layer; nil
  /// when it can.
  public func refusal(of id: StickerID?) -> StrokeRefusal? {
    if let refusal = refusal(on: id.flatMap { layer(of: $0) } ?? tree.active) { return refusal }
    return refusal(ofAdding: 1).map { .full($0) }
  }

  /// Puts a sticker over all that is on the active layer, under a name of its own, along the guide at hand.
  public mutating func addSticker(_ sticker: Sticker) -> (StickerID, Region)? {
    guard live.isEmpty, refusal(of: nil) == nil else { return nil }
    var new = sticker
    new.id = nextStickerID()
    new.guide = guide
    new.keepsAlpha = tree.layer(tree.active)?.isAlphaLocked == true
    return (new.id, addElement(.sticker(new)))
  }

  /// The identifier of the next sticker that is made.
  mutating func nextStickerID() -> StickerID {
    guard stickerCount == .max else {
      stickerCount += 1
      return StickerID(rawValue: stickerCount)
    }
    // Only a file that was made to do harm has such a number; then the least one that is free.
    let free = (1...UInt32.max).lazy.map { StickerID(rawValue: $0) }.first { place(of: $0) == nil }
    return free ?? StickerID(rawValue: .max)
  }

  /// Changes a sticker at its place in the order; where it goes somewhere, holes go along.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a drag does.
  public mutating func changeSticker(
    _ id: StickerID, continuing: Bool = false, _ change: (inout Sticker) -> Void
  ) -> Region? {
    guard let (layer, index, old) = place(of: id), refusal(on: layer) == nil else { return nil }
    var new = old
    change(&new)
    new.id = id
    let place = ElementPlace(layer: layer, index: index)
    guard var element = element(at: place) else { return nil }
    if new.frame != old.frame { element = takingHoles([(place, element)])[0].element }
    return replaceElement(
      at: place, with: element.with(original: .sticker(new)), continuing: continuing)
  }

  /// Takes a sticker away.
  public mutating func removeSticker(_ id: StickerID) -> Region? {
    guard let (layer, place, _) = place(of: id), refusal(on: layer) == nil else { return nil }
    return replaceElement(at: ElementPlace(layer: layer, index: place), with: nil)
  }

  /// Takes a sticker away that was put down by the newest step, without a trace; does nothing to one
  /// that other things followed.
  public mutating func takeBackSticker(_ id: StickerID) -> Region {
    guard live.isEmpty, !timeline.hasUndone, case .element(tree.active)? = timeline.steps.last,
      history.element(at: history.doneCount - 1)?.sticker?.id == id
    else { return Region() }
    noteEdit()
    keepVersions(from: timeline.doneCount - 1)
    timeline.forgetLast()
    let tiles = history.undo(in: &committed, base: base)
    history.dropUndone()
    return show(tiles)
  }

  private typealias Placed = (layer: LayerID, place: Int, sticker: Sticker)

  private var placedStickers: [Placed] {
    tree.leaves.flatMap { layer -> [Placed] in
      (history(of: layer.id)?.stickers ?? []).map { (layer.id, $0.place, $0.sticker) }
    }
  }

  private func place(of id: StickerID) -> Placed? { placedStickers.first { $0.sticker.id == id } }
}
