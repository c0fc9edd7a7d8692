internal import Geometry
internal import Rasterizer

extension Painting {
  /// Paints elements that a file holds without their pixels, in their order, each as a step that undo takes back. Those
  /// of a layer come to lie over each other in that order; they keep their names. A smudge of which nobody knows what it
  /// has laid picks up what lies there.
  ///
  /// - Parameters:
  ///   - mostTiles: how many painted tiles all layers may have in the end; see `paintedTileCount`.
  ///   - threads: how many threads may paint.
  /// - Returns: false where there are more tiles, or a layer is none that holds paint; then some are not painted.
  public mutating func paint(
    _ elements: [(element: Element, layer: LayerID)], mostTiles: Int, threads: Int = 1
  ) -> Bool {
    let active = tree.active
    noteEdit()
    recent.removeAll()
    var start = 0
    while start < elements.count {
      let end = endOfBatch(elements[start...])
      let steps = elements[start..<end].map { part in
        FinishedStep(.element(mixed(part), layer: part.layer))
      }
      guard replay(steps, threads: threads) == steps.count, paintedTileCount <= mostTiles else {
        return false
      }
      start = end
    }
    stickerCount = elements.reduce(stickerCount) {
      max($0, $1.element.sticker?.id.rawValue ?? 0)
    }
    selectLayer(active)
    layer = committed
    stacks.removeAll()
    return true
  }

  /// So many elements, or tiles that they may touch, are painted before it is counted what they have.
  private static let batch = (elements: 2048, tiles: 1 << 15)

  private func endOfBatch(
    _ elements: ArraySlice<(element: Element, layer: LayerID)>
  ) -> Int {
    var tiles = 0
    for index in elements.indices {
      // What it mixes with must be there.
      if index > elements.startIndex, elements[index].element.isUnmixed { return index }
      let box = elements[index].element.bounds.flatMap { PixelRect(covering: $0) }
      let part = box.flatMap { $0.intersection(frame.bounds) }
      tiles += part.map { TileFrame(covering: $0) }.map { $0.columns * $0.rows } ?? 0
      if index - elements.startIndex + 1 == Self.batch.elements || tiles > Self.batch.tiles
        || elements[index].element.isUnmixed
      {
        return index + 1
      }
    }
    return elements.endIndex
  }

  /// The same where it is a smudge that nobody has painted yet: with what it picks up now.
  private mutating func mixed(_ part: (element: Element, layer: LayerID)) -> Element {
    guard part.element.isUnmixed, let stroke = part.element.stroke,
      tree.layer(part.layer)?.isGroup == false
    else { return part.element }
    selectLayer(part.layer)
    var session = LiveStroke(
      id: StrokeID(rawValue: 0), stroke: stroke, grid: committed, picksUp: true)
    session.end()
    return part.element.withPickups(session.stroke.pickups)
  }
}

extension Element {
  /// Whether it smudges, and nobody knows what it has laid.
  fileprivate var isUnmixed: Bool { smudges && stroke?.pickups.isEmpty == true }
}
