import Geometry
import PaintingModel
import Rasterizer

/// All paint of a file of another program, in the order of its layers.
struct LayeredPaint {
  /// The tiles of each layer and mask that has pixels, in the order in which `LayeredNode.sources` names them.
  private(set) var grids: [TileGrid] = []
  /// Whether some of it was too far away to be kept.
  private(set) var isCut = false
  /// The extents in which all of it lies, and the canvas; they begin at pixel (0, 0).
  private(set) var extents: PixelSize

  /// Unpacks it, a few layers at a time.
  init(_ picture: LayeredPicture) throws(LayeredError) {
    let canvas = picture.size
    extents = canvas
    let sources = picture.layers.flatMap(\.sources)
    let places = TileGrid.placeCount(of: canvas)
    var tiles = PaintingBudget.current.readableTiles(places: places)
    var pixels = (1 << 28) + 256 * picture.byteCount
    for source in sources {
      guard source.pixelCount <= pixels else { throw .tooMuch }
      pixels -= source.pixelCount
    }
    let step = LayerPicture.threads * 2
    for start in stride(from: 0, to: sources.count, by: step) {
      let some = Array(sources[start..<min(sources.count, start + step)])
      let made = concurrentMap(some.count, threads: LayerPicture.threads) { index in
        LayeredPaint.read(some[index], on: canvas)
      }
      for result in made {
        let (grid, isCut) = try result.get()
        tiles -= grid.occupiedCount
        guard tiles >= 0 else { throw .tooMuch }
        grids.append(grid)
        self.isCut = self.isCut || isCut
      }
    }
  }

  private static func read(
    _ source: any LayerPixels, on canvas: PixelSize
  ) -> Result<(TileGrid, Bool), LayeredError> {
    guard let place = source.place(on: canvas) else {
      return .success((TileGrid(size: canvas), false))
    }
    guard var paint = LayerPaint(place, on: canvas) else {
      return .success((TileGrid(size: canvas), true))
    }
    do throws(LayeredError) {
      try source.read(on: canvas, into: &paint)
      return .success((paint.tiles, paint.isCut))
    } catch {
      return .failure(error)
    }
  }

  /// Finds out how far paint lies beside the canvas, and moves all by whole tiles until none of it lies to the
  /// left of or above (0, 0); gives where the canvas is then. What is too large for a painting is cut off at the canvas.
  mutating func place(_ canvas: PixelSize) -> PixelRect {
    let whole = grids.compactMap(\.paintedBounds).reduce(canvas.bounds) { $0.union($1) }
    func shift(_ first: Int) -> Int { -Tile.column(of: min(0, first)) * Tile.side }
    let (dx, dy) = (shift(whole.minX), shift(whole.minY))
    let size = PixelSize(width: whole.maxX + dx, height: whole.maxY + dy)
    guard PaintingBudget.current.allows(width: size.width, height: size.height) else {
      isCut = true
      move(by: (0, 0), to: TileFrame(size: canvas))
      return canvas.bounds
    }
    extents = size
    move(by: (dx, dy), to: TileFrame(size: size))
    return canvas.bounds.offset(dx: dx, dy: dy)
  }

  private mutating func move(by way: (x: Int, y: Int), to frame: TileFrame) {
    for index in grids.indices {
      let old = grids[index]
      var moved = TileGrid(
        frame: TileFrame(covering: old.frame.bounds.offset(dx: way.x, dy: way.y)))
      for place in old.occupied { moved[place] = old[place] }
      grids[index] = moved.moved(to: frame)
    }
  }
}

extension LayeredNode {
  /// The paint of the masks and of what it holds, in the order in which layers are made of them.
  fileprivate var sources: [any LayerPixels] {
    let own: [any LayerPixels] =
      switch content {
      case .group(let layers): layers.flatMap(\.sources)
      case .pixels(let pixels): pixels.map { [$0] } ?? []
      }
    return own + masks.compactMap(\.pixels)
  }
}
