import Geometry

@testable import PaintingModel

/// Shapes of all kinds that hands may mean, by a seed.
enum MeantShapes {
  /// One of a kind, of any size, turn and proportion that people draw.
  static func shape(_ kind: ShapeFit.Kind, seed: UInt64) -> Shape? {
    var chance = SplitMix64(seed: seed &* 77)
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * chance.unit() }
    let size = between(40, 400)
    let turn = AffineTransform.turning(Vector(1, 0), to: Vector(angle: between(0, 2 * .pi)))
    let map = turn.concatenating(.translation(Vector(between(300, 900), between(300, 900))))
    let form: Shape.Form
    switch kind {
    case .line: form = .lines([Point(-size, 0), Point(size, 0)], isClosed: false)
    case .arc:
      let sweep = between(0.9, 4.6)
      let points = [0, sweep / 2, sweep].map { Point.zero + Vector(angle: $0) * size }
      form = .arc(points[0], through: points[1], to: points[2])
    case .polyline:
      var (points, angle) = ([Point.zero], 0.0)
      for _ in 0..<Int(between(2, 5)) {
        points.append(points[points.count - 1] + Vector(angle: angle) * between(size, 2 * size))
        angle += between(0.9, 2.2) * (chance.unit() < 0.5 ? -1 : 1)
      }
      form = .lines(points, isClosed: false)
    case .ellipse:
      form = .ellipse(
        ShapeFrame(center: .zero, x: Vector(size, 0), y: Vector(0, size * between(0.35, 1))))
    case .rectangle:
      form = .rectangle(
        ShapeFrame(center: .zero, x: Vector(size, 0), y: Vector(0, size * between(0.4, 1))),
        radius: 0)
    case .triangle:
      let points = (0..<3).map { number in
        Point.zero + Vector(angle: Double(number) * 2.1 + between(-0.35, 0.35)) * size
      }
      form = .lines(points, isClosed: true)
    case .curve:
      let points = (0..<5).map {
        Point(Double($0) * size / 2, $0 % 2 == 0 ? 0 : between(0.4, 0.8) * size)
      }
      form = .curve(points, isClosed: false)
    }
    return Shape(form)?.mapped(by: map)
  }
}
