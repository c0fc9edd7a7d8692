import Geometry
import Rasterizer
import StrokeTruth
import Testing

/// The greatest error of coverage, of 255, on strokes that do not cross themselves.
private let greatestError = 16.0

@Suite struct CoverageAccuracyTests {
  /// Pulls a brush through the middle of a tile and gives the greatest error, of 255.
  func error(
    radius: Double, step: Double, turn: Double = 0, taper: Double = 0, seed: UInt64
  ) -> Double {
    var random = SplitMix64(seed: seed)
    var angle = Double.random(in: 0..<(2 * .pi), using: &random)
    var place = Point(
      32 + Double.random(in: -1...1, using: &random) - 14 * Vector.unit(angle).dx,
      32 + Double.random(in: -1...1, using: &random) - 14 * Vector.unit(angle).dy)
    var capsules: [Capsule] = []
    var radius = radius
    var length = 0.0
    repeat {
      let next = place + Vector.unit(angle) * step
      let nextRadius = max(0, radius - taper * step)
      capsules.append(
        Capsule(
          from: place, .init(radius: radius, opacity: 1), to: next,
          .init(radius: nextRadius, opacity: 1)))
      (place, radius, angle, length) = (next, nextRadius, angle + turn * step, length + step)
    } while length < 28 && step > 0
    var mask = MaskTile()
    for capsule in capsules { mask.add(capsule, hardness: 1, originX: 0, originY: 0) }
    let truth = CoverageTruth(capsules: capsules)
    var worst = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        worst = max(worst, abs(Double(mask[x, y]) / 32768 - truth.coverage(x: x, y: y)) * 255)
      }
    }
    return worst
  }

  @Test(arguments: [0.05, 0.25, 0.5, 0.8, 1.2, 1.49, 1.5, 2, 3.3, 10, 25, 400])
  func straightStrokesAreExact(radius: Double) {
    for (seed, step) in zip(1..., [0.2, 1, 5, 28.0]) {
      let e = error(radius: radius, step: step, seed: UInt64(seed))
      #expect(e <= greatestError)
    }
  }

  @Test(arguments: [0.25, 0.8, 1.5, 3.3, 10])
  func bentStrokesAreExact(radius: Double) {
    for (seed, step) in zip(5..., [0.3, 1, 2.0]) {
      let e = error(radius: radius, step: step, turn: 0.05, seed: UInt64(seed))
      #expect(e <= greatestError)
    }
  }

  @Test(arguments: [1.0, 2, 5, 14, 25])
  func strokesThatGetThinnerAreExact(radius: Double) {
    for (seed, step) in zip(9..., [0.3, 2, 7, 28.0]) {
      let e = error(radius: radius, step: step, taper: radius / 28, seed: UInt64(seed))
      #expect(e <= greatestError)
    }
  }

  @Test(arguments: [1.7, 4, 9], [0.6, 1.2, 2, 2.8])
  func sharpCornersAreExact(radius: Double, turn: Double) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let angle = Double.random(in: 0..<(2 * .pi), using: &random)
      let middle = Point(30 + Double.random(in: 0...3, using: &random), 31.3)
      let ends = [Vector.unit(angle), Vector.unit(angle + .pi - turn)].map { middle + $0 * 25 }
      // Short pieces, as a curve is cut.
      var places = (0...12).map { ends[0].interpolated(to: middle, at: Double($0) / 12) }
      places += (1...12).map { middle.interpolated(to: ends[1], at: Double($0) / 12) }
      let tip = Capsule.Tip(radius: radius, opacity: 1)
      let capsules = zip(places, places.dropFirst()).map { Capsule(from: $0, tip, to: $1, tip) }
      var mask = MaskTile()
      for capsule in capsules { mask.add(capsule, hardness: 1, originX: 0, originY: 0) }
      let truth = CoverageTruth(capsules: capsules)
      for y in 0..<64 {
        for x in 0..<64 {
          let error = abs(Double(mask[x, y]) / 32768 - truth.coverage(x: x, y: y)) * 255
          #expect(error <= greatestError, "(\(x), \(y))")
        }
      }
    }
  }

  /// A capsule anywhere around a tile: dots and long ones, cones, discs inside of others.
  private func anyCapsule(_ random: inout SplitMix64) -> Capsule {
    func place() -> Point {
      Point(
        Double.random(in: -20...84, using: &random), Double.random(in: -20...84, using: &random))
    }
    let radius = Double.random(in: 1.5...40, using: &random)
    let start = Capsule.Tip(radius: radius, opacity: 1)
    let end =
      Bool.random(using: &random)
      ? start : Capsule.Tip(radius: Double.random(in: 1.5...40, using: &random), opacity: 1)
    let from = place()
    let isShort = Bool.random(using: &random)
    let way = place() - Point(32, 32)
    return Capsule(from: from, start, to: from + way * (isShort ? 0.05 : 1), end)
  }

  @Test func everyCapsuleIsExact() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<60 {
      let capsule = anyCapsule(&random)
      var mask = MaskTile()
      mask.add(capsule, hardness: 1, originX: 0, originY: 0)
      let truth = CoverageTruth(capsules: [capsule])
      var worst = 0.0
      for y in 0..<64 {
        for x in 0..<64 {
          worst = max(worst, abs(Double(mask[x, y]) / 32768 - truth.coverage(x: x, y: y)) * 255)
        }
      }
      #expect(worst <= greatestError, "\(capsule)")
    }
  }

  /// What a piece has changed lies in its bounds, and holds every pixel that was raised.
  @Test func whatChangedIsKnown() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<60 {
      let (first, second) = (anyCapsule(&random), anyCapsule(&random))
      var mask = MaskTile()
      mask.add(first, hardness: 1, originX: 0, originY: 0)
      _ = mask.settleChanges(tail: MaskTile(), tailRows: 0..<0)
      let before = mask
      mask.add(second, hardness: 1, originX: 0, originY: 0)
      let after = mask
      let block = mask.settleChanges(tail: MaskTile(), tailRows: 0..<0).block
      if let block { #expect(second.pixelBounds?.contains(block) == true) }
      for y in 0..<64 {
        for x in 0..<64 where before[x, y] != after[x, y] {
          #expect(block?.contains(x: x, y: y) == true, "(\(x), \(y))")
        }
      }
      #expect(mask.settleChanges(tail: MaskTile(), tailRows: 0..<0).block == nil)
    }
  }

  /// Half the opacity gives half the coverage, also where edges meet.
  @Test func opacityIsAFactor() {
    var random = SplitMix64(seed: 33)
    for _ in 0..<40 {
      let capsules = [anyCapsule(&random), anyCapsule(&random)]
      func mask(_ opacity: Double) -> MaskTile {
        var mask = MaskTile()
        for var capsule in capsules {
          (capsule.startTip.opacity, capsule.endTip.opacity) = (opacity, opacity)
          mask.add(capsule, hardness: 1, originX: 0, originY: 0)
        }
        return mask
      }
      let (full, half) = (mask(1), mask(0.5))
      for y in 0..<64 {
        for x in 0..<64 {
          #expect(abs(Int(full[x, y]) - 2 * Int(half[x, y])) <= 640, "(\(x), \(y))")
        }
      }
    }
  }

  @Test func aDotIsADisc() {
    for (seed, radius) in zip(1..., [0.1, 0.4, 0.9, 1.6, 2.5, 7, 31]) {
      let e = error(radius: radius, step: 0, seed: UInt64(seed))
      #expect(e <= greatestError, "radius \(radius)")
    }
  }
}

extension Vector {
  /// The vector of length 1 in a direction, by a polynomial that is good enough for tests.
  static func unit(_ angle: Double) -> Vector {
    var v = Vector(1, 0)
    let step = angle / 64
    let (c, s) = (1 - step * step / 2, step - step * step * step / 6)
    for _ in 0..<64 { v = Vector(v.dx * c - v.dy * s, v.dx * s + v.dy * c) }
    return v / v.length
  }
}
