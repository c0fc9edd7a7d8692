import Geometry
import Testing

@Test(arguments: [0.3, 1.0, 7.0, 33.0, 900.0])
func aFlattenedCircleStaysNearTheCircle(radius: Double) throws {
  let path = Path.circle(center: Point(5, -3), radius: radius)
  let lines = path.flattened(tolerance: 0.05)
  let line = try #require(lines.first)
  #expect(lines.count == 1)
  #expect(line.isClosed)
  for (i, p) in line.points.enumerated() {
    let q = line.points[(i + 1) % line.points.count]
    for t in [0.0, 0.25, 0.5] {
      let d = p.interpolated(to: q, at: t).distance(to: Point(5, -3))
      #expect(abs(d - radius) < 0.05 + radius * 3e-4)
    }
  }
}

@Test func subpathsStaySeparateAndAStepAfterACloseBeginsAtTheStart() {
  var path = Path()
  path.move(to: Point(1, 1))
  path.line(to: Point(4, 1))
  path.line(to: Point(4, 5))
  path.close()
  path.line(to: Point(9, 9))
  path.move(to: Point(7, 7))
  #expect(
    path.flattened(tolerance: 0.1) == [
      Polyline(points: [Point(1, 1), Point(4, 1), Point(4, 5)], isClosed: true),
      Polyline(points: [Point(1, 1), Point(9, 9)], isClosed: false),
      Polyline(points: [Point(7, 7)], isClosed: false),
    ])
}

@Test func whatIsNotFiniteIsLeftOut() {
  var path = Path()
  path.move(to: Point(1, 1))
  path.line(to: Point(.nan, 1))
  path.move(to: Point(2, 2))
  path.cubic(Point(.infinity, 0), Point(1, 1), to: Point(3, 3))
  path.move(to: Point(0, 0))
  path.line(to: Point(1, 0))
  #expect(path.flattened(tolerance: 0.1).count == 1)
}
