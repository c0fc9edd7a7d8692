public import Geometry
public import Rasterizer

extension Painting {
  /// The pixels that a fill around a place takes on a layer; nil outside of the canvas and where the area
  /// that painting is limited to leaves none.
  ///
  /// They reach a little farther than those of the kind do, as the rule says: under the lines around them, so
  /// that no light rim is left.
  public func fillPixels(
    around place: Point, by rule: Fill.Rule, on layer: LayerID
  ) -> FilledPixels? {
    found(around: place, by: rule, on: layer).flatMap { limited($0.reach) }
  }

  /// Fills what lies around a place of the active layer, as one step that undo takes back: over all that
  /// covers the pixels themselves, and so under the lines around them. A fill of nearly the same pixels that
  /// lies there takes the color.
  ///
  /// - Parameters:
  ///   - gradient: how the color goes over into another one, from one side of the pixels to the other.
  ///   - goesOn: whether it belongs to the newest step, as the fills of one drag do.
  /// - Returns: where the fill lies, and the pixels that may look different; nil where nothing changes.
  public mutating func fill(
    around place: Point, with color: Color, by rule: Fill.Rule = Fill.Rule(),
    gradient: Gradient.Style? = nil, goesOn: Bool = false
  ) -> (place: ElementPlace, region: Region)? {
    let layer = tree.active
    guard refusal(on: layer) == nil, let found = found(around: place, by: rule, on: layer),
      let pixels = limited(found.reach)
    else { return nil }
    let top = history.topmost(covering: found.pixels, like: committed)
    // What an area has cut off is not to come back.
    var fill = Fill(pixels, color: color, from: place, rule: rule, isSet: area != nil)
    fill.keepsAlpha = tree.layer(layer)?.isAlphaLocked == true
    fill.shade(gradient)
    var change: ElementChange
    if let top, let old = history.element(at: top), case .fill(let known) = old.content,
      known.transform == .identity, known.found?.pixels.isNearly(pixels) == true
    {
      var recolored = known.recolored(color)
      recolored.shade(gradient)
      let new = old.with(original: .fill(recolored))
      guard new != old else { return nil }
      change = ElementChange(
        at: ElementPlace(layer: layer, index: top), before: old, after: new)
    } else {
      var element = Element(.fill(fill))
      element.id = nextElementID()
      element.order = history.orders(1, over: top).first ?? history.nextOrder
      change = ElementChange(
        at: ElementPlace(layer: layer, index: history.doneCount), before: nil, after: element,
        isAddition: true)
    }
    return (goesOn ? changeMore([change]) : self.change([change])).map { (change.place, $0) }
  }

  /// Lays a color within lines, over all that is on the active layer, as one step that undo takes back;
  /// limited to the area that painting is limited to. It comes again along the guide at hand.
  ///
  /// - Returns: where the fill lies, and the pixels that may look different; nil where it would cover nothing.
  public mutating func fill(
    _ area: Area, with color: Color, gradient: Gradient.Style? = nil
  ) -> (place: ElementPlace, region: Region)? {
    let layer = tree.active
    guard refusal(on: layer) == nil, live.isEmpty, var fill = Fill(area, color: color) else {
      return nil
    }
    fill.keepsAlpha = tree.layer(layer)?.isAlphaLocked == true
    fill.limit = self.area
    fill.follow(guide)
    fill.shade(gradient)
    let element = Element(.fill(fill))
    guard lies(element) == .within else { return nil }
    return (ElementPlace(layer: layer, index: history.doneCount), addElement(element))
  }

  /// Takes away what lies around a place of the active layer, as one step that undo takes back: a fill of nearly
  /// these pixels as a whole, so that nothing of it stays under the lines around it, or else the pixels.
  ///
  /// - Parameter goesOn: whether it belongs to the newest step, as what one drag takes away does.
  /// - Returns: the pixels that may look different; nil where nothing changes.
  public mutating func erase(
    around place: Point, by rule: Fill.Rule = Fill.Rule(), goesOn: Bool = false
  ) -> Region? {
    let layer = tree.active
    // Beside lines, where there is no paint, their faint edges are alike.
    guard refusal(on: layer) == nil, tree.layer(layer)?.isAlphaLocked == false,
      let (x, y) = pixel(at: place), committed.pixel(x: x, y: y).w > 0,
      let found = found(around: place, by: rule, on: layer)
    else { return nil }
    if area == nil, let top = history.topmost(covering: found.pixels, like: committed),
      let fill = history.element(at: top)?.fill, fill.transform == .identity,
      let known = fill.found?.pixels, let pixels = FilledPixels(found.reach).map(onCanvas),
      known.isNearly(pixels), let removal = removal(of: ElementPlace(layer: layer, index: top))
    {
      return goesOn ? changeMore([removal]) : change([removal])
    }
    var cover: [Int: MaskTile] = [:]
    for index in found.pixels.occupied {
      let mask = MaskTile(found.pixels[index])
      let (column, row) = frame.tile(at: index)
      cover[index] = area.map { mask.limited(to: $0.cover(ofTile: column, row)) } ?? mask
    }
    return erasePixels(of: layer, through: cover, goesOn: goesOn)
  }

  /// Those of the kind of the pixel at a place, and those with what is under the lines around them; counted from
  /// the first pixel that there is.
  private func found(
    around place: Point, by rule: Fill.Rule, on layer: LayerID
  ) -> (pixels: PixelSetGrid, reach: PixelSetGrid)? {
    guard let (x, y) = ownPixel(at: place), let bounds = bounds(seenBy: rule, on: layer) else {
      return nil
    }
    let pixels = rule.pixels(like: (x, y), of: frame.size, within: bounds)
    return (pixels, rule.reach(of: pixels, like: (x, y), tile: bounds.tile))
  }

  /// What bounds a fill, by pixels that are counted from the first one that there is.
  func bounds(seenBy rule: Fill.Rule, on layer: LayerID) -> FillBounds? {
    if rule.source == .layer {
      guard let tiles = finishedTiles(of: layer) else { return nil }
      return FillBounds(tile: { SeenTile(tiles[$0]) }, ends: { lineEnds(in: $0, on: [layer]) })
        .counted(from: frame)
    }
    let read = layers(readBy: rule.source)
    let seen = LayerTree.seenLeaves(of: read)
    let isAll = read == tree.layers
    return FillBounds(
      tile: { isAll ? seenTile($0) : seenTile($0, of: read) },
      ends: { lineEnds(in: $0, on: seen) }
    ).counted(from: frame)
  }

  /// The premultiplied color of the pixel at a place as a fill sees it; nil outside of the canvas.
  public func fillKind(at place: Point, by rule: Fill.Rule) -> SIMD4<UInt16>? {
    guard let (x, y) = pixel(at: place) else { return nil }
    let index = frame.index(x: x, y: y)
    let tile =
      switch rule.source {
      case .layer: SeenTile(layer[index])
      case .all: seenTile(index)
      case .reference: seenTile(index, of: layers(readBy: .reference))
      }
    return tile.pixel(x: Tile.offset(of: x), y: Tile.offset(of: y))
  }

  /// Pixels within the area that painting is limited to.
  private func limited(_ pixels: PixelSetGrid) -> FilledPixels? {
    FilledPixels(area.map { halfCovered(pixels, by: $0) } ?? pixels).map(onCanvas)
  }
}

extension Fill.Rule {
  /// The pixels of a picture that are of the kind of one, and those joined to it where only they count.
  func pixels(
    like place: (x: Int, y: Int), of size: PixelSize, within bounds: FillBounds
  ) -> PixelSetGrid {
    guard isJoined else {
      return PixelSetGrid(
        size: size, likeX: place.x, y: place.y, tolerance: tolerance, tile: bounds.tile)
    }
    return PixelSetGrid(
      flood: size, fromX: place.x, y: place.y, tolerance: tolerance, tile: bounds.tile
    ).withoutGaps(upTo: gap, fromX: place.x, y: place.y, ends: bounds.ends)
  }

  /// Pixels of the kind of one, with those under the lines around them that a fill takes, too: so many in width,
  /// and where lines come together all that can be seen between them.
  func reach(
    of pixels: PixelSetGrid, like place: (x: Int, y: Int), tile: @escaping (Int) -> SeenTile
  ) -> PixelSetGrid {
    guard growth > 0 else { return pixels }
    let look = tile(place.y / Tile.side * pixels.columns + place.x / Tile.side)
    let kind = look.pixel(x: place.x % Tile.side, y: place.y % Tile.side)
    return pixels.grownUnderLines(by: growth, like: kind, tile: tile)
  }
}

extension History {
  /// The topmost element that covers some of the pixels at least half; nil for none.
  func topmost(covering pixels: PixelSetGrid, like grid: TileGrid) -> Int? {
    var painter = painter(for: grid)
    var top: Int?
    for index in pixels.occupied {
      let set = pixels[index]
      let cells = set.cells
      for touch in touches(at: index) {
        let step = Int(touch.step)
        if let top, step == top || isBelow(step, top) { break }
        guard touch.cells.intersects(cells),
          let cover = painter.cover(touch, at: index, within: set),
          PixelSet(coveredBy: cover, atLeast: Tile.one / 2).intersects(set)
        else { continue }
        top = step
        break
      }
    }
    return top
  }

  /// The orders of so many elements that come right over one, or under all.
  func orders(_ count: Int, over place: Int?) -> [ElementOrder] {
    guard let place else {
      return ElementOrder.spread(count, between: nil, and: orderedElements.first?.order)
    }
    return ElementOrder.spread(
      count, between: element(at: place)?.order, and: order(over: place))
  }
}
