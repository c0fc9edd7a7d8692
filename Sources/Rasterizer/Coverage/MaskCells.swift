public import Geometry

/// Some of the 64 cells of a tile, blocks of 8 × 8 pixels, a bit each: row by row from the lowest.
public struct MaskCells: Hashable, Sendable {
  /// The columns, and the rows, of a cell.
  static let side = 8
  /// No cell.
  public static let none = MaskCells(bits: 0)
  /// All of them.
  public static let all = MaskCells(bits: .max)

  var bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// The cells that a block (in the tile's own pixels) touches.
  @inline(__always)
  public init(touching block: PixelRect) {
    let (first, last) = (block.minX >> 3, (block.maxX - 1) >> 3)
    let row = UInt64(0xFF >> UInt8(7 - last) & 0xFF << UInt8(first))
    bits = row &* 0x0101_0101_0101_0101 & MaskCells(rows: block.minY..<block.maxY).bits
  }

  /// The cells of whole rows of cells that some rows of pixels touch.
  @inline(__always)
  public init(rows: Range<Int>) {
    guard !rows.isEmpty else {
      bits = 0
      return
    }
    let (first, last) = (UInt64(rows.lowerBound & ~7), UInt64((rows.upperBound - 1) & ~7))
    bits = (UInt64.max << first) & (UInt64.max >> (56 - last))
  }

  /// Whether a cell is in both.
  @inline(__always)
  public func intersects(_ other: MaskCells) -> Bool { bits & other.bits != 0 }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// The number of cells.
  var count: Int { bits.nonzeroBitCount }

  /// Adds other cells.
  @inline(__always)
  public mutating func formUnion(_ other: MaskCells) { bits |= other.bits }

  /// Those that are in both.
  @inline(__always)
  public func intersection(_ other: MaskCells) -> MaskCells { MaskCells(bits: bits & other.bits) }

  /// Those that are not among others.
  @inline(__always)
  public func subtracting(_ other: MaskCells) -> MaskCells { MaskCells(bits: bits & ~other.bits) }

  /// Whether it has the cell with a first column and a first row.
  @inline(__always)
  func contains(x: Int, y: Int) -> Bool { bits >> UInt64(y &+ x >> 3) & 1 != 0 }

  /// Calls `body` with the first column and the first row of each cell.
  @inline(__always)
  func forEach(_ body: (_ x: Int, _ y: Int) -> Void) {
    var rest = bits
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      body(index << 3 & 56, index & 56)
    }
  }

  /// The smallest block around all; nil when there is none.
  var bounds: PixelRect? {
    guard bits != 0 else { return nil }
    var columns = bits | bits >> 32
    columns |= columns >> 16
    columns |= columns >> 8
    let row = UInt8(truncatingIfNeeded: columns)
    return PixelRect(
      minX: row.trailingZeroBitCount << 3, minY: bits.trailingZeroBitCount & 56,
      maxX: 64 - row.leadingZeroBitCount << 3, maxY: 64 - bits.leadingZeroBitCount & 56)
  }
}
