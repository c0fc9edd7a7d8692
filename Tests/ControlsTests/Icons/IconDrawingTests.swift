import Geometry
import Rasterizer
import Testing

@testable import Controls

/// An icon that is kept looks as one that is stroked, at each scale, place and edge.
@MainActor @Suite struct IconDrawingTests {
  private func drawn(_ clip: PixelRect, _ draw: (GraphicsContext) -> Void) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: 90, height: 80))
    bitmap.fill(bitmap.bounds, with: 0xFF20_4060)
    draw(GraphicsContext(bitmap: bitmap, scale: 1, clip: clip))
    return bitmap
  }

  @Test(arguments: [0.75, 1, 1.25, 2, 2.5], [Point(30, 31), Point(41.25, 33.625), Point(4, 70.5)])
  func whatIsKeptLooksAsWhatIsStroked(scale: Double, center: Point) throws {
    for icon in [Icon.undo, .smudge, .eraser] {
      for color in [Color.white, Color(hex: 0x3070F0).withAlpha(0.4)] {
        let clip = try #require(PixelRect(minX: 3, minY: 5, maxX: 60, maxY: 77))
        let kept = drawn(clip) { context in
          context.concatenate(.scale(scale))
          icon.draw(in: context, center: Point(center.x / scale, center.y / scale), color: color)
        }
        let stroked = drawn(clip) { context in
          context.concatenate(.scale(scale))
          context.translate(by: Point(center.x / scale, center.y / scale) - Point(12, 12))
          context.stroke(icon.path, with: color, width: Icon.lineWidth, cap: .round, join: .round)
        }
        #expect(kept.changes(from: stroked, in: kept.bounds) == nil, "\(icon.name) at \(scale)")
      }
    }
  }
}
