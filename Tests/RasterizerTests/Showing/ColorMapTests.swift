import Geometry
import Testing

@testable import Rasterizer

/// How colors are shown: what a map does to pixels, and that all that is drawn goes through it.
@Suite struct ColorMapTests {
  /// Shows red as green, green as blue, blue as red.
  static let turned = ColorMap(
    light: (0...255).map { Double($0) / 255 },
    columns: [SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 0, 0)]
  ) { _, light in light }

  /// The same, of a table.
  static let turnedTable = ColorMap { values in
    for place in stride(from: 0, to: values.count, by: 3) {
      (values[place], values[place + 1], values[place + 2]) =
        (values[place + 2], values[place], values[place + 1])
    }
  }

  private func turn(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_0000 | pixel >> 8 & 0xFFFF | pixel << 16 & 0xFF0000
  }

  @Test(arguments: [turned, turnedTable])
  func everyOpaqueColorIsShown(map: ColorMap) {
    for step in 0..<5000 {
      let pixel = 0xFF00_0000 | UInt32(truncatingIfNeeded: step * 7919 + step << 13) & 0xFFFFFF
      #expect(map.shown(pixel) == turn(pixel))
    }
    #expect(map.shown(0xFF00_0000) == 0xFF00_0000 && map.shown(0xFFFF_FFFF) == 0xFFFF_FFFF)
  }

  @Test(arguments: [turned, turnedTable])
  func whatCanBeSeenThroughCoversAsBefore(map: ColorMap) {
    #expect(map.shown(0) == 0)
    #expect(map.shown(0x8080_0000) == 0x8000_8000)
    #expect(map.shown(0x4010_2030) == 0x4030_1020)
  }

  @Test func darkColorsOfATableAreNoneTheWorse() {
    // A screen whose values are the square root of light, where sRGB's begin with a line.
    func shown(_ value: Int) -> Double { (Double(value) / 255).squareRoot() * 255 }
    let map = ColorMap { values in
      for place in values.indices {
        values[place] = UInt16(((Double(values[place]) / 65535).squareRoot() * 65535).rounded())
      }
    }
    for value in 8...255 {
      let pixel = UInt32(value)
      let seen = map.shown(0xFF00_0000 | pixel << 16 | pixel << 8 | pixel) & 255
      #expect(abs(Double(seen) - shown(value)) <= 1, "\(value)")
    }
  }

  @Test func aMapThatChangesNothingSaysSo() {
    let same = ColorMap(
      light: (0...255).map { Double($0) / 255 },
      columns: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    ) { _, light in light }
    #expect(same.changesNothing && ColorMap { _ in }.changesNothing)
    #expect(!Self.turned.changesNothing)
    for value in 0...255 as ClosedRange<UInt32> {
      #expect(same.shown(0xFF00_0000 | value << 8) == 0xFF00_0000 | value << 8)
    }
  }

  @Test func lightBeyondTheScreenIsItsMost() {
    let bright = ColorMap(
      light: (0...255).map { Double($0) / 255 },
      columns: [SIMD3(3, -1, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    ) { _, light in light }
    #expect(bright.shown(0xFF80_4000) == 0xFFFF_0000)
  }

  // MARK: What is drawn

  private func context(_ colors: ColorMap?) -> GraphicsContext {
    let bitmap = Bitmap(size: PixelSize(width: 16, height: 8))
    bitmap.fill(bitmap.bounds, with: 0xFF10_2030)
    return GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds, colors: colors)
  }

  /// Draws with a map on a ground that is shown already, and without one on the ground itself.
  private func expectTurned(_ draw: (GraphicsContext) -> Void) {
    let (plain, shown) = (context(nil), context(Self.turned))
    shown.bitmap.fill(shown.bitmap.bounds, with: turn(0xFF10_2030))
    draw(plain)
    draw(shown)
    for (a, b) in zip(plain.bitmap.copyOfPixels, shown.bitmap.copyOfPixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(turn(a) >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  @Test func allThatIsDrawnIsShown() {
    let color = Color(hex: 0xC85028, alpha: 0.7)
    let area = Rect(2, 1, 9, 5)
    expectTurned { $0.fill(area, with: color) }
    expectTurned { $0.fill(.circle(center: Point(7, 4), radius: 3.3), with: color) }
    expectTurned { $0.stroke(.rect(area), with: color, width: 1.5) }
    expectTurned { $0.drawThinLine(through: [Point(1, 1), Point(14, 6)], with: color, width: 2) }
    expectTurned {
      $0.drawShadow(
        ofRoundedRect: area, radius: 2, offset: Vector(1, 1), blur: 1, color: color)
    }
    let gradient = LinearGradient(
      from: Point(0, 0), to: Point(16, 0), colors: [Color(hex: 0x102030), Color(hex: 0xFF8040)])
    expectTurned { $0.fill(.rect(area), with: gradient) }
  }

  @Test func soArePicturesThatAreDrawn() {
    let picture = Bitmap(size: PixelSize(width: 4, height: 4))
    for y in 0..<4 { for x in 0..<4 { picture[x, y] = 0x8010_2040 &+ UInt32(x * 9 + y * 0x400) } }
    expectTurned { $0.draw(picture, in: Rect(3, 2, 4, 4)) }
    expectTurned { $0.draw(picture, in: Rect(1, 1, 11, 6)) }
  }

  // MARK: A picture at its scales

  @Test(arguments: [1, 0.5, 0.3])
  func tilesHoldWhatIsShown(scale: Double) {
    let size = PixelSize(width: 200, height: 130)
    func draw(_ colors: ColorMap?) -> Bitmap {
      let pyramid = PixelPyramid(size: size, paper: Color(hex: 0xFAF0E6), colors: colors)
      let bitmap = Bitmap(size: PixelSize(width: 210, height: 140))
      pyramid.draw(
        into: bitmap, clip: bitmap.bounds, transform: .scale(scale), around: .black
      ) { index, block, pixels in
        for y in block.minY..<block.maxY {
          for x in block.minX..<block.maxX {
            let isPaint = (x / 8 + y / 8 + index) % 3 == 0
            pixels[y * Tile.side + x] = isPaint ? 0xFFC8_5028 : 0xFFFA_F0E6
          }
        }
      }
      return bitmap
    }
    // A turn of the three parts may be done before means are taken, or after.
    let (plain, shown) = (draw(nil), draw(Self.turned))
    #expect(zip(plain.copyOfPixels, shown.copyOfPixels).allSatisfy { turn($0) == $1 })
  }
}
