import Geometry
import Rasterizer
import Testing

@Suite struct TileStackTests {
  private let paper = Color(hex: 0xEEDDCC)

  /// A stack of random tiles and groups with one place for the active tile.
  private struct Builder {
    var random: SplitMix64
    var isNormalOnly = false
    private(set) var hasActive = false

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func blending(isClipped: Bool) -> Blending {
      if !isNormalOnly, Int.random(in: 0..<8, using: &random) == 0 {
        return .mask(on: Bool.random(using: &random) ? .white : .black)
      }
      let mode: BlendMode =
        isNormalOnly || Bool.random(using: &random)
        ? .normal : BlendMode.allCases.randomElement(using: &random)!
      let opacity = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
      return Blending(mode, opacity: opacity, isClipped: isClipped)
    }

    mutating func steps(depth: Int, count: Int) -> [TileStack.Step] {
      (0..<count).map { index in
        let blending = blending(isClipped: index > 0 && Int.random(in: 0..<4, using: &random) == 0)
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3 where depth < 2: return .group(steps(depth: depth + 1, count: 3), blending)
        case 3..<5 where !hasActive:
          hasActive = true
          return .active(blending)
        default: return .tile(.random(&random), blending)
        }
      }
    }
  }

  /// The same by whole tiles.
  private func composed(_ steps: [TileStack.Step], active: Tile?, onto below: Tile) -> Tile {
    var tile = below
    for step in steps {
      switch step {
      case .tile(let source, let blending): tile.blend(source, blending)
      case .active(let blending): tile.blend(active, blending)
      case .group(let inner, let blending):
        tile.blend(composed(inner, active: active, onto: Tile()), blending)
      }
    }
    return tile
  }

  private func flattened(_ stack: TileStack, active: Tile?, block: PixelRect) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: block.area)
    var span = pixels.mutableSpan
    stack.flatten(block, active: active, on: paper, into: &span, stride: block.width)
    return pixels
  }

  @Test func opaquePaintOnTopHidesAllBelow() throws {
    var numbers = SplitMix64(seed: 8)
    var top = Tile.random(&numbers)
    top.withMutablePixels { pixels in
      // Rows that are opaque, but for one pixel in every third.
      for y in 0..<Tile.side {
        for x in 0..<Tile.side where y % 3 > 0 || x != y {
          pixels[(y * Tile.side + x) * 4 + 3] = Tile.one
        }
      }
    }
    let below = Tile.random(&numbers)
    for blending in [Blending.normal, Blending(opacity: 0.5), Blending(isClipped: true)] {
      let steps = [TileStack.Step.tile(below, .normal), .active(blending)]
      let expected = composed(steps, active: top, onto: .filled(with: paper))
      #expect(TileStack(steps).composed(active: top, on: paper) == expected)
      let seen = SeenTile(TileStack(steps), active: top, on: paper)
      for place in 0..<Tile.side {
        #expect(seen.pixel(x: place, y: place) == expected.pixel(x: place, y: place))
      }
    }
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func flatteningIsPuttingTilesOnEachOther(seed: UInt64) throws {
    var builder = Builder(seed: seed)
    let stack = TileStack(builder.steps(depth: 0, count: 4))
    for active in [nil, Tile.random(&builder.random)] {
      let tile = composed(stack.steps, active: active, onto: .filled(with: paper))
      let block = try #require(PixelRect(x: 7, y: 9, width: 33, height: 20))
      let expected = flattened(
        TileStack([.tile(tile, .normal)]), active: nil, block: block)
      #expect(flattened(stack, active: active, block: block) == expected)
      let alone = composed(stack.steps, active: active, onto: Tile())
      #expect(stack.composed(active: active) ?? Tile() == alone)
    }
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func mergingKeepsThePicture(seed: UInt64) {
    var builder = Builder(seed: seed)
    builder.isNormalOnly = seed % 3 == 0
    let stack = TileStack(builder.steps(depth: 0, count: 6))
    let merged = stack.merged(on: paper)
    for active in [nil, Tile.random(&builder.random)] {
      let exact = flattened(stack, active: active, block: Tile.bounds)
      let pixels = flattened(merged, active: active, block: Tile.bounds)
      let isNear = zip(exact, pixels).allSatisfy { a, b in
        [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= tolerance }
      }
      #expect(isNear)
    }
  }

  /// Runs above the active tile round once more or less; a following mode may enlarge that.
  private let tolerance = 1

  @Test func onlyWhatTheActiveTileNeedsIsLeft() throws {
    var random = SplitMix64(seed: 3)
    var tile: TileStack.Step { .tile(.random(&random), .normal) }
    let stack = TileStack([tile, tile, .active(.normal), tile, tile, tile]).merged(on: paper)
    #expect(stack.steps.count == 3)
    let inGroup = TileStack([tile, .group([tile, tile, .active(.normal)], .normal), tile])
      .merged(on: paper)
    #expect(inGroup.steps.count == 3)
    guard case .group(let inner, _) = inGroup.steps[1] else {
      Issue.record("the group is gone")
      return
    }
    #expect(inner.count == 2)
  }
}
