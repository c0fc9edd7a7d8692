import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Krita reads our files and writes its own.
///
/// Two modes look different there: `svg:exclusion` it does not know, and its way of adding mixes by
/// alpha, while `svg:plus` sums it up.
@Suite(.enabled(if: Krita.isAsked, "Krita is asked where it is installed and FUDE_KRITA is set"))
struct KritaTests {
  @Test func everyModeLooksTheSameThereAndBackHere() throws {
    let modes = BlendMode.allCases
    let painting = try #require(ModeSheet.painting(modes))
    let file = try Krita.resaved(try OpenRasterEncoder(painting: painting).encode())
    let merged = try Picture.decode(
      png: try ZipReader(file).read("mergedimage.png", limit: 1 << 24), maximumSide: 4000)
    for (mode, difference) in ModeSheet.differences(merged, painting, modes)
    where ![.exclusion, .plus].contains(mode) {
      #expect(difference <= 2, "\(mode), there")
    }
    let opened = try OpenRasterFile.decode(file, from: "krita")
    #expect(opened.notice == nil)
    for (mode, difference) in ModeSheet.differences(merged, opened.painting, modes)
    where mode != .plus {
      #expect(difference <= 2, "\(mode), back here")
    }
  }
}
