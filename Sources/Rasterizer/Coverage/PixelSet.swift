public import Geometry

/// A set of a tile's pixels, one bit each.
public struct PixelSet: Hashable, Sendable {
  /// A word a row; its lowest bit is the leftmost pixel.
  private var rows: [UInt64]

  /// Makes a set of rows from the top, a word each; the lowest bit is the leftmost pixel.
  init(rows: some Sequence<UInt64>) { self.rows = Array(rows) }

  /// All pixels of a tile.
  public static var all: PixelSet { PixelSet(rows: repeatElement(.max, count: Tile.side)) }

  /// No pixel.
  public static var none: PixelSet { PixelSet(rows: repeatElement(0, count: Tile.side)) }

  /// One pixel, by its column and row in the tile.
  public init(x: Int, y: Int) {
    rows = [UInt64](repeating: 0, count: Tile.side)
    rows[y] = 1 << UInt64(x)
  }

  /// All pixels of some cells.
  public init(_ cells: MaskCells) {
    rows = [UInt64](repeating: 0, count: Tile.side)
    cells.forEach { x, y in
      for row in y..<y + MaskCells.side { rows[row] |= 0xFF << UInt64(x) }
    }
  }

  /// The pixels of a block (in the tile's own pixels) that a mask covers at all.
  public init(coveredBy mask: MaskTile, in block: PixelRect) {
    rows = [UInt64](repeating: 0, count: Tile.side)
    let columns = PixelSet.columns(block.minX..<block.maxX)
    for y in block.minY..<block.maxY {
      rows[y] = PixelSet.row(of: mask, y: y, atLeast: 1) & columns
    }
  }

  /// The pixels of a tile that a mask covers at least so much, 1…`Tile.one`.
  public init(coveredBy mask: MaskTile, atLeast least: UInt16) {
    rows = (0..<Tile.side).map { PixelSet.row(of: mask, y: $0, atLeast: least) }
  }

  /// Whether it holds no pixel.
  public var isEmpty: Bool { rows.allSatisfy { $0 == 0 } }

  /// The number of its pixels.
  public var count: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The smallest block around all its pixels; nil when there is none.
  public var bounds: PixelRect? {
    let all = rows.reduce(0, |)
    guard
      let first = rows.firstIndex(where: { $0 != 0 }), let last = rows.lastIndex(where: { $0 != 0 })
    else { return nil }
    return PixelRect(
      minX: all.trailingZeroBitCount, minY: first, maxX: Tile.side - all.leadingZeroBitCount,
      maxY: last + 1)
  }

  /// The cells that have a pixel of it.
  public var cells: MaskCells {
    var bits: UInt64 = 0
    for y in stride(from: 0, to: Tile.side, by: MaskCells.side) {
      let row = rows[y..<y + MaskCells.side].reduce(0, |)
      for x in stride(from: 0, to: Tile.side, by: MaskCells.side)
      where row >> UInt64(x) & 0xFF != 0 {
        bits |= 1 << UInt64(y + x / MaskCells.side)
      }
    }
    return MaskCells(bits: bits)
  }

  /// Whether it has a pixel in a block.
  public func intersects(_ block: PixelRect) -> Bool {
    let columns = PixelSet.columns(block.minX..<block.maxX)
    return (block.minY..<block.maxY).contains { rows[$0] & columns != 0 }
  }

  /// Whether it has a pixel in common with another set.
  public func intersects(_ other: PixelSet) -> Bool {
    rows.indices.contains { rows[$0] & other.rows[$0] != 0 }
  }

  private static func columns(_ range: Range<Int>) -> UInt64 {
    (UInt64.max << UInt64(range.lowerBound)) & (UInt64.max >> UInt64(Tile.side - range.upperBound))
  }

  /// Adds the pixels of another set.
  public mutating func formUnion(_ other: PixelSet) {
    for y in rows.indices { rows[y] |= other.rows[y] }
  }

  /// Adds the pixels of a block.
  public mutating func formUnion(_ block: PixelRect) {
    let columns = PixelSet.columns(block.minX..<block.maxX)
    for y in block.minY..<block.maxY { rows[y] |= columns }
  }

  /// Takes out the pixels of another set.
  public mutating func subtract(_ other: PixelSet) {
    for y in rows.indices { rows[y] &= ~other.rows[y] }
  }

  /// Takes out the pixels of a block that a mask covers fully.
  public mutating func subtractPixels(fullyCoveredBy mask: MaskTile, in block: PixelRect) {
    let columns = PixelSet.columns(block.minX..<block.maxX)
    for y in block.minY..<block.maxY where rows[y] & columns != 0 {
      rows[y] &= ~(PixelSet.row(of: mask, y: y, atLeast: Tile.one) & columns)
    }
  }

  /// Whether the pixel at column x, row y of the tile is in it.
  public func contains(x: Int, y: Int) -> Bool { rows[y] >> UInt64(x) & 1 != 0 }

  /// Whether the set has pixels in a row.
  func hasRow(_ y: Int) -> Bool { rows[y] != 0 }

  /// The pixels of a row; the lowest bit is the leftmost.
  subscript(row y: Int) -> UInt64 { rows[y] }

  /// The pixels of a row that a mask covers at least so much, 16 at a time.
  private static func row(of mask: MaskTile, y: Int, atLeast least: UInt16) -> UInt64 {
    let values = unsafe UnsafeRawPointer(mask.readable + y * Tile.side)
    let least = SIMD16<UInt16>(repeating: least)
    var bits: UInt64 = 0
    for start in stride(from: 0, to: Tile.side, by: 16) {
      let part = unsafe values.loadUnaligned(fromByteOffset: 2 * start, as: SIMD16<UInt16>.self)
      let found = SIMD16<UInt16>().replacing(with: powers, where: part .>= least)
      bits |= UInt64(found.wrappedSum()) << UInt64(start)
    }
    return bits
  }

  /// The bit of each of 16 pixels.
  private static let powers = SIMD16<UInt16>(
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768)
}

extension Tile {
  /// Copies cells from another tile; nil is transparent.
  public mutating func copy(_ cells: MaskCells, from other: Tile?) {
    unsafe Tile.copy(cells, from: other, to: writable())
  }

  /// Copies cells of a tile, nil is transparent, to the samples of another.
  @unsafe static func copy(
    _ cells: MaskCells, from tile: Tile?, to target: UnsafeMutablePointer<UInt16>
  ) {
    let source = unsafe tile?.readable ?? UnsafePointer(SampleStorage.zeros.samples)
    cells.forEach { x, y in
      for row in y..<y + MaskCells.side {
        let offset = (row * Tile.side + x) * 4
        unsafe (target + offset).update(from: source + offset, count: MaskCells.side * 4)
      }
    }
  }

  /// Takes the pixels of a set from another tile; nil is transparent.
  public mutating func replacePixels(_ set: PixelSet, from other: Tile?) {
    let target = unsafe writable()
    let source = unsafe other?.readable ?? UnsafePointer(SampleStorage.zeros.samples)
    for y in 0..<Tile.side where set.hasRow(y) {
      var bits = set[row: y]
      while bits != 0 {
        let offset = (y * Tile.side + bits.trailingZeroBitCount) * 4
        bits &= bits - 1
        let pixel = unsafe UnsafeRawPointer(source + offset).load(as: SIMD4<UInt16>.self)
        unsafe UnsafeMutableRawPointer(target + offset).storeBytes(
          of: pixel, as: SIMD4<UInt16>.self)
      }
    }
  }
}

extension Ink {
  /// Whether a pixel that it covers fully no longer depends on what was below.
  public var hidesWhatIsBelow: Bool {
    channels.w == Tile.one && mode != .sourceAtop && bleed == nil
  }
}
