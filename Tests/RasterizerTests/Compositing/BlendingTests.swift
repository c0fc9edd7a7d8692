import Geometry
import Rasterizer
import Testing

/// Random pixels through every mode, and what the specification says of them.
@Suite struct BlendingTests {
  private typealias Pixel = SIMD4<UInt16>

  private static func pixels(_ tile: Tile) -> [Pixel] {
    tile.withPixels { values in
      stride(from: 0, to: values.count, by: 4).map {
        Pixel(values[$0], values[$0 + 1], values[$0 + 2], values[$0 + 3])
      }
    }
  }

  private static func scaled(_ pixel: Pixel, by opacity: UInt16) -> Pixel {
    let wide = SIMD4<UInt32>(truncatingIfNeeded: pixel) &* UInt32(opacity) &+ 16384
    return Pixel(truncatingIfNeeded: wide &>> 15)
  }

  private static let opacities: [Double] = [1, 0.37]
  /// How far an integer result may be from the exact one, in 1/32768: half for the last rounding,
  /// and as much again where a division or a root was cut off before.
  private static let tolerance = 1.0

  @Test(arguments: BlendMode.allCases, [false, true])
  func everyModeDoesWhatTheSpecificationSays(mode: BlendMode, isClipped: Bool) {
    var random = SplitMix64(seed: 7)
    for opacity in Self.opacities {
      let source = Tile.random(&random)
      let below = Tile.random(&random)
      let blending = Blending(mode, opacity: opacity, isClipped: isClipped)
      var result = below
      result.blend(source, blending)
      let truth = BlendTruth(mode: mode, isClipped: isClipped)
      var worst = 0.0
      for ((s, b), pixel) in zip(zip(Self.pixels(source), Self.pixels(below)), Self.pixels(result))
      {
        let s = Self.scaled(s, by: blending.opacity)
        let exact = truth.composite(
          SIMD4<Double>(s) / 32768, onto: SIMD4<Double>(b) / 32768)
        let error = SIMD4<Double>(pixel) - exact * 32768
        worst = max(worst, max(error.max(), -error.min()))
        #expect(max(pixel.x, pixel.y, pixel.z) <= pixel.w && pixel.w <= Tile.one)
      }
      #expect(worst <= Self.tolerance)
    }
  }

  @Test(arguments: BlendMode.allCases, [false, true])
  func aTransparentSourceLeavesTheBackdrop(mode: BlendMode, isClipped: Bool) {
    guard !mode.reachesBeyondSource else { return }
    var random = SplitMix64(seed: 8)
    let below = Tile.random(&random)
    var result = below
    result.blend(Tile.blank, Blending(mode, isClipped: isClipped))
    #expect(result == below)
    result.blend(nil, Blending(mode, isClipped: isClipped))
    #expect(result == below)
    result.blend(Tile.random(&random), Blending(mode, opacity: 0, isClipped: isClipped))
    #expect(result == below)
  }

  @Test(arguments: BlendMode.allCases)
  func aTransparentBackdropTakesTheSource(mode: BlendMode) {
    var random = SplitMix64(seed: 9)
    let source = Tile.random(&random)
    var result = Tile()
    result.blend(source, Blending(mode))
    switch mode {
    case .destinationIn, .destinationOut, .sourceAtop: #expect(result.isBlank)
    default: #expect(result == source)
    }
    var clipped = Tile()
    clipped.blend(source, Blending(mode, isClipped: true))
    #expect(clipped.isBlank)
  }

  @Test(arguments: BlendMode.allCases)
  func clippedPaintLeavesTheShapeBelow(mode: BlendMode) {
    guard mode != .destinationOut, !mode.reachesBeyondSource else { return }
    var random = SplitMix64(seed: 10)
    let below = Tile.random(&random)
    var result = below
    result.blend(Tile.random(&random), Blending(mode, opacity: 0.8, isClipped: true))
    #expect(zip(Self.pixels(result), Self.pixels(below)).allSatisfy { $0.w == $1.w })
    #expect(result != below)
  }

  @Test func identitiesOfTheSpecification() {
    var random = SplitMix64(seed: 11)
    let below = Tile.random(&random)
    let opaque = Tile.filled(with: Color(hex: 0x345678))
    var onOpaque = opaque
    onOpaque.blend(below)
    func composite(_ source: Tile, _ mode: BlendMode, onto backdrop: Tile) -> Tile {
      var result = backdrop
      result.blend(source, Blending(mode))
      return result
    }
    let (black, white) = (Tile.filled(with: .black), Tile.filled(with: .white))
    #expect(composite(opaque, .normal, onto: below) == opaque)
    #expect(composite(white, .multiply, onto: onOpaque) == onOpaque)
    #expect(composite(black, .multiply, onto: onOpaque) == black)
    #expect(composite(black, .screen, onto: onOpaque) == onOpaque)
    #expect(composite(white, .screen, onto: onOpaque) == white)
    #expect(composite(white, .darken, onto: onOpaque) == onOpaque)
    #expect(composite(black, .lighten, onto: onOpaque) == onOpaque)
    #expect(composite(black, .difference, onto: onOpaque) == onOpaque)
    #expect(composite(onOpaque, .difference, onto: onOpaque) == black)
    #expect(composite(black, .exclusion, onto: onOpaque) == onOpaque)
    #expect(composite(black, .colorDodge, onto: onOpaque) == onOpaque)
    #expect(composite(white, .colorBurn, onto: onOpaque) == onOpaque)
    #expect(composite(onOpaque, .color, onto: onOpaque) == onOpaque)
    #expect(composite(onOpaque, .luminosity, onto: onOpaque) == onOpaque)
    #expect(composite(opaque, .destinationIn, onto: below) == below)
    #expect(composite(opaque, .destinationOut, onto: below).isBlank)
    #expect(composite(opaque, .sourceAtop, onto: white) == opaque)
    #expect(composite(white, .plus, onto: onOpaque) == white)
  }

  @Test(arguments: BlendMode.allCases)
  func onlyTheBlockChanges(mode: BlendMode) {
    var random = SplitMix64(seed: 12)
    let (source, below) = (Tile.random(&random), Tile.random(&random))
    var whole = below
    whole.blend(source, Blending(mode, opacity: 0.9))
    for block in [
      PixelRect(x: 3, y: 5, width: 1, height: 1), PixelRect(x: 0, y: 60, width: 63, height: 4),
      PixelRect(x: 17, y: 0, width: 30, height: 64),
    ].compactMap(\.self) {
      var part = below
      part.blend(source, Blending(mode, opacity: 0.9), block: block)
      let (all, old, new) = (Self.pixels(whole), Self.pixels(below), Self.pixels(part))
      for i in new.indices {
        let isIn = block.contains(x: i % Tile.side, y: i / Tile.side)
        #expect(new[i] == (isIn ? all[i] : old[i]))
      }
    }
  }

  /// The same bits from every build: debug and release, with narrow and with wide vectors.
  @Test func theBitsAreKnown() {
    var random = SplitMix64(seed: 13)
    var hash: UInt64 = 0
    for mode in BlendMode.allCases {
      for isClipped in [false, true] {
        var tile = Tile.random(&random)
        tile.blend(
          Tile.random(&random), Blending(mode, opacity: 0.77, isClipped: isClipped))
        tile.withPixels { values in
          for i in 0..<values.count { hash = (hash ^ UInt64(values[i])) &* 0x100_0000_01B3 }
        }
      }
    }
    #expect(hash == 9_240_699_880_508_036_154)
  }
}
