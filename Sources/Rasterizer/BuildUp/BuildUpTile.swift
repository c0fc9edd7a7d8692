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

  /// Adds a stamp to a tile of coverage.
  ///
  /// - Parameter texture: what is in the tip; nil for an even one.
  public mutating func add(
    _ stamp: Stamp, texture: Texture? = nil, originX: Int, originY: Int
  ) {
    let kernel = StampKernel(stamp, texture: texture, originX: originX, originY: originY)
    guard let kernel else { return }
    unsafe kernel.run(into: writable())
  }

  /// Copies the values of some rows from another.
  public mutating func copyRows(_ rows: Range<Int>, from other: BuildUpTile) {
    let start = rows.lowerBound * Tile.side
    unsafe (writable() + start).update(from: other.readable + start, count: rows.count * Tile.side)
  }

  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  /// The values for writing by the kernels, after making this value their one owner.
  @unsafe mutating func writable() -> UnsafeMutablePointer<UInt16> {
    if !isKnownUniquelyReferenced(&storage) { storage = BuildUpStorage(copying: storage) }
    return unsafe storage.samples
  }
}
