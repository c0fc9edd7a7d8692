internal import Geometry

/// The part of a tile that is out of date: a block in the tile's own pixels, or nothing.
struct StaleBlock: Hashable {
  private var minX: UInt8
  private var minY: UInt8
  private var maxX: UInt8
  private var maxY: UInt8

  /// Nothing is out of date.
  static let none = StaleBlock(minX: 64, minY: 64, maxX: 0, maxY: 0)
  /// All is.
  static let whole = StaleBlock(minX: 0, minY: 0, maxX: 64, maxY: 64)

  var isEmpty: Bool { minX >= maxX }
  var isWhole: Bool { self == .whole }

  /// The block; nil when empty.
  var block: PixelRect? {
    PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
  }

  /// Adds a block of the tile's own pixels; what lies outside the tile is left out.
  mutating func formUnion(_ block: PixelRect) {
    minX = min(minX, UInt8(max(0, min(64, block.minX))))
    minY = min(minY, UInt8(max(0, min(64, block.minY))))
    maxX = max(maxX, UInt8(max(0, min(64, block.maxX))))
    maxY = max(maxY, UInt8(max(0, min(64, block.maxY))))
  }
}
