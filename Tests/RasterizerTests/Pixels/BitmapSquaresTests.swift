import Geometry
import Testing

@testable import Rasterizer

/// What can be seen through lies on squares.
struct BitmapSquaresTests {
  private let light: UInt32 = 0xFFF6_F6F6
  private let dark: UInt32 = 0xFFD2_D2D2

  private func squares(fromX x: Int, y: Int, clip: PixelRect? = nil) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 9, height: 9))
    bitmap.lay(
      clip ?? bitmap.bounds, onSquaresOf: 3, fromX: x, y: y, light: light, dark: dark)
    return bitmap
  }

  @Test(arguments: [(0, 0), (3, 6), (1, 2), (-1, -2), (-7, 5), (100, -100)])
  func theyBeginWhereTheSheetDoes(_ x: Int, y: Int) {
    let bitmap = squares(fromX: x, y: y)
    func floor(_ value: Int) -> Int { Int((Double(value) / 3).rounded(.down)) }
    for row in 0..<9 {
      for column in 0..<9 {
        let isLight = (floor(column - x) + floor(row - y)) % 2 == 0
        #expect(bitmap[column, row] == (isLight ? light : dark), "\(column), \(row)")
      }
    }
  }

  @Test func nothingBesideTheClipIsTouched() throws {
    let clip = try #require(PixelRect(minX: 2, minY: 3, maxX: 7, maxY: 20))
    let bitmap = squares(fromX: 0, y: 0, clip: clip)
    for row in 0..<9 {
      for column in 0..<9 where !clip.contains(x: column, y: row) {
        #expect(bitmap[column, row] == 0)
      }
    }
    #expect(bitmap[2, 3] == dark && bitmap[6, 8] == light)
  }

  @Test func paintCoversThemAsFarAsItIsOpaque() {
    let bitmap = Bitmap(size: PixelSize(width: 4, height: 1))
    bitmap.replaceRow(0, with: [0xFF12_3456, 0x8040_2000, 0x0000_0000, 0xFEFF_FFFF])
    bitmap.lay(bitmap.bounds, onSquaresOf: 4, fromX: 0, y: 0, light: 0xFFFF_FFFF, dark: dark)
    #expect(bitmap[0, 0] == 0xFF12_3456 && bitmap[1, 0] == 0xFFBF_9F7F)
    #expect(bitmap[2, 0] == 0xFFFF_FFFF && bitmap[3, 0] == 0xFFFF_FFFF)
  }

  @Test(
    arguments: [
      (0x0000_0000, 0), (0xFF12_3456, 0xFF12_3456), (0x8040_2000, 0x8080_4000),
      (0x01FF_0100, 0x01FF_FF00),
    ] as [(UInt32, UInt32)])
  func aStraightPixelIsTheColorOfThePaint(_ premultiplied: UInt32, straight: UInt32) {
    #expect(premultiplied.straightPixel == straight)
  }
}
