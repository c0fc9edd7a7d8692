import ColorSpaces
import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Stamps whose colors chance or the hand takes away from the stroke's.
@Suite struct StampColorTests {
  private static let size = PixelSize(width: 400, height: 80)
  private static let red = Color(hex: 0xC03030)

  private static func brush(_ change: (inout Brush) -> Void) -> Brush {
    var brush = Brush(diameter: 20)
    brush.method = .tip
    brush.spacing = 1.2
    change(&brush)
    return brush
  }

  /// A line from light to firm.
  private static func line(
    _ brush: Brush, _ color: Color = red, on ground: Painting = Painting(size: size)
  ) -> Painting {
    var painting = ground
    let points = (0...40).map {
      let part = Double($0) / 40
      return StrokePoint(location: Point(20 + 360 * part, 40), time: part, force: part)
    }
    var stroke = Stroke(at: points[0], color: color, brush: brush, seed: 3)
    stroke.add(points.dropFirst())
    painting.paint(stroke, batch: 3)
    return painting
  }

  /// The colors of pixels with paint along the middle, one for each stamp.
  private static func seen(_ painting: Painting) -> [OKLCH] {
    var colors: [Color] = []
    for x in 0..<size.width {
      let pixel = painting.layer.pixel(x: x, y: 40)
      guard pixel.w > Tile.one / 2 else { continue }
      let alpha = Float(pixel.w)
      let color = Color(
        red: Float(pixel.x) / alpha, green: Float(pixel.y) / alpha, blue: Float(pixel.z) / alpha)
      if colors.last != color { colors.append(color) }
    }
    return colors.map { OKLCH($0) }
  }

  @Test func stampsHaveAllHuesAndAreEquallyLight() {
    let own = OKLCH(Self.red)
    let colors = Self.seen(Self.line(Self.brush { $0.jitter.hue = 1 }))
    #expect(colors.count > 10)
    #expect(Set(colors.map { Int($0.hue * 6) }).count >= 5, "hues of the whole circle")
    for color in colors { #expect(abs(color.lightness - own.lightness) < 0.03) }
    // Less of it stays near.
    for color in Self.seen(Self.line(Self.brush { $0.jitter.hue = 0.1 })) {
      let way = abs(color.hue - own.hue)
      #expect(min(way, 1 - way) < 0.055)
    }
  }

  @Test func stampsAreDarkerAndLighterOrGrayer() {
    let own = OKLCH(Self.red)
    let lights = Self.seen(Self.line(Self.brush { $0.jitter.lightness = 0.5 })).map(\.lightness)
    #expect(lights.min()! < own.lightness - 0.1 && lights.max()! > own.lightness + 0.1)
    let chromas = Self.seen(Self.line(Self.brush { $0.jitter.saturation = 1 })).map(\.chroma)
    #expect(chromas.min()! < own.chroma * 0.5)
  }

  @Test func aFirmHandIsLighterWhereItIsAsked() {
    let curve = ResponseCurve(from: 0.2, to: 0.8)
    let lights = Self.seen(
      Self.line(Self.brush { $0.responses = [Response(.pressure, to: .lightness, curve: curve)] })
    ).map(\.lightness)
    #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 < $1 + 0.01 })
    #expect(lights.last! > lights[0] + 0.2)
  }

  @Test func whereNothingIsAskedNothingChanges() {
    let plain = Self.line(Self.brush { _ in })
    // Halfway leaves each as it is.
    let level = ResponseCurve(from: 0.5, to: 0.5)
    let same = Self.line(
      Self.brush {
        $0.responses = [Response(.pressure, to: .hue, curve: level)]
      })
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let (a, b) = (plain.layer.pixel(x: x, y: y), same.layer.pixel(x: x, y: y))
        for channel in 0..<4 { #expect(abs(Int(a[channel]) - Int(b[channel])) <= 1) }
      }
    }
    // A line without stamps has one color.
    let solid = Self.brush {
      $0.method = .solid
      $0.jitter.hue = 1
    }
    var other = solid
    other.jitter = Jitter()
    #expect(Self.line(solid).layer == Self.line(other).layer)
  }

  /// What is seen through is as much as without.
  @Test func aClearColorStaysAsClear() {
    let clear = Self.red.withAlpha(0.4)
    let many = Self.line(Self.brush { $0.jitter.hue = 1 }, clear)
    let one = Self.line(Self.brush { _ in }, clear)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        #expect(many.layer.pixel(x: x, y: y).w == one.layer.pixel(x: x, y: y).w)
      }
    }
  }

  @Test func aTapLaysADot() {
    var painting = Painting(size: Self.size)
    painting.paint(
      Stroke(at: Point(200, 40), color: Self.red, brush: Self.brush { $0.jitter.hue = 1 }), batch: 1
    )
    #expect(painting.layer.pixel(x: 200, y: 40).w == Tile.one)
  }

  @Test func itGoesWithTheStrokesColorAndBack() {
    let brush = Self.brush {
      $0.jitter.hue = 0.6
      $0.spacing = 0.2
    }
    var painting = Self.line(brush)
    let place = ElementPlace(layer: painting.activeLayer, index: 0)
    let before = painting.layer
    _ = painting.recolor(place, to: Color(hex: 0x2040C0))
    #expect(painting.layer != before)
    _ = painting.undo()
    #expect(painting.layer == before)
  }

  @Test func paintThatSmudgesHasColorsOfItsOwn() {
    let many = Self.line(
      Self.brush {
        $0.smudge = 0.3
        $0.jitter.hue = 1
      })
    #expect(Set(Self.seen(many).map { Int($0.hue * 6) }).count > 3)
  }
}
