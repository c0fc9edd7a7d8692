import Geometry
import Rasterizer
import Testing

@Suite struct TileGridTests {
  @Test(arguments: [(1, 1), (64, 64), (65, 63), (129, 3)])
  func rowsComeBackExactly(width: Int, height: Int) {
    var random = SplitMix64(seed: 11)
    var grid = TileGrid(size: PixelSize(width: width, height: height))
    for index in 0..<grid.count {
      let bounds = grid.bounds(of: index)
      var tile = Tile()
      tile.withMutablePixels { pixels in
        for y in 0..<bounds.height {
          for x in 0..<bounds.width {
            let alpha = [0, 1, 2, 32767, 32768, UInt16(random.next() % 32769)][
              Int(random.next() % 6)]
            let offset = (y * Tile.side + x) * 4
            for c in 0..<3 { pixels[offset + c] = UInt16(random.next() % (UInt64(alpha) + 1)) }
            pixels[offset + 3] = alpha
          }
        }
      }
      grid[index] = tile
    }
    var copy = TileGrid(size: grid.size)
    var row = [UInt16](repeating: 7, count: width * 4)
    for y in 0..<height {
      var span = row.mutableSpan
      grid.copyRow(y, unpremultipliedInto: &span)
      copy.setRow(y, unpremultiplied: row.span)
    }
    #expect(copy == grid)
  }

  @Test func aCopyKeepsItsPixelsWhenTheOtherIsWritten() {
    var tile = Tile()
    let copy = tile
    #expect(tile.isIdentical(to: copy))
    tile.withMutablePixels { $0[3] = 5 }
    #expect(copy.isBlank && !tile.isBlank && tile != copy)
  }

  @Test func anEightBitBitmapBecomesAPicture() {
    let bitmap = Bitmap(size: PixelSize(width: 66, height: 2))
    bitmap[65, 1] = 0xFFFF_8000
    let grid = TileGrid(bitmap)
    #expect(grid[0] == nil)
    #expect(grid.pixel(x: 65, y: 1) == SIMD4(32768, 16448, 0, 32768))
  }
}
