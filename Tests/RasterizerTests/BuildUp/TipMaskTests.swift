import Geometry
import Glibc
import Testing

@testable import Rasterizer

/// Tips that are printed again and again.
@Suite struct TipMaskTests {
  private static let texture = Texture { x, y in
    Float((x * 37 + y * 101 + x * y * 7) % 64) / 63
  }

  private static let nibs: [Nib] = [
    Nib(radius: 0.2), Nib(radius: 3.3, hardness: 0.4), Nib(radius: 21.37, hardness: 0),
    Nib(radius: 18, aspect: 0.16, direction: Vector(angle: -1.1), hardness: 0.92),
    Nib(radius: 45, direction: Vector(angle: 2.2), hardness: 0.85),
  ]

  private func stamps(_ nib: Nib, seed: UInt64) -> [(Stamp, SIMD4<UInt16>)] {
    var chance = SplitMix64(seed: seed)
    return (0..<60).map { _ in
      var nib = nib
      if chance.unit() < 0.3 { nib.radius *= 0.5 + chance.unit() }
      let alpha = UInt16(chance.unit() * 32768)
      let color = SIMD4<UInt16>(
        UInt16(Double(alpha) * chance.unit()), UInt16(Double(alpha) * chance.unit()), 0, alpha)
      let stamp = Stamp(
        at: Point(chance.unit() * 90 - 13, chance.unit() * 90 - 13), nib: nib, opacity: 1,
        flow: 0.05 + chance.unit() * 0.9)
      return (stamp, color)
    }
  }

  private func print(
    _ stamps: [(Stamp, SIMD4<UInt16>)], _ texture: Texture?, isKeeping: Bool, x: Int, y: Int
  ) -> [SIMD4<UInt16>] {
    var tile = SmudgeTile()
    var masks = TipMasks(isKeeping: isKeeping)
    for (stamp, color) in stamps {
      tile.add(stamp, color: color, texture: texture, masks: &masks, originX: x, originY: y)
    }
    let ground = SIMD4<UInt16>(20000, 10000, 32768, 32768)
    return (0..<Tile.side * Tile.side).map {
      tile.pixel(x: $0 % Tile.side, y: $0 / Tile.side, over: ground)
    }
  }

  /// What is kept for the next stamps is what one tile makes for itself.
  @Test(arguments: nibs.indices, [false, true])
  func aTipIsTheSameWhereverItIsMade(_ index: Int, isTextured: Bool) {
    let texture = isTextured ? Self.texture : nil
    let stamps = stamps(Self.nibs[index], seed: UInt64(index))
    for (x, y) in [(0, 0), (-64, 0), (64, 64), (0, -64)] {
      let kept = print(stamps, texture, isKeeping: true, x: x, y: y)
      #expect(kept == print(stamps, texture, isKeeping: false, x: x, y: y))
      if (x, y) == (0, 0) { #expect(Set(kept).count > 50, "much is painted") }
    }
  }

  /// The nearest of many forms is hardly another one.
  @Test(arguments: nibs.indices) func aMaskCoversAsMuchAsItsTip(_ index: Int) {
    var chance = SplitMix64(seed: 7)
    let nib = Self.nibs[index]
    let color = SIMD4<UInt16>(0, 0, 0, 32768)
    for _ in 0..<20 {
      let center = Point(20 + chance.unit() * 20, 20 + chance.unit() * 20)
      let stamp = Stamp(at: center, nib: nib, opacity: 1, flow: 1)
      var (exact, near) = (SmudgeTile(), SmudgeTile())
      var masks = TipMasks(isKeeping: true)
      exact.add(stamp, color: color, originX: 0, originY: 0)
      near.add(stamp, color: color, masks: &masks, originX: 0, originY: 0)
      var (sum, difference) = (0.0, 0.0)
      for place in 0..<Tile.side * Tile.side {
        let (x, y) = (place % Tile.side, place / Tile.side)
        let (a, b) = (
          Double(exact.pixel(x: x, y: y, over: .zero).w),
          Double(near.pixel(x: x, y: y, over: .zero).w)
        )
        sum += a
        difference += abs(a - b)
      }
      // Its outline moves by an eighth of a pixel on each axis and by a hundredth of its radius.
      let most = nib.radius < 1 ? 0.75 : min(0.3, 0.4 / (nib.radius * nib.aspect) + 0.03)
      #expect(difference <= most * sum, "\(difference / sum)")
    }
  }

  /// Tiles are found by the stamp: what its mask covers beyond would be cut off at their edges.
  @Test func aMaskReachesNoFartherThanItsStamp() throws {
    var chance = SplitMix64(seed: 11)
    for _ in 0..<5000 {
      let nib = Nib(
        radius: 0.1 * pow(10_000, chance.unit()), aspect: 0.02 + 0.98 * chance.unit(),
        direction: Vector(angle: chance.unit() * 7))
      let center = Point(chance.unit() * 2000 - 1000, chance.unit() * 2000 - 1000)
      let stamp = Stamp(at: center, nib: nib, opacity: 1, flow: 1)
      let form = try #require(TipForm(stamp))
      let (mask, known) = (form.sweep.pixelBounds, try #require(stamp.pixelBounds))
      let reach = try #require(mask?.offset(dx: form.column, dy: form.row))
      // Of the pixel and a half beside it, half a one is needed.
      #expect(
        reach.minX + 1 >= known.minX && reach.minY + 1 >= known.minY
          && reach.maxX - 1 <= known.maxX && reach.maxY - 1 <= known.maxY, "\(nib)")
    }
  }

  /// All channels are brought closer to a color by one rule, rounded once.
  @Test func paintComesCloserToAColorByOnePart() {
    var chance = SplitMix64(seed: 3)
    let nib = Nib(radius: 200)
    func value() -> UInt16 {
      [0, 32768, UInt16(chance.unit() * 32768)][Int(chance.unit() * 3) % 3]
    }
    for isMasked in [false, true] {
      var tile = SmudgeTile()
      var masks = TipMasks(isKeeping: false)
      var expected = SIMD4<Int>.zero
      for _ in 0..<300 {
        let alpha = value()
        let color = SIMD4<UInt16>(min(alpha, value()), min(alpha, value()), alpha / 3, alpha)
        let flow = Double(value()) / 32768
        let stamp = Stamp(at: Point(32.5, 32.5), nib: nib, opacity: 1, flow: flow)
        if isMasked {
          tile.add(stamp, color: color, masks: &masks, originX: 0, originY: 0)
        } else {
          tile.add(stamp, color: color, originX: 0, originY: 0)
        }
        let part = Int((flow * 32768).rounded())
        let way = SIMD4<Int>(truncatingIfNeeded: color) &- expected
        let limit = SIMD4<Int>(repeating: isMasked ? -32767 : -32768)
        expected &+= (way.replacing(with: limit, where: way .< limit) &* part &+ 16384) &>> 15
        let pixel = tile.pixel(x: 30, y: 31, over: .zero)
        #expect(SIMD4<Int>(truncatingIfNeeded: pixel) == expected)
        let over = tile.pixel(x: 30, y: 31, over: SIMD4(repeating: 32768))
        #expect(over.max() <= 32768, "never more than all")
      }
    }
  }
}
