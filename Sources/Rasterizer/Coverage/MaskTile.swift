public import Geometry

/// How much a stroke covers each pixel of one tile: 64 × 64 values, 0…`Tile.one`.
///
/// Pieces of a stroke are put in by maximum, so that it does not matter in which order or how
/// often they come. It remembers which pixels were raised since they were composited, so that a
/// piece costs only what it adds. Copies share memory until one is written.
public struct MaskTile: Sendable {
  private var storage: MaskStorage

  /// Makes a mask that covers nothing.
  public init() { storage = MaskStorage() }

  /// Makes a mask that covers the pixels of a set fully and no others.
  public init(_ set: PixelSet) {
    self.init()
    for y in 0..<Tile.side where set.hasRow(y) {
      for x in 0..<Tile.side where set.contains(x: x, y: y) {
        unsafe storage.samples[y * Tile.side + x] = Tile.one
      }
    }
  }

  /// The coverage of the pixel at column x, row y of the tile; for tests and single look-ups.
  public subscript(x: Int, y: Int) -> UInt16 {
    precondition(x >= 0 && x < Tile.side && y >= 0 && y < Tile.side, "no pixel (\(x), \(y))")
    return unsafe storage.samples[y * Tile.side + x]
  }

  /// The greatest coverage of all pixels.
  public var greatest: UInt16 {
    var most: UInt16 = 0
    for index in 0..<Tile.side * Tile.side { unsafe most = max(most, storage.samples[index]) }
    return most
  }

  /// Adds a piece of a stroke.
  ///
  /// - Parameters:
  ///   - capsule: the piece, in the picture's pixels.
  ///   - hardness: the part of the radius that is covered fully, 0…1.
  ///   - originX: the picture's column where the tile begins.
  ///   - originY: the picture's row where the tile begins.
  public mutating func add(_ capsule: Capsule, hardness: Double, originX: Int, originY: Int) {
    let softness = Float(1 - max(0, min(1, hardness)))
    let thinnest = min(capsule.startTip.radius, capsule.endTip.radius)
    makeUnique()
    if thinnest < ThinCapsuleKernel.greatestRadius {
      let narrowed = capsule.narrowed(by: softness)
      guard let frame = CapsuleFrame(narrowed, originX: originX, originY: originY) else { return }
      ThinCapsuleKernel(frame: frame).run(into: storage)
      return
    }
    guard let frame = CapsuleFrame(capsule, originX: originX, originY: originY) else { return }
    if softness > 0 {
      let shader = SoftCapsuleShader(frame: frame, softness: softness)
      let inset = max(frame.startRadius, frame.endRadius) * softness + 0.55
      CapsuleKernel(frame: frame, shader: shader, inset: inset).run(into: storage)
    } else if frame.opacitySlope == 0 {
      HardCapsuleKernel(frame: frame).run(into: storage)
    } else {
      CapsuleKernel(frame: frame, shader: TaperedCapsuleShader(frame), inset: 0.8)
        .run(into: storage)
    }
  }

  /// Lets what is added to a blank mask pass over all cells but some, where that saves time.
  public mutating func leaveOut(allBut cells: MaskCells) {
    makeUnique()
    // They count as covered already.
    storage.raise(to: Tile.one)
    storage.full = MaskCells(bits: ~cells.bits)
  }

  /// Forgets all coverage. Cheap where nothing was composited since it was last cleared.
  public mutating func clear() {
    makeUnique()
    storage.clear()
  }

  /// Forgets all coverage and counts every pixel as changed.
  public mutating func erase() {
    storage = MaskStorage()
    storage.markChanged(Tile.bounds)
  }

  /// Takes over what another mask covers in some rows; what the other rows hold is then without
  /// meaning.
  public mutating func copyRows(_ rows: Range<Int>, from other: MaskTile) {
    makeUnique()
    storage.copyRows(rows, from: other.storage)
  }

  /// Counts all pixels as composited, with `tail` in the rows (whole rows of cells, `rowsOfCells`)
  /// that it holds for the piece that may still bend; gives the cells that had changed, and the block in
  /// which those pixels lie, nil for none.
  public mutating func settleChanges(
    tail: MaskTile, tailRows: Range<Int>
  ) -> (cells: MaskCells, block: PixelRect?) {
    makeUnique()
    return storage.takeChanges(tail: tail.storage, rows: tailRows)
  }

  /// The least whole rows of cells around some rows: what is known of pixels is known by cells.
  public static func rowsOfCells(around rows: Range<Int>) -> Range<Int> {
    (rows.lowerBound & ~7)..<((rows.upperBound + 7) & ~7)
  }

  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  /// The memory, for kernels that only read it or know that this value is the one owner.
  var memory: MaskStorage { storage }

  /// Makes this value the one owner of its memory.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = MaskStorage(copying: storage) }
  }
}
