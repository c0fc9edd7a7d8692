/// Sets pixels of a tile to one value, run by run.
@unsafe func writeOver(
  _ set: PixelSet, _ color: SIMD4<UInt16>, pixels: UnsafeMutablePointer<UInt16>
) {
  let word = unsafe unsafeBitCast(color, to: UInt64.self)
  unsafe pixels.withMemoryRebound(to: UInt64.self, capacity: Tile.side * Tile.side) { words in
    for y in 0..<Tile.side {
      var rest = set[row: y]
      let row = unsafe words + y * Tile.side
      while rest != 0 {
        let first = rest.trailingZeroBitCount
        let count = (~(rest >> UInt64(first))).trailingZeroBitCount
        unsafe (row + first).update(repeating: word, count: count)
        rest = first + count == Tile.side ? 0 : rest & (.max << UInt64(first + count))
      }
    }
  }
}
