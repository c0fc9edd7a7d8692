import Geometry
import Testing

@testable import PaintingFiles

@Suite struct ThumbnailScalerTests {
  private func scale(_ size: PixelSize, to side: Int, _ pixel: (Int, Int) -> UInt32) -> Picture {
    var scaler = ThumbnailScaler(source: size, maximumSide: side)
    for y in 0..<size.height {
      let row = (0..<size.width).map { pixel($0, y) }
      scaler.add(row.span)
    }
    return scaler.result
  }

  @Test(arguments: [
    (1920, 1080, 256, 144), (1080, 1920, 144, 256), (257, 1, 256, 1), (5000, 3, 256, 1),
    (256, 256, 256, 256), (33, 15, 33, 15), (1, 1, 1, 1),
  ])
  func itFitsAndIsNeverEnlarged(width: Int, height: Int, toWidth: Int, toHeight: Int) {
    let scaler = ThumbnailScaler(
      source: PixelSize(width: width, height: height), maximumSide: 256)
    #expect(scaler.size == PixelSize(width: toWidth, height: toHeight))
  }

  @Test(arguments: [(7, 5), (9, 9), (64, 33), (300, 299)])
  func oneColorStaysThatColor(width: Int, height: Int) {
    let picture = scale(PixelSize(width: width, height: height), to: 8) { _, _ in 0x80FA_3C01 }
    #expect(picture.pixels.allSatisfy { $0 == 0x80FA_3C01 })
    #expect(picture.pixels.count == picture.size.width * picture.size.height)
  }

  @Test func aPixelIsTheMeanOfItsArea() {
    let halves = scale(PixelSize(width: 4, height: 2), to: 2) { x, _ in
      x % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    #expect(halves.pixels == [0xFF80_8080, 0xFF80_8080])
    // 3 rows into 2: the middle one is shared.
    let shared = scale(PixelSize(width: 3, height: 3), to: 2) { _, y in y == 1 ? 0xFF0000FF : 0 }
    #expect(shared.pixels == [0x5500_0055, 0x5500_0055, 0x5500_0055, 0x5500_0055])
  }
}
