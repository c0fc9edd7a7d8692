internal import Geometry
internal import Rasterizer

extension Region {
  /// The pixels of tiles of a picture; neighbors are joined.
  init(tiles indices: [Int], of grid: TileGrid) {
    self.init()
    var run: PixelRect?
    for index in indices.sorted() {
      let place = grid.bounds(of: index)
      if let old = run, old.minY == place.minY, old.maxX == place.minX {
        run = old.union(place)
      } else {
        if let run { formUnion(run) }
        run = place
      }
    }
    if let run { formUnion(run) }
  }
}
