public import Geometry
public import Rasterizer

/// Areas of what was painted.
extension Painting {
  /// The area around all pixels that look like the one at a place, along their borders; nil outside of
  /// the canvas.
  ///
  /// - Parameters:
  ///   - tolerance: how far each channel may be away, as a part of a full one, 0…1.
  ///   - isJoined: whether only pixels count from which others of the kind lead to the place.
  public func area(like place: Point, tolerance: Double, isJoined: Bool) -> Area? {
    guard let (x, y) = pixel(at: place) else { return nil }
    let (left, top) = (x - frame.minX, y - frame.minY)
    let found =
      isJoined
      ? PixelSetGrid(
        flood: frame.size, fromX: left, y: top, tolerance: tolerance, tile: { seenTile($0) })
      : PixelSetGrid(
        size: frame.size, likeX: left, y: top, tolerance: tolerance, tile: { seenTile($0) })
    return area(around: found)
  }

  /// The area of all that a layer covers at least half; nil where there is nothing on it.
  public func area(of layer: LayerID) -> Area? {
    tiles(of: layer).flatMap { area(around: $0.pixels(opaqueAtLeast: Tile.one / 2)) }
  }

  /// The area around pixels that are counted from the first one that there is.
  private func area(around pixels: PixelSetGrid) -> Area? {
    Area(pixels.contours().map { $0.map { $0 + frame.way } })
  }

  /// The area of the whole canvas.
  public var wholeArea: Area? { Area(sheet.rect) }

  /// How much of each tile of the canvas an area holds, by its place.
  public func cover(of area: Area) -> [Int: MaskTile] {
    let full = MaskTile(PixelSet.all)
    var result: [Int: MaskTile] = [:]
    for index in 0..<frame.count {
      let (column, row) = frame.tile(at: index)
      switch area.cover(ofTile: column, row) {
      case .none: continue
      case .all: result[index] = full
      case .part(let values): result[index] = full.limited(to: .part(values))
      }
    }
    return result
  }

  /// The pixel of the sheet at a place; nil for none.
  func pixel(at place: Point) -> (x: Int, y: Int)? {
    guard sheet.rect.contains(place) else { return nil }
    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    return (min(x, sheet.maxX - 1), min(y, sheet.maxY - 1))
  }

  /// The same, counted from the first pixel that there is.
  func ownPixel(at place: Point) -> (x: Int, y: Int)? {
    pixel(at: place).map { ($0.x - frame.minX, $0.y - frame.minY) }
  }

  /// Pixels that are counted from the first one that there is, as pixels of the canvas.
  func onCanvas(_ pixels: FilledPixels) -> FilledPixels {
    pixels.moved(columns: frame.firstColumn, rows: frame.firstRow)
  }

  /// Pixels of the canvas, counted from the first one that there is.
  func own(_ pixels: FilledPixels) -> FilledPixels {
    pixels.moved(columns: -frame.firstColumn, rows: -frame.firstRow)
  }

  /// Which of some pixels, which are counted from the first one that there is, an area holds at least half of.
  func halfCovered(_ pixels: PixelSetGrid, by area: Area) -> PixelSetGrid {
    pixels.halfCovered { area.cover(ofTile: frame.firstColumn + $0, frame.firstRow + $1) }
  }

  /// A tile as it is seen on its paper.
  func seenTile(_ index: Int) -> SeenTile {
    let stack = isPlain ? TileStack([.active(.normal)]) : exactStack(of: index)
    return SeenTile(stack, active: layer[index], on: paper)
  }

  /// A tile of some layers as it is seen on its paper.
  func seenTile(_ index: Int, of layers: [Layer]) -> SeenTile {
    SeenTile(TileStack(steps(of: layers[...], at: index)), active: layer[index], on: paper)
  }
}
