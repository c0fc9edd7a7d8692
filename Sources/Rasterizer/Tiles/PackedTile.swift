/// A tile that takes less memory, for states that are rarely looked at; `unpacked` gives the same pixels.
///
/// Paint is even inside a stroke, so most pixels are those on their left or above them. Of the others it
/// is written down how far they are from what the pixels around them let expect.
public final class PackedTile: Sendable {
  /// For each row which pixels are those on their left, and which of the others are those above them.
  private let lefts: [UInt64]
  private let aboves: [UInt64]
  /// The other pixels, row by row.
  private let steps: [UInt64]

  /// Packs a tile.
  public init(_ tile: Tile) {
    var lefts = [UInt64](repeating: 0, count: Tile.side)
    var aboves = lefts
    var steps = PixelSteps()
    unsafe tile.readable.withMemoryRebound(to: UInt64.self, capacity: Tile.side * Tile.side) {
      for y in 0..<Tile.side {
        let row = unsafe $0 + y * Tile.side
        var (left, corner) = (0 as UInt64, 0 as UInt64)
        for x in 0..<Tile.side {
          let pixel = unsafe row[x]
          let above = unsafe y > 0 ? row[x - Tile.side] : 0
          if x > 0, pixel == left {
            lefts[y] |= 1 << UInt64(x)
          } else if y > 0, pixel == above {
            aboves[y] |= 1 << UInt64(x)
          } else {
            steps.append(pixel, from: expectedPixel(left: left, above: above, corner: corner))
          }
          (left, corner) = (pixel, above)
        }
      }
    }
    (self.lefts, self.aboves, self.steps) = (lefts, aboves, steps.finished)
  }

  /// The memory that it takes, in bytes.
  public var byteCount: Int { (lefts.count + aboves.count + steps.count) * 8 + 160 }

  /// The tile.
  public var unpacked: Tile {
    var tile = Tile()
    unsafe steps.withUnsafeBytes { bytes in
      guard var reader = unsafe PixelStepsReader(bytes) else { return }
      unsafe tile.writable().withMemoryRebound(
        to: UInt64.self, capacity: Tile.side * Tile.side
      ) {
        for y in 0..<Tile.side {
          let row = unsafe $0 + y * Tile.side
          var starts = ~lefts[y]
          while starts != 0 {
            let x = starts.trailingZeroBitCount
            starts &= starts - 1
            var pixel = unsafe y > 0 ? row[x - Tile.side] : 0
            if aboves[y] >> UInt64(x) & 1 == 0 {
              let left = unsafe x > 0 ? row[x - 1] : 0
              let corner = unsafe x > 0 && y > 0 ? row[x - Tile.side - 1] : 0
              unsafe pixel = reader.next(
                from: expectedPixel(left: left, above: pixel, corner: corner))
            }
            let end = starts == 0 ? Tile.side : starts.trailingZeroBitCount
            for x in x..<end { unsafe row[x] = pixel }
          }
        }
      }
    }
    return tile
  }
}
