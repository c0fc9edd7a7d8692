import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Pictures as tips and as grounds.
@Suite struct SampledTipTests {
  /// A tip that looks different from each side: covered fully, half, and not at all.
  static let flag = BrushPicture(
    hash: 1, name: "Flag", size: PixelSize(width: 30, height: 20),
    values: (0..<600).map { $0 % 30 < 10 ? 32768 : $0 / 30 < 8 ? 16384 : 0 })

  static let dot = BrushPicture(
    hash: 2, name: "Dot", size: PixelSize(width: 5, height: 5),
    values: [UInt16](repeating: 32768, count: 25))

  /// Heights in steps from left to right.
  static let steps = BrushPicture(
    hash: 3, name: "Steps", size: PixelSize(width: 32, height: 32),
    values: (0..<1024).map { UInt16($0 % 32 / 8 * 10922) })

  static func tip(_ pictures: [BrushPicture?], choice: SampledTip.Choice = .chance) -> Brush {
    let tip = SampledTip(pictures.compactMap(\.self), choice: choice)
    var brush = Brush(diameter: tip.naturalDiameter)
    (brush.shape, brush.method, brush.spacing) = (.sampled(tip), .tip, 2)
    return brush
  }

  private func painted(_ brush: Brush, _ places: [Point], seed: UInt64 = 1) -> Painting {
    var painting = Painting(size: PixelSize(width: 400, height: 120))
    var stroke = Stroke(
      at: StrokePoint(location: places[0]), color: .black, brush: brush, seed: seed)
    for place in places.dropFirst() { stroke.add(place) }
    painting.paint(stroke, batch: 1)
    return painting
  }

  private func cover(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.committed.pixel(x: x, y: y).w) / 32768
  }

  @Test func aStampShowsItsPicturePixelByPixel() throws {
    let flag = try #require(Self.flag)
    let painting = painted(Self.tip([flag]), [Point(60, 60)])
    for y in 0..<20 {
      for x in 0..<30 {
        let expected = Double(flag.values[y * 30 + x]) / 32768
        #expect(abs(cover(painting, 45 + x, 50 + y) - expected) < 0.01, "\(x), \(y)")
      }
    }
    #expect(painting.layer.paintedBounds == PixelRect(x: 45, y: 50, width: 30, height: 20))
  }

  @Test func aPictureIsTurnedAndFlattened() {
    var brush = Self.tip([Self.flag])
    guard case .sampled(var tip) = brush.shape else { return }
    tip.angle = .pi / 2
    brush.shape = .sampled(tip)
    let turned = painted(brush, [Point(60, 60)])
    // What was at the left is at the top.
    #expect(cover(turned, 60, 47) > 0.99 && cover(turned, 60, 73) < 0.55)
    #expect(turned.layer.paintedBounds == PixelRect(x: 50, y: 45, width: 20, height: 30))
    (tip.angle, tip.aspect) = (0, 0.5)
    brush.shape = .sampled(tip)
    let flat = painted(brush, [Point(60, 60)])
    #expect(flat.layer.paintedBounds?.width == 30)
    #expect(abs((flat.layer.paintedBounds?.height ?? 0) - 10) <= 2)
  }

  @Test func aTipTwiceAsLargeShowsItsPictureTwiceAsLarge() {
    var brush = Self.tip([Self.flag])
    brush.diameter *= 2
    let painting = painted(brush, [Point(100, 60)])
    #expect(cover(painting, 80, 60) > 0.99)
    #expect(abs(cover(painting, 110, 50) - 0.5) < 0.02)
    #expect(cover(painting, 110, 75) < 0.02)
  }

  @Test func picturesComeInTurnOrByChance() {
    func widths(_ choice: SampledTip.Choice, seed: UInt64) -> [Bool] {
      let brush = Self.tip([Self.flag, Self.dot], choice: choice)
      let painting = painted(brush, [Point(20, 60), Point(390, 60)], seed: seed)
      // Stamps stand two diameters apart.
      return (0..<5).map {
        cover(painting, 20 + Int(brush.diameter * 2 * Double($0)) - 12, 60) > 0.5
      }
    }
    #expect(widths(.order, seed: 1) == [true, false, true, false, true])
    let several = Set((1...12).map { widths(.chance, seed: $0) })
    #expect(several.count > 4)
  }

  /// A small picture among large ones stands alone.
  @Test func aSmallPictureIsShownOnce() throws {
    let dot = try #require(Self.dot)
    let wide = BrushPicture(
      hash: 9, name: "", size: PixelSize(width: 90, height: 90),
      values: [UInt16](repeating: 32768, count: 8100))
    var painting = painted(Self.tip([dot, wide], choice: .order), [Point(70, 60)])
    #expect(painting.layer.paintedBounds?.size == PixelSize(width: 5, height: 5))
    painting = painted(Self.tip([wide, dot], choice: .order), [Point(70, 60)])
    #expect(painting.layer.paintedBounds?.size == PixelSize(width: 90, height: 90))
  }

  @Test func bothSidesOfAMirrorShowTheSamePicturesMirrored() {
    let brush = Self.tip([Self.flag, Self.dot])
    for seed in 1...6 as ClosedRange<UInt64> {
      var painting = Painting(size: PixelSize(width: 400, height: 120))
      _ = painting.setGuide(painting.makeGuide(.mirror, count: 2))
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(40, 60)), color: .black, brush: brush, seed: seed)
      _ = painting.endStroke(id)
      for y in 40..<80 {
        for x in 20..<60 {
          let (own, other) = (cover(painting, x, y), cover(painting, 399 - x, y))
          #expect(abs(own - other) < 0.02, "seed \(seed), \(x), \(y)")
        }
      }
    }
  }

  @Test func aPictureIsAGroundThatRepeats() throws {
    var brush = Brush(diameter: 100)
    brush.grain = Grain(.own(try #require(Self.steps)))
    let painting = painted(brush, [Point(60, 60), Point(340, 60)])
    for x in stride(from: 100, to: 300, by: 32) {
      let start = x / 32 * 32
      #expect(cover(painting, start + 4, 60) < 0.01)
      #expect(cover(painting, start + 28, 60) > 0.99)
    }
    #expect(Self.steps?.isPattern == true && Self.flag?.isPattern == false)
  }

  @Test func aPictureMayBeEmptyButForItsMiddle() throws {
    var values = [UInt16](repeating: 0, count: 100 * 100)
    values[50 * 100 + 50] = 32768
    let dot = try #require(
      BrushPicture(hash: 4, name: "", size: PixelSize(width: 100, height: 100), values: values))
    let painting = painted(Self.tip([dot]), [Point(60, 60)])
    #expect(cover(painting, 60, 60) > 0.99)
    #expect(painting.layer.paintedBounds?.width == 1)
  }

  @Test func whatIsNoPictureIsNone() {
    let size = PixelSize(width: 2, height: 2)
    #expect(BrushPicture(hash: 1, name: "", size: size, values: [1, 2, 3]) == nil)
    #expect(BrushPicture(hash: 1, name: "", size: size, values: [1, 2, 3, 32769]) == nil)
    let wide = PixelSize(width: 1025, height: 1)
    #expect(
      BrushPicture(hash: 1, name: "", size: wide, values: [UInt16](repeating: 0, count: 1025))
        == nil)
    #expect(Self.tip([]).limited.shape == .round, "without a picture it is a disc")
  }
}
