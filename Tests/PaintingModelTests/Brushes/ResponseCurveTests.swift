import Geometry
import PaintingModel
import Testing

@Suite struct ResponseCurveTests {
  @Test func aPlainCurveIsTheIdentity() {
    for x in [0, 0.25, 1] { #expect(ResponseCurve().value(at: x) == x) }
  }

  @Test func itRunsStraightFromPointToPoint() {
    let curve = ResponseCurve(through: [Point(0.2, 1), Point(0.4, 0), Point(1, 0.6)])
    #expect(curve.value(at: 0) == 1)
    #expect(abs(curve.value(at: 0.3) - 0.5) < 1e-12)
    #expect(abs(curve.value(at: 0.7) - 0.3) < 1e-12)
    #expect(curve.value(at: 5) == 0.6)
  }

  @Test(arguments: [
    [Point(0, 0), Point(0.5, 0.9), Point(1, 1)], [Point(0, 1), Point(0.1, 0), Point(0.9, 0)],
    [Point(0, 0.5)], [Point(0, 0), Point(1, 1)],
  ])
  func aSmoothCurveMeetsItsPointsAndDoesNotOvershoot(points: [Point]) {
    let curve = ResponseCurve(through: points, isSmooth: true)
    for point in points { #expect(abs(curve.value(at: point.x) - point.y) < 1e-12) }
    for (a, b) in zip(points, points.dropFirst()) {
      let (low, high) = (min(a.y, b.y) - 1e-12, max(a.y, b.y) + 1e-12)
      for i in 0...20 {
        let value = curve.value(at: a.x + (b.x - a.x) * Double(i) / 20)
        #expect(value >= low && value <= high)
      }
    }
  }

  @Test func badPointsAreLimitedPutInOrderOrLeftOut() {
    let curve = ResponseCurve(through: [
      Point(1e9, -3), Point(.nan, 0), Point(0.5, .infinity), Point(0.5, 0.1), Point(-1, 0.25),
    ])
    #expect(curve.points == [Point(0, 0.25), Point(0.5, 1), Point(1, 0)])
    #expect(ResponseCurve(through: []) == ResponseCurve())
    #expect(curve.value(at: .nan) == 0.25)
    let many = (0..<1000).map { Point(Double($0) / 1000, 0.5) }
    #expect(ResponseCurve(through: many).points.count == ResponseCurve.mostPoints)
  }
}
