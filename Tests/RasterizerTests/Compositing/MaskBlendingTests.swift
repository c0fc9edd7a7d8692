import Geometry
import Rasterizer
import Testing

/// What a mask leaves of what lies below it.
@Suite struct MaskBlendingTests {
  private func masked(_ below: Tile, by mask: Tile?, on ground: MaskGround) -> Tile {
    var tile = below
    tile.blend(mask, .mask(on: ground))
    return tile
  }

  @Test func whiteShowsBlackHidesAndTheGroundIsSeenWhereThereIsNoPaint() {
    var random = SplitMix64(seed: 4)
    let below = Tile.random(&random)
    let (white, black) = (Tile.filled(with: .white), Tile.filled(with: .black))
    for ground in [MaskGround.white, .black] {
      #expect(masked(below, by: white, on: ground) == below)
      #expect(masked(below, by: black, on: ground).isBlank)
    }
    for mask in [nil, Tile()] {
      #expect(masked(below, by: mask, on: .white) == below)
      #expect(masked(below, by: mask, on: .black).isBlank)
    }
  }

  @Test func aGrayIsAsLightAsItsChannels() {
    var random = SplitMix64(seed: 5)
    let below = Tile.random(&random)
    var gray = Tile()
    gray.withMutablePixels { pixels in
      for i in 0..<pixels.count { pixels[i] = i % 4 == 3 ? Tile.one : 8192 }
    }
    for ground in [MaskGround.white, .black] {
      let result = masked(below, by: gray, on: ground)
      below.withPixels { old in
        result.withPixels { new in
          let isQuarter = (0..<old.count).allSatisfy { new[$0] == (old[$0] + 2) / 4 }
          #expect(isQuarter)
        }
      }
    }
  }

  /// The same in fractions, for any paint; and each mask hides what the same paint shows on the other ground, in
  /// the colors that it lacks to white.
  @Test(arguments: [MaskGround.white, .black])
  func aColorCountsByItsLightness(ground: MaskGround) {
    var random = SplitMix64(seed: 6)
    let (below, mask) = (Tile.random(&random), Tile.random(&random))
    let result = masked(below, by: mask, on: ground)
    for y in 0..<Tile.side {
      for x in 0..<Tile.side {
        let (paint, old) = (mask.pixel(x: x, y: y), below.pixel(x: x, y: y))
        let one = Double(Tile.one)
        let light = 0.3 * Double(paint.x) + 0.59 * Double(paint.y) + 0.11 * Double(paint.z)
        let share = (light + (ground == .white ? one - Double(paint.w) : 0)) / one
        let new = result.pixel(x: x, y: y)
        let isNear = (0..<4).allSatisfy { abs(Double(new[$0]) - Double(old[$0]) * share) < 2 }
        #expect(isNear && new.max() <= new.w)
      }
    }
  }

  /// The same bits from every build: debug and release, with narrow and with wide vectors.
  @Test func theBitsAreKnown() {
    var random = SplitMix64(seed: 13)
    var hash: UInt64 = 0
    for ground in [MaskGround.white, .black] {
      let tile = masked(.random(&random), by: .random(&random), on: ground)
      tile.withPixels { values in
        for i in 0..<values.count { hash = (hash ^ UInt64(values[i])) &* 0x100_0000_01B3 }
      }
    }
    #expect(hash == 5_607_618_321_749_216_381)
  }
}
