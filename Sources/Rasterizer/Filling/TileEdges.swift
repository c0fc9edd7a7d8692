/// Pixels along the four sides of a tile: a bit each, from the left and from the top.
struct TileEdges {
  var top: UInt64 = 0
  var bottom: UInt64 = 0
  var left: UInt64 = 0
  var right: UInt64 = 0

  /// Whether there are none.
  var isEmpty: Bool { top | bottom | left | right == 0 }

  /// Adds another's.
  mutating func formUnion(_ other: TileEdges) {
    top |= other.top
    bottom |= other.bottom
    left |= other.left
    right |= other.right
  }

  /// What is not in another.
  func subtracting(_ other: TileEdges) -> TileEdges {
    TileEdges(
      top: top & ~other.top, bottom: bottom & ~other.bottom, left: left & ~other.left,
      right: right & ~other.right)
  }
}
