import Geometry
import Glibc
import Rasterizer
import Testing

@testable import PaintingModel

/// Corners after a long way between two samples: a fast hand stops, and turns in small steps.
@Suite struct KneeTests {
  /// A way along y = 0 by steps of `long` px, which turns by `angle` and goes on by steps of `short`.
  struct Corner: CustomTestStringConvertible {
    let long: Double
    let short: Double
    let angle: Double

    var testDescription: String { "\(long) px, then \(short) px at \(angle)°" }

    var points: [Point] {
      let radians = angle * .pi / 180
      let along = Vector(cos(radians), sin(radians))
      return [Point(-2 * long, 0), Point(-long, 0), .zero]
        + (1...4).map { .zero + along * (short * Double($0)) }
    }
  }

  static let corners: [Corner] = [40.0, 100, 200].flatMap { long in
    [2.0, 4, 8].flatMap { short in
      [45.0, 90, 135, 170].map { Corner(long: long, short: short, angle: $0) }
    }
  }

  /// How far the line swings out of the way: against the turn, and past the corner.
  private func swing(_ corner: Corner, reach: Double?) -> Double {
    let points = corner.points
    var most = 0.0
    for index in 1..<3 {
      let piece = CubicBezier(
        centripetalFrom: points[index - 1], to: points[index],
        before: index > 1 ? points[index - 2] : nil, after: points[index + 1], reach: reach)
      for step in 0...100 {
        let point = piece.point(at: Double(step) / 100)
        most = max(most, -point.y, point.x)
      }
    }
    return most
  }

  @Test(arguments: corners)
  func theLineDoesNotSwingOutBeforeTheTurn(_ corner: Corner) {
    let former = swing(corner, reach: nil)
    let now = swing(corner, reach: 0.5)
    #expect(now <= former)
    // A control point at half the step, of which a curve comes as near as 4/9.
    #expect(now <= corner.short * 0.5 * 4 / 9 + 1e-9, "\(now) px, before \(former) px")
  }

  @Test func aStrokeOfBeforeStillDoes() {
    let corner = Corner(long: 200, short: 8, angle: 90)
    #expect(swing(corner, reach: nil) > 3)
    func top(_ smoothing: Brush.Smoothing) -> Int? {
      var brush = Brush(diameter: 2)
      brush.smoothing = smoothing
      let points = corner.points.map { $0 + Vector(420, 50) }
      var stroke = Stroke(at: points[0], color: .black, brush: brush)
      stroke.add(points.dropFirst().map { StrokePoint(location: $0) })
      var painting = Painting(size: PixelSize(width: 450, height: 120))
      painting.paint(stroke, batch: 1)
      return (0..<120).first { y in (0..<450).contains { painting.layer.pixel(x: $0, y: y).w > 0 } }
    }
    #expect(top(.none) == 49)
    #expect(top(.wideCurve) == 44)
    #expect(top(.curve) == 47)
  }

  @Test(arguments: [3.0, 10, 40])
  func anEvenWayIsTheSameLineToTheBit(_ radius: Double) {
    // A polygon of eight corners: as even as a circle can be in exact halves.
    let half = 0.5.squareRoot()
    let around = [
      Vector(1, 0), Vector(half, half), Vector(0, 1), Vector(-half, half), Vector(-1, 0),
    ].map { Point.zero + $0 * radius }
    for index in 1..<around.count - 2 {
      func piece(_ reach: Double?) -> CubicBezier {
        CubicBezier(
          centripetalFrom: around[index], to: around[index + 1], before: around[index - 1],
          after: around[index + 2], reach: reach)
      }
      #expect(piece(0.5) == piece(nil))
    }
  }
}
