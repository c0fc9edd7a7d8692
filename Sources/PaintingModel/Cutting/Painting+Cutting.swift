public import Geometry
internal import Rasterizer

/// What erasers do to single elements, each one step that undo takes back; see `Painting+Moving`.
extension Painting {
  /// The elements of a layer that lay paint where a stroke covers something, as they came: erasers have
  /// none, and what they took wholly is not there.
  public func elementPlaces(under stroke: Stroke, on layer: LayerID) -> [ElementPlace] {
    guard let history = history(of: layer) else { return [] }
    var painter = history.painter(for: committed)
    var hand = TilePainter(like: committed) { _ in .stroke(stroke) }
    var found: Set<Int> = []
    for part in stroke.touched(like: committed) {
      guard let cover = hand.cover(TileHistory.Touch(part), at: part.index) else { continue }
      let all = PixelSet(coveredBy: cover, atLeast: Painting.leastCover)
      var pixels = all
      var cells = pixels.cells
      var erased: [(by: Element, pixels: PixelSet)] = []
      for touch in history.touches(at: part.index) {
        guard let element = history.element(at: Int(touch.step)), !found.contains(Int(touch.step))
        else { continue }
        var open = pixels
        if !element.freedFrom.isEmpty {
          open = all
          for (eraser, taken) in erased where !element.isFree(from: eraser) { open.subtract(taken) }
        } else if !touch.cells.intersects(cells) {
          continue
        }
        guard let paint = painter.cover(touch, at: part.index, within: open) else { continue }
        if element.isEraser {
          guard element.kind.ink.channels.w == Tile.one, element.picture == nil else { continue }
          let taken = PixelSet(coveredBy: paint, atLeast: Tile.one / 4 * 3)
          pixels.subtract(taken)
          cells = pixels.cells
          if history.hasFreed { erased.append((element, taken)) }
        } else if PixelSet(coveredBy: paint, atLeast: Painting.leastCover).intersects(open) {
          found.insert(Int(touch.step))
        }
      }
    }
    return found.sorted().map { ElementPlace(layer: layer, index: $0) }
  }

  /// Takes from elements what the pull of an eraser covers; what nothing is left of goes away.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func cut(
    _ places: some Sequence<ElementPlace>, by stroke: Stroke, continuing: Bool = false
  ) -> Region? {
    cut(places, by: [stroke], continuing: continuing)
  }

  /// Takes from elements what pulls of erasers cover.
  mutating func cut(
    _ places: some Sequence<ElementPlace>, by strokes: [Stroke], continuing: Bool = false
  ) -> Region? {
    let changes = changeable(places).compactMap { place -> ElementChange? in
      guard let old = element(at: place) else { return nil }
      var new = old
      for stroke in strokes { new = new.cut(by: stroke) ?? new }
      guard new != old else { return nil }
      let isGone = isNothingLeft(of: new, at: place)
      return ElementChange(at: place, before: old, after: isGone ? nil : new)
    }
    return change(changes, continuing: continuing)
  }

  /// Whether cuts have left no more than traces of an element, all of which lies on the canvas.
  func isNothingLeft(of element: Element, at place: ElementPlace) -> Bool {
    guard let history = history(of: place.layer), let bounds = element.bounds,
      frame.bounds.rect.intersection(bounds) == bounds
    else { return false }
    var painter = TilePainter(like: committed) { _ in element }
    return history.tiles(of: place.index).allSatisfy { index in
      guard let touch = history.touch(of: place.index, at: index),
        let mask = painter.cover(touch, at: index)
      else { return true }
      return mask.greatest <= Painting.leastCover
    }
  }

  /// What covers a pixel less is a trace, 0…`Tile.one`.
  private static let leastCover: UInt16 = Tile.one / 32
}
