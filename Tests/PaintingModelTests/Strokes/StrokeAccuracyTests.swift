import Geometry
import PaintingModel
import Rasterizer
import Testing

/// A stroke's coverage against many discs along the curve that it should follow, with 32 × 32
/// samples in each pixel.
@Suite struct StrokeAccuracyTests {
  struct Disc {
    let center: Point
    let radius: Double
  }

  /// Discs along the centripetal Catmull-Rom spline (Barry and Goldman's pyramid).
  func discs(through points: [StrokePoint], brush: Brush) -> [Disc] {
    func radius(_ p: StrokePoint) -> Double {
      brush.diameter / 2 * (1 - brush.pressureToDiameter * (1 - p.force))
    }
    var result: [Disc] = []
    for i in 0..<(points.count - 1) {
      let (b, c) = (points[i].location, points[i + 1].location)
      let a = i > 0 ? points[i - 1].location : b - (c - b)
      let d = i + 2 < points.count ? points[i + 2].location : c + (c - b)
      let t1 = a.distance(to: b).squareRoot()
      let t2 = t1 + b.distance(to: c).squareRoot()
      let t3 = t2 + c.distance(to: d).squareRoot()
      let steps = Int(b.distance(to: c) * 12) + 1
      for k in 0...steps {
        let u = Double(k) / Double(steps)
        let t = t1 + (t2 - t1) * u
        func mix(_ p: Point, _ q: Point, _ from: Double, _ to: Double) -> Point {
          p.interpolated(to: q, at: (t - from) / (to - from))
        }
        let ab = mix(a, b, 0, t1)
        let bc = mix(b, c, t1, t2)
        let cd = mix(c, d, t2, t3)
        let center = mix(mix(ab, bc, 0, t2), mix(bc, cd, t1, t3), t1, t2)
        let (r, s) = (radius(points[i]), radius(points[i + 1]))
        result.append(Disc(center: center, radius: r + (s - r) * u))
      }
    }
    return result
  }

  func coverage(x: Int, y: Int, of discs: [Disc]) -> Double {
    let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
    var near: [Disc] = []
    for disc in discs {
      let depth = disc.radius - disc.center.distance(to: middle)
      if depth > 0.75 { return 1 }
      if depth > -0.75 { near.append(disc) }
    }
    if near.isEmpty { return 0 }
    var count = 0
    for j in 0..<32 {
      for i in 0..<32 {
        let (px, py) = (Double(x) + (Double(i) + 0.5) / 32, Double(y) + (Double(j) + 0.5) / 32)
        for disc in near {
          let (dx, dy) = (px - disc.center.x, py - disc.center.y)
          if dx * dx + dy * dy <= disc.radius * disc.radius {
            count += 1
            break
          }
        }
      }
    }
    return Double(count) / 1024
  }

  /// The middle of the curve, whose neighbors on both sides are samples: the ends have no
  /// neighbor, and there every curve through the points is as right.
  @Test(arguments: [
    Brush(diameter: 20), Brush(diameter: 2), Brush(diameter: 9, pressureToDiameter: 0.7),
    Brush(diameter: 0.7),
  ])
  func aBentStrokeIsExact(brush: Brush) {
    let places = [(5.0, 12.0), (14, 22), (26, 25), (38, 31), (44, 43), (55, 50)]
    let forces = [0.9, 0.8, 1, 0.7, 0.5, 0.6]
    let points = zip(places, forces).map {
      StrokePoint(location: Point($0.0, $0.1), force: $1)
    }
    var painting = Painting(size: PixelSize(width: 64, height: 64))
    let (id, _) = painting.beginStroke(at: points[0], color: .black, brush: brush)
    for point in points.dropFirst() { _ = painting.append([point], to: id) }
    _ = painting.endStroke(id)
    let truth = discs(through: points, brush: brush)
    for y in 18..<40 {
      for x in 18..<40 {
        let shown = Double(painting.layer.pixel(x: x, y: y).w) / 32768
        #expect(abs(shown - coverage(x: x, y: y, of: truth)) * 255 <= 16, "(\(x), \(y))")
      }
    }
  }
}
