internal import CVector
internal import Geometry

/// Raises a tile's mask to what a moving tip covers.
struct SweepKernel {
  private let frame: NibFrame

  /// Prepares a sweep for the tile that begins at (originX, originY); nil when it does not touch it.
  init?(_ sweep: NibSweep, originX: Int, originY: Int) {
    guard let frame = NibFrame(sweep, originX: originX, originY: originY) else { return nil }
    self.frame = frame
  }

  func run(into mask: MaskStorage) {
    for y in frame.rows {
      let (low, high) = frame.span(y)
      guard low < high else { continue }
      var column = low
      while column < high {
        let (u, v) = frame.place(column, y)
        let new = (frame.cover(u, v) * 32768).samples
        let place = unsafe UnsafeMutableRawPointer(mask.samples + (y * Tile.side + column))
        let old = unsafe place.load(as: SIMD8<UInt16>.self)
        unsafe place.storeBytes(of: cvector_max_u16x8(old, new), as: SIMD8<UInt16>.self)
        column += 8
      }
      let row = PixelRect(minX: low, minY: y, maxX: high, maxY: y + 1)
      if let row { mask.markChanged(row) }
    }
  }
}

extension MaskTile {
  /// Adds what a moving tip covers, by maximum.
  ///
  /// - Parameters:
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(_ sweep: NibSweep, originX: Int, originY: Int) {
    guard let kernel = SweepKernel(sweep, originX: originX, originY: originY) else { return }
    makeUnique()
    kernel.run(into: memory)
  }
}
