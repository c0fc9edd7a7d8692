public import Geometry

/// What builds up on one tile while a brush goes over it: 64 × 64 values.
///
/// An airbrush adds densities, a tip adds coverage stamp by stamp. Copies share memory until one is
/// written.
public struct BuildUpTile: Sendable {
  /// A density that halves the light once.
  static let unitsPerHalving = 4096.0

  private var storage: BuildUpStorage

  /// Makes a tile on which nothing has built up.
  public init() { storage = BuildUpStorage() }

  /// The value at column x, row y of the tile; for tests and single look-ups.
  public subscript(x: Int, y: Int) -> UInt16 {
    precondition(x >= 0 && x < Tile.side && y >= 0 && y < Tile.side, "no pixel (\(x), \(y))")
    return unsafe storage.samples[y * Tile.side + x]
  }

  /// Adds the density of a spray segment, up to 16 halvings.
  ///
  /// - Parameters:
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(_ segment: SpraySegment, originX: Int, originY: Int) {
    guard let frame = SprayFrame(segment, originX: originX, originY: originY) else { return }
    unsafe SprayKernel(frame).run(into: writable())
  }

  /// Copies the values of some rows from another; nil is nothing.
  public mutating func copyRows(_ rows: Range<Int>, from other: BuildUpTile?) {
    let (start, count) = (rows.lowerBound * Tile.side, rows.count * Tile.side)
    let target = unsafe writable() + start
    if let other {
      unsafe target.update(from: other.readable + start, count: count)
    } else {
      unsafe target.update(repeating: 0, count: count)
    }
  }

  /// Puts the coverage that densities make of a block into a mask, as changed.
  ///
  /// - Parameter opacity: the most that is covered, 0…1.
  public func writeCover(of block: PixelRect, opacity: Double, to mask: inout MaskTile) {
    mask.makeUnique()
    unsafe DensityKernel(opacity: opacity).run(
      readable, rows: block.minY..<block.maxY, columns: block.minX..<block.maxX,
      into: mask.memory.samples)
    mask.markChanged(block)
  }

  /// Puts the coverage that densities make of whole rows into a mask, of which only a block counts
  /// as changed.
  public func writeCover(
    ofRows rows: Range<Int>, opacity: Double, to mask: inout MaskTile, changed block: PixelRect
  ) {
    mask.makeUnique()
    unsafe DensityKernel(opacity: opacity).run(
      readable, rows: rows, columns: 0..<Tile.side, into: mask.memory.samples)
    for y in rows { unsafe mask.memory.rows[y] = MaskStorage.Row() }
    mask.markChanged(block)
  }

  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  /// The values for writing by the kernels, after making this value their one owner.
  @unsafe mutating func writable() -> UnsafeMutablePointer<UInt16> {
    if !isKnownUniquelyReferenced(&storage) { storage = BuildUpStorage(copying: storage) }
    return unsafe storage.samples
  }
}

extension MaskTile {
  /// Counts a block (in the tile's own pixels) as changed.
  fileprivate func markChanged(_ block: PixelRect) {
    let span = MaskStorage.Span(
      low: UInt8(truncatingIfNeeded: block.minX), high: UInt8(truncatingIfNeeded: block.maxX))
    for y in block.minY..<block.maxY { unsafe memory.rows[y].changed.formUnion(span) }
  }
}
