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
    let found =
      isJoined
      ? PixelSetGrid(flood: size, fromX: x, y: y, tolerance: tolerance, tile: { seenTile($0) })
      : PixelSetGrid(size: size, likeX: x, y: y, tolerance: tolerance, tile: { seenTile($0) })
    return Area(found.contours())
  }

  /// The area of all that a layer covers at least half; nil where there is nothing on it.
  public func area(of layer: LayerID) -> Area? {
    tiles(of: layer).flatMap { Area($0.pixels(opaqueAtLeast: Tile.one / 2).contours()) }
  }

  /// The area of the whole canvas.
  public var wholeArea: Area? { Area(size.bounds.rect) }

  /// How much of each tile of the canvas an area holds, by its place.
  public func cover(of area: Area) -> [Int: MaskTile] {
    let grid = TileGrid(size: size)
    let full = MaskTile(PixelSet.all)
    var result: [Int: MaskTile] = [:]
    for index in 0..<grid.count {
      switch area.cover(ofTile: index % grid.columns, index / grid.columns) {
      case .none: continue
      case .all: result[index] = full
      case .part(let values): result[index] = full.limited(to: .part(values))
      }
    }
    return result
  }

  func pixel(at place: Point) -> (Int, Int)? {
    guard Rect(0, 0, size.size.width, size.size.height).contains(place) else { return nil }
    return (
      min(Int(place.x), size.width - 1), min(Int(place.y), size.height - 1)
    )
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
