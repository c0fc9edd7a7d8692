import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingApp

@Suite struct StrokePreviewsTests {
  private func wish(_ brush: Brush, scale: Double = 1) -> StrokePreviews.Wish {
    StrokePreviews.Wish(
      brush: brush, size: PixelSize(width: Int(160 * scale), height: Int(46 * scale)),
      scale: scale, ink: Color(hex: 0x26272B), paper: .white)
  }

  @Test(arguments: BrushPreset.builtIn)
  func everyPresetShowsAStrokeThatKeepsOffTheEdge(_ preset: BrushPreset) {
    let picture = StrokePreviews.picture(of: wish(preset.brush))
    let inked = picture.pixels.count { $0 & 0xFF < 0xF0 }
    #expect(inked > 150, "\(preset.name): \(inked)")
    #expect(picture == StrokePreviews.picture(of: wish(preset.brush)), "the same again")
    let places: [Int] = [0, 159, 45 * 160, 45 * 160 + 159]
    let corners = places.map { picture.pixels[$0] & 0xFFFFFF }
    #expect(corners == Array(repeating: 0xFFFFFF, count: 4))
  }

  @Test func aDenseScreenShowsTheSameStrokeFiner() {
    func share(_ scale: Double) -> Double {
      let pixels = StrokePreviews.picture(of: wish(BrushPreset.inkPen.brush, scale: scale)).pixels
      return Double(pixels.count { $0 & 0xFF < 0x80 }) / Double(pixels.count)
    }
    #expect(abs(share(1) - share(2)) < 0.01)
  }

  @Test(arguments: [0.1, 5000]) func theSmallestAndTheWidestBrushFit(_ diameter: Double) {
    var brush = Brush()
    brush.diameter = diameter
    let pixels = StrokePreviews.picture(of: wish(brush)).pixels
    let inked = pixels.count { $0 & 0xFF < 0x80 }
    #expect(inked > 50 && inked < pixels.count / 2)
  }
}
