import ColorSpaces
import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Paint that lies over other paint as a transparent film, and mixes with it as pigments do.
@Suite struct GlazeTests {
  private static let size = PixelSize(width: 160, height: 100)
  private static let (blue, yellow) = (Color(hex: 0x2050C0), Color(hex: 0xF0D020))

  private static func pull(
    _ color: Color, opacity: Double = 1, pigment: Double = 0, y: Double = 50, hue: Double = 0
  ) -> Stroke {
    var brush = Brush(diameter: 60, opacity: opacity)
    brush.pigment = pigment
    if hue > 0 {
      brush.method = .tip
      brush.jitter.hue = hue
    }
    var stroke = Stroke(at: Point(30, y), color: color, brush: brush)
    stroke.add([Point(80, y), Point(130, y)].map { StrokePoint(location: $0) })
    return stroke
  }

  private static func painted(_ strokes: [Stroke]) -> Painting {
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 1) }
    return painting
  }

  private static func middle(_ painting: Painting) -> OKLCH {
    let pixel = painting.layer.pixel(x: 80, y: 50)
    let alpha = Float(pixel.w)
    return OKLCH(
      Color(
        red: Float(pixel.x) / alpha, green: Float(pixel.y) / alpha, blue: Float(pixel.z) / alpha))
  }

  @Test func blueOverYellowIsGreen() {
    let ground = Self.pull(Self.yellow)
    let glazed = Self.middle(
      Self.painted([ground, Self.pull(Self.blue, opacity: 0.5, pigment: 1)]))
    let plain = Self.middle(Self.painted([ground, Self.pull(Self.blue, opacity: 0.5)]))
    // Green lies at 0.4 of the circle; light mixes to gray.
    #expect(abs(glazed.hue - 0.4) < 0.06, "\(glazed)")
    #expect(glazed.chroma > plain.chroma * 1.5)
    let half = Self.middle(
      Self.painted([ground, Self.pull(Self.blue, opacity: 0.5, pigment: 0.5)]))
    #expect(half.chroma > plain.chroma && half.chroma < glazed.chroma)
  }

  @Test func onBareCanvasAndWhereItCoversAllItIsItsOwnColor() {
    let bare = Self.painted([Self.pull(Self.blue, opacity: 0.5, pigment: 1)])
    let plain = Self.painted([Self.pull(Self.blue, opacity: 0.5)])
    for x in 0..<Self.size.width {
      let (a, b) = (bare.layer.pixel(x: x, y: 50), plain.layer.pixel(x: x, y: 50))
      for channel in 0..<4 { #expect(abs(Int(a[channel]) - Int(b[channel])) <= 2) }
    }
    let ground = Self.pull(Self.yellow)
    let covered = Self.painted([ground, Self.pull(Self.blue, pigment: 1)])
    #expect(
      covered.layer.pixel(x: 80, y: 50)
        == Self.painted([ground, Self.pull(Self.blue)]).layer.pixel(x: 80, y: 50))
  }

  @Test func itIsAsTransparentAsOtherPaint() {
    let ground = Self.pull(Self.yellow, opacity: 0.4)
    let glazed = Self.painted([ground, Self.pull(Self.blue, opacity: 0.3, pigment: 1)])
    let plain = Self.painted([ground, Self.pull(Self.blue, opacity: 0.3)])
    for x in 0..<Self.size.width {
      let (a, b) = (glazed.layer.pixel(x: x, y: 50), plain.layer.pixel(x: x, y: 50))
      #expect(abs(Int(a.w) - Int(b.w)) <= 2)
    }
  }

  @Test func stampsOfManyColorsGlazeToo() {
    let ground = Self.pull(Self.yellow)
    let glazed = Self.painted([ground, Self.pull(Self.blue, opacity: 0.5, pigment: 1, hue: 0.001)])
    #expect(abs(Self.middle(glazed).hue - 0.4) < 0.06)
  }

  @Test func undoAndRedoGiveTheSameBits() {
    let strokes = [
      Self.pull(Self.yellow, opacity: 0.8), Self.pull(Self.blue, opacity: 0.4, pigment: 1, y: 60),
      Self.pull(Self.yellow, opacity: 0.3, pigment: 0.7, y: 40),
      Self.pull(Self.blue, opacity: 0.4, pigment: 1, hue: 1),
    ]
    Painting.expectSameBits(strokes, size: Self.size)
  }
}
