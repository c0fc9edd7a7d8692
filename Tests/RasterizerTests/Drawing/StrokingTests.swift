import Geometry
import Testing

@testable import Rasterizer

@Suite struct StrokingTests {
  @Test(arguments: [0.8, 1.7, 5.0, 11.0], [false, true])
  func aRoundLineCoversAllWithinHalfItsWidth(width: Double, closed: Bool) {
    var random = SplitMix64(seed: UInt64(width * 10))
    let side = 9
    for _ in 0..<2 {
      var path = Path()
      path.move(to: random.point(in: 9))
      path.cubic(random.point(in: 9), random.point(in: 9), to: random.point(in: 9))
      path.line(to: random.point(in: 9))
      path.line(to: random.point(in: 9))
      if closed { path.close() }
      let (bitmap, context) = makeContext(side, side)
      context.stroke(path, with: .black, width: width)
      let lines = path.flattened(tolerance: 0.03)
      let truth = PathTruth.coverage(width: side, height: side) { p in
        PathTruth.distance(from: p, to: lines[0]) - width / 2
      }
      for (a, t) in zip(bitmap.alphas, truth) { #expect(abs(Double(a) - t) <= coverageTolerance) }
    }
  }

  @Test func capsReachAsFarAsTheyShould() {
    var path = Path()
    path.move(to: Point(4, 4))
    path.line(to: Point(8, 4))
    func alphas(_ cap: LineCap) -> [Int] {
      let (bitmap, context) = makeContext(12, 8)
      context.stroke(path, with: .black, width: 4, cap: cap)
      return (0..<12).map { Int(bitmap[$0, 2] >> 24) }
    }
    #expect(alphas(.butt) == [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0])
    #expect(alphas(.square) == [0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0])
    let round = alphas(.round)
    #expect(round[2] > 50 && round[2] < 200 && round[3] > 200 && round[1] == 0)
  }

  @Test func joinsFillTheOuterCorner() {
    for turn in [1.0, -1.0] {
      var path = Path()
      path.move(to: Point(0, 10 - 6 * turn))
      path.line(to: Point(12, 10 - 6 * turn))
      path.line(to: Point(12, 10 + 6 * turn))
      func corner(_ join: LineJoin) -> Int {
        let (bitmap, context) = makeContext(20, 20)
        context.stroke(path, with: .black, width: 8, cap: .butt, join: join)
        return Int(bitmap[15, turn > 0 ? 0 : 19] >> 24)
      }
      #expect(corner(.miter) == 255)
      #expect(corner(.bevel) == 0)
      #expect(corner(.round) < 60)
    }
  }

  @Test func aSharpMiterIsCutOff() {
    var path = Path()
    path.move(to: Point(1, 10))
    path.line(to: Point(15, 10.5))
    path.line(to: Point(1, 11))
    let (bitmap, context) = makeContext(40, 20)
    context.stroke(path, with: .black, width: 4, cap: .butt, join: .miter)
    #expect(bitmap[20, 10] == 0)
  }

  @Test func aPointAloneIsADot() {
    var path = Path()
    path.move(to: Point(4, 4))
    path.line(to: Point(4, 4))
    let (bitmap, context) = makeContext(8, 8)
    context.stroke(path, with: .black, width: 4, cap: .butt)
    #expect(bitmap.alphas.allSatisfy { $0 == 0 })
    context.stroke(path, with: .black, width: 4, cap: .round)
    #expect(bitmap[4, 4] == 0xFF00_0000)
    #expect(bitmap[1, 4] == 0)
  }

  @Test func aHairlineFrameIsCrispAtWholeScales() {
    for scale in [1.0, 2, 3] {
      let (bitmap, context) = makeContext(33, 33, scale: scale)
      let line = 1 / scale
      context.stroke(
        .rect(Rect(1, 1, 5, 5).inset(by: line / 2)), with: .black, width: line, join: .miter)
      for a in bitmap.alphas { #expect(a == 0 || a == 255) }
    }
  }
}
