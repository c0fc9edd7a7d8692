internal import Geometry
internal import Rasterizer

extension Stroke {
  /// The farthest that a sample may lie from the canvas's corner, in pixels, along each axis.
  static let reach = 100_000.0

  /// Feeds the samples of a range to the curve and appends the pieces that they settle. Samples
  /// without a place are left out, far ones are limited to `reach`.
  func feed(_ range: Range<Int>, to curve: inout StrokeCurve, settling pieces: inout [CurvePiece]) {
    for index in range {
      let point = points[index]
      guard point.location.x.isFinite, point.location.y.isFinite else { continue }
      let location = Point(
        point.location.x.limited(to: -Self.reach...Self.reach, else: 0),
        point.location.y.limited(to: -Self.reach...Self.reach, else: 0))
      curve.add(location, brush.tip(force: point.force), sample: index, settling: &pieces)
    }
  }
}
