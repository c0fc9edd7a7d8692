public import Geometry
public import Rasterizer

extension Painting {
  /// Gives a stroke or a sticker another color at its place in the order, as one step that undo takes
  /// back; gives the pixels that may look different. It stays as transparent as it was.
  ///
  /// Nil when nothing would change, where the color makes no difference, on a layer that is hidden or
  /// locked, and while a stroke is in progress. What was smudged over it later stays as it was laid;
  /// a stroke that smudges itself picks up again what lies below it.
  public mutating func recolor(_ place: ElementPlace, to color: Color) -> Region? {
    guard live.isEmpty, refusal(on: place.layer) == nil, let old = element(at: place),
      let new = old.recolored(color), new.color != old.color
    else { return nil }
    return replaceElement(at: place, with: painted(new, at: place))
  }

  /// An element with all that it lays at a place; only smudging strokes change.
  func painted(_ element: Element, at place: ElementPlace) -> Element {
    guard element.smudges, let stroke = element.stroke, let history = history(of: place.layer)
    else { return element }
    let base = place.layer == tree.active ? self.base : contents[place.layer]?.base ?? self.base
    // Where it follows another guide its copies lie elsewhere.
    let own = history.tiles(of: place.index)
    let copies = stroke.guide == nil ? [] : stroke.touched(like: committed).map(\.index)
    let around = tiles(around: own + copies, by: stroke.brush.diameter)
    let below = history.picture(below: place.index, in: around, base: base)
    var session = LiveStroke(
      id: StrokeID(rawValue: 0), stroke: stroke, grid: below, picksUp: stroke.pickups.isEmpty)
    session.end()
    return element.withPickups(session.stroke.pickups)
  }

  /// Tiles with their neighbors up to a distance in pixels: where a brush may look for paint.
  private func tiles(around indices: [Int], by distance: Double) -> Set<Int> {
    var result: Set<Int> = []
    for index in indices {
      let place = committed.bounds(of: index).rect.inset(by: -distance)
      guard let area = PixelRect(covering: place) else { continue }
      frame.forEachTile(touching: area) { result.insert($0) }
    }
    return result
  }
}
