import Geometry
import Rasterizer
import Testing

/// Tiles that are kept in less memory.
@Suite struct PackedTileTests {
  /// A tile whose pixels come from a number each.
  private func tile(_ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt16>) -> Tile {
    var tile = Tile()
    tile.withMutablePixels { pixels in
      for y in 0..<Tile.side {
        for x in 0..<Tile.side {
          let color = pixel(x, y)
          for c in 0..<4 { pixels[(y * Tile.side + x) * 4 + c] = color[c] }
        }
      }
    }
    return tile
  }

  /// The memory of a tile as it is, in bytes.
  private let whole = Tile.channelCount * 2

  @Test(arguments: [0, 1, 9, 200, 32768] as [UInt64])
  func `noise of any strength comes back to the very pixel`(strength: UInt64) {
    var random = SplitMix64(seed: 4 + strength)
    let opaque = tile { _, _ in
      var color = SIMD4<UInt16>(repeating: Tile.one)
      for c in 0..<3 { color[c] -= UInt16(random.next() % (strength + 1)) }
      return color
    }
    #expect(PackedTile(opaque).unpacked == opaque)
    let clear = tile { _, _ in
      let alpha = UInt16(random.next() % (strength + 1))
      return SIMD4(alpha / 2, alpha, UInt16(random.next() % (UInt64(alpha) + 1)), alpha)
    }
    #expect(PackedTile(clear).unpacked == clear)
  }

  @Test func `the farthest steps from pixel to pixel come back`() {
    let board = tile { x, y in (x ^ y) & 1 == 0 ? .zero : SIMD4(repeating: Tile.one) }
    #expect(PackedTile(board).unpacked == board)
    let steps = tile { x, y in
      SIMD4(x < 9 ? 0 : Tile.one, y < 9 ? Tile.one : 0, (x + y) % 3 == 0 ? Tile.one : 1, Tile.one)
    }
    #expect(PackedTile(steps).unpacked == steps)
  }

  @Test func `even paint takes a thirtieth of its memory, noise hardly more than it does anyway`() {
    let even = tile { _, _ in SIMD4(9, 99, 999, Tile.one) }
    #expect(PackedTile(even).byteCount < whole / 25)
    #expect(PackedTile(Tile()).unpacked == Tile())
    var random = SplitMix64(seed: 8)
    let noise = tile { _, _ in
      var color = SIMD4<UInt16>.zero
      for c in 0..<4 { color[c] = UInt16(random.next() % 32769) }
      return color
    }
    #expect(PackedTile(noise).unpacked == noise)
    #expect(PackedTile(noise).byteCount < whole * 5 / 4)
  }

  @Test func `painted strokes take less than half`() {
    var grid = TileGrid(size: PixelSize(width: Tile.side, height: Tile.side))
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      var mask = MaskTile()
      func place() -> Point {
        Point(Double.random(in: 0...64, using: &random), Double.random(in: 0...64, using: &random))
      }
      let tip = Capsule.Tip(radius: 8, opacity: 1)
      mask.add(
        Capsule(from: place(), tip, to: place(), tip), hardness: 1, originX: 0, originY: 0)
      var tile = grid[0] ?? Tile()
      let color = Color(hex: UInt32(random.next() & 0xFFFFFF)).withAlpha(0.8)
      tile.composite(Ink(color), through: mask, limit: grid.size)
      grid[0] = tile
    }
    let packed = grid[0].map { PackedTile($0) }
    #expect(packed?.unpacked == grid[0])
    #expect(packed?.byteCount ?? whole < whole / 2)
  }
}
