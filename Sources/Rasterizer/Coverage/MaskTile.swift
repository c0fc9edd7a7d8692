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
    } else if frame.slope == 0, frame.opacitySlope == 0 {
      CapsuleKernel(frame: frame, shader: EvenCapsuleShader(frame), inset: 0.8).run(into: storage)
    } else {
      CapsuleKernel(frame: frame, shader: TaperedCapsuleShader(frame), inset: 0.8)
        .run(into: storage)
    }
  }

  /// Forgets all coverage. Cheap where nothing was composited since it was last cleared.
  public mutating func clear() {
    makeUnique()
    storage.clear()
  }

  /// Forgets all coverage and counts every pixel as changed.
  public mutating func erase() {
    storage = MaskStorage()
    storage.markAllChanged()
  }

  /// Takes over what another mask covers in some rows; what the other rows hold is then without
  /// meaning.
  public mutating func copyRows(_ rows: Range<Int>, from other: MaskTile) {
    makeUnique()
    storage.copyRows(rows, from: other.storage)
  }

  /// Counts all pixels as composited, with `tail` in the rows that it holds for the piece that may
  /// still bend; gives the block around those that had changed.
  public mutating func settleChanges(tail: MaskTile, tailRows: Range<Int>) -> PixelRect? {
    makeUnique()
    var bounds = SpanBounds()
    for y in 0..<Tile.side {
      let span = unsafe storage.rows[y].takeChanges(
        tail: tailRows.contains(y) ? tail.storage.rows[y].changed : nil)
      bounds.add(span, y: y)
    }
    return bounds.block
  }

  @unsafe var readable: UnsafePointer<UInt16> { unsafe UnsafePointer(storage.samples) }

  /// The memory, for kernels that only read it or know that this value is the one owner.
  var memory: MaskStorage { storage }

  /// Makes this value the one owner of its memory.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = MaskStorage(copying: storage) }
  }
}

/// The smallest block around spans of a tile's rows.
struct SpanBounds {
  private var minX = Tile.side
  private var maxX = 0
  private var minY = Tile.side
  private var maxY = 0

  @inline(__always)
  mutating func add(_ span: MaskStorage.Span, y: Int) {
    guard !span.isEmpty else { return }
    minX = min(minX, Int(span.low))
    maxX = max(maxX, Int(span.high))
    minY = min(minY, y)
    maxY = y + 1
  }

  /// The block; nil when all spans were empty.
  var block: PixelRect? { PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}
