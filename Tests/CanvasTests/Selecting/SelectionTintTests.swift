import Geometry
import Rasterizer
import Testing

@testable import Canvas

/// The tint over very many selected strokes.
@MainActor @Suite struct SelectionTintTests {
  /// Draws a tint in black on white, a canvas pixel a pixel, moved by some.
  private func drawn(_ tint: SelectionTint, _ map: AffineTransform = .identity) -> Bitmap {
    let size = PixelSize(width: 120, height: 80)
    let bitmap = Bitmap(size: size)
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: size.bounds)
    context.fill(Rect(0, 0, 120, 80), with: Color.white)
    tint.draw(in: context, map, with: Color.black)
    return bitmap
  }

  private func isDark(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    bitmap[x, y] & 0xFF < 0x40
  }

  @Test func itLiesWhereTheLinesAre() {
    var tint = SelectionTint(sheet: Rect(0, 0, 120, 80))
    tint.add([Point(20, 40), Point(60, 40), Point(100, 40)], radius: 8)
    let bitmap = drawn(tint)
    #expect(isDark(bitmap, 60, 40) && isDark(bitmap, 22, 44) && isDark(bitmap, 98, 36))
    #expect(bitmap[60, 20] & 0xFF == 0xFF && bitmap[5, 40] & 0xFF == 0xFF)
  }

  @Test func itGoesWithTheCanvas() {
    var tint = SelectionTint(sheet: Rect(0, 0, 120, 80))
    tint.add([Point(10, 10)], radius: 8)
    let turned = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 80, ty: 20)
    let bitmap = drawn(tint, turned)
    #expect(isDark(bitmap, 70, 30) && bitmap[10, 10] & 0xFF == 0xFF)
  }

  @Test func oddLinesDoNoHarm() {
    var tint = SelectionTint(sheet: Rect(0, 0, 120, 80))
    tint.add([Point(.nan, 3), Point(.infinity, 0)], radius: 8)
    tint.add([], radius: 3)
    tint.add([Point(-1e9, -1e9), Point(-2e9, 5)], radius: .nan)
    #expect(drawn(tint)[60, 40] & 0xFF == 0xFF)
    tint.add([Point(-500, 40), Point(600, 40)], radius: 1e6)
    #expect(isDark(drawn(tint), 3, 3))
  }
}
