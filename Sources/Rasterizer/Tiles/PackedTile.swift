/// A tile that takes less memory, for states that are rarely looked at; `unpacked` gives the same pixels.
///
/// Paint is even inside a stroke, so most pixels are those on their left or above them. Of the others it
/// is written down how far they are from what the pixels around them let expect.
public final class PackedTile: Sendable {
  /// For each row which pixels are those on their left; then for each which of the others are those above them; then
  /// the other pixels, row by row.
  let words: [UInt64]

  private static let (aboves, steps) = (Tile.side, 2 * Tile.side)

  /// The most words that a tile has: those of its rows, and a whole step of each pixel.
  static let mostWords = 2 * Tile.side + Tile.side * Tile.side * (5 + 4 * 16) / 64 + 2

  /// Packs a tile.
  public init(_ tile: Tile) {
    var words: [UInt64] = []
    PackedTile.pack(tile, into: &words)
    // Without the room in which they grew.
    self.words = Array(words[...])
  }

  /// Puts the words of a tile in place of others, in their memory as far as there is enough.
  static func pack(_ tile: Tile, into words: inout [UInt64]) {
    var flags = [UInt64](repeating: 0, count: Self.steps)
    words.removeAll(keepingCapacity: true)
    words += flags
    var steps = PixelSteps(after: words)
    // Nobody else holds them then.
    words = []
    unsafe tile.readable.withMemoryRebound(to: UInt64.self, capacity: Tile.side * Tile.side) {
      for y in 0..<Tile.side {
        let row = unsafe $0 + y * Tile.side
        var (left, corner) = (0 as UInt64, 0 as UInt64)
        for x in 0..<Tile.side {
          let pixel = unsafe row[x]
          let above = unsafe y > 0 ? row[x - Tile.side] : 0
          if x > 0, pixel == left {
            flags[y] |= 1 << UInt64(x)
          } else if y > 0, pixel == above {
            flags[Self.aboves + y] |= 1 << UInt64(x)
          } else {
            steps.append(pixel, from: expectedPixel(left: left, above: above, corner: corner))
          }
          (left, corner) = (pixel, above)
        }
      }
    }
    words = steps.finish()
    words.replaceSubrange(..<Self.steps, with: flags)
  }

  /// The memory that it takes, in bytes.
  public var byteCount: Int { words.count * 8 + 64 }

  /// The tile.
  public var unpacked: Tile { PackedTile.unpack(words) }

  /// The tile of some words; what follows them is of no matter.
  static func unpack(_ words: [UInt64]) -> Tile {
    var tile = Tile()
    guard words.count > steps else { return tile }
    unsafe words[steps...].withUnsafeBytes { bytes in
      guard var reader = unsafe PixelStepsReader(bytes) else { return }
      unsafe tile.writable().withMemoryRebound(
        to: UInt64.self, capacity: Tile.side * Tile.side
      ) {
        for y in 0..<Tile.side {
          let row = unsafe $0 + y * Tile.side
          var starts = ~words[y]
          while starts != 0 {
            let x = starts.trailingZeroBitCount
            starts &= starts - 1
            var pixel = unsafe y > 0 ? row[x - Tile.side] : 0
            if words[aboves + y] >> UInt64(x) & 1 == 0 {
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
