public import Geometry
public import Rasterizer

/// Pixels of layers as pictures.
extension Painting {
  /// Makes a picture of a block of a layer's pixels, over all that is on the layer; gives where it lies.
  /// One step that undo takes back.
  ///
  /// Nil where there is no paint, on a layer that is hidden or locked, on a group, and while a stroke is in
  /// progress.
  ///
  /// - Parameter leaving: whether the pixels stay on the layer, too; they do where its alpha is locked.
  public mutating func liftPixels(
    of layer: LayerID, in block: PixelRect, leaving: Bool
  ) -> (place: ElementPlace, region: Region)? {
    guard let tiles = tiles(of: layer), let block = block.intersection(frame.bounds) else {
      return nil
    }
    return lift(tiles.cut(block), at: block, of: layer, hole: leaving ? nil : .hole(block))
  }

  /// The same of all pixels that masks cover, as far as they do.
  ///
  /// - Parameter cover: how much of each tile of the canvas is covered, by its place.
  public mutating func liftPixels(
    of layer: LayerID, through cover: [Int: MaskTile], leaving: Bool
  ) -> (place: ElementPlace, region: Region)? {
    guard let tiles = tiles(of: layer), let (block, covered) = block(of: cover, in: tiles) else {
      return nil
    }
    return lift(
      tiles.cut(block, through: covered), at: block, of: layer,
      hole: leaving ? nil : hole(block, covered))
  }

  /// The pixels of a layer that masks cover, as far as they do, as a picture of its own; nil where there is
  /// no paint.
  public func pixels(of layer: LayerID, through cover: [Int: MaskTile]) -> TileGrid? {
    guard let tiles = tiles(of: layer), let (block, covered) = block(of: cover, in: tiles) else {
      return nil
    }
    let pixels = tiles.cut(block, through: covered)
    return pixels.isEmpty ? nil : pixels
  }

  /// Whether a layer has paint where masks cover anything.
  public func hasPixels(of layer: LayerID, through cover: [Int: MaskTile]) -> Bool {
    guard let tiles = tiles(of: layer) else { return false }
    return cover.contains { index, mask in
      guard (0..<tiles.count).contains(index), let tile = tiles[index] else { return false }
      let covered = PixelSet(coveredBy: mask, atLeast: 1)
      return tile.withPixels { pixels in
        (0..<Tile.side * Tile.side).contains { place in
          pixels[place * 4 + 3] > 0
            && covered.contains(x: place % Tile.side, y: place / Tile.side)
        }
      }
    }
  }

  /// Takes all pixels of a layer away that masks cover, as far as they do, as one step that undo takes back;
  /// gives the pixels that look different.
  ///
  /// Nil where there is no paint, on a layer that is hidden or locked, or whose alpha is, on a group, and
  /// while a stroke is in progress.
  ///
  /// - Parameter goesOn: whether it belongs to the newest step.
  public mutating func erasePixels(
    of layer: LayerID, through cover: [Int: MaskTile], goesOn: Bool = false
  ) -> Region? {
    guard refusal(on: layer) == nil, tree.layer(layer)?.isAlphaLocked == false,
      let tiles = tiles(of: layer), let history = history(of: layer),
      hasPixels(of: layer, through: cover)
    else { return nil }
    // Where nothing is, nothing is taken away.
    let met = cover.filter { (0..<tiles.count).contains($0.key) && tiles[$0.key] != nil }
    guard let (block, covered) = block(of: met, in: tiles) else { return nil }
    var element = Element.picture(hole(block, covered))
    (element.id, element.order) = (nextElementID(), history.nextOrder)
    let place = ElementPlace(layer: layer, index: history.doneCount)
    let change = ElementChange(at: place, before: nil, after: element, isAddition: true)
    return goesOn ? changeMore([change]) : self.change([change])
  }

  /// The block around all that masks cover, and those of them that lie on the canvas; nil where they cover
  /// nothing.
  private func block(
    of cover: [Int: MaskTile], in tiles: TileGrid
  ) -> (block: PixelRect, covered: [Int: MaskTile])? {
    let covered = cover.filter { (0..<tiles.count).contains($0.key) }
    let blocks = covered.compactMap { index, mask in
      let tile = tiles.bounds(of: index)
      return PixelSet(coveredBy: mask, atLeast: 1).bounds?.offset(dx: tile.minX, dy: tile.minY)
        .intersection(tile)
    }
    guard let first = blocks.first else { return nil }
    return (blocks.reduce(first) { $0.union($1) }, covered)
  }

  /// What takes away what masks cover.
  private func hole(_ block: PixelRect, _ covered: [Int: MaskTile]) -> PlacedPicture {
    PlacedPicture(
      PicturePixels(TileGrid(covering: block, of: covered, frame: frame)),
      transform: .translation(block.rect.origin - .zero), erases: true)
  }

  private mutating func lift(
    _ pixels: TileGrid, at block: PixelRect, of layer: LayerID, hole: PlacedPicture?
  ) -> (place: ElementPlace, region: Region)? {
    guard !pixels.isEmpty, refusal(on: layer) == nil, let history = history(of: layer) else {
      return nil
    }
    let keepsAlpha = tree.layer(layer)?.isAlphaLocked == true
    var picture = PlacedPicture(
      PicturePixels(pixels), transform: .translation(block.rect.origin - .zero))
    picture.keepsAlpha = keepsAlpha
    var changes: [ElementChange] = []
    var order = history.nextOrder
    for content in [keepsAlpha ? nil : hole, picture].compactMap(\.self) {
      var element = Element.picture(content)
      (element.id, element.order) = (nextElementID(), order)
      order = order.next
      let place = ElementPlace(layer: layer, index: history.doneCount + changes.count)
      changes.append(ElementChange(at: place, before: nil, after: element, isAddition: true))
    }
    guard let region = change(changes), let place = changes.last?.place else { return nil }
    return (place, region)
  }
}

extension PlacedPicture {
  /// What takes all pixels of a block away: one pixel, drawn as large as that.
  static func hole(_ block: PixelRect) -> PlacedPicture {
    var dot = TileGrid(size: PixelSize(width: 1, height: 1))
    let black: [UInt16] = [0, 0, 0, .max]
    dot.setRow(0, unpremultiplied: black.span)
    let map = AffineTransform.scale(x: Double(block.width), y: Double(block.height))
      .concatenating(.translation(block.rect.origin - .zero))
    return PlacedPicture(PicturePixels(dot), transform: map, erases: true)
  }
}
