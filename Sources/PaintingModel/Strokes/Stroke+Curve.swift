internal import Geometry
internal import Rasterizer

extension Stroke {
  /// The farthest that a sample may lie from the canvas's corner, in pixels, along each axis.
  static let reach = 100_000.0

  /// Feeds the samples of a range to the curve and appends the pieces that they settle. Samples
  /// without a place are left out, far ones are limited to `reach`.
  func feed(_ range: Range<Int>, to curve: inout StrokeCurve, settling pieces: inout [CurvePiece]) {
    for index in range {
      guard let location = location(ofSample: index) else { continue }
      curve.add(location, points[index], index: index, settling: &pieces)
    }
  }

  /// The curve as it is before a sample, from no more samples than it needs.
  func curve(before index: Int) -> StrokeCurve {
    var curve = StrokeCurve(brush, seed: seed)
    var first = 0
    if curve.remembers {
      if let kept = trail.state(before: index) { (first, curve.state) = kept }
    } else {
      first = start(ofNodes: 3, before: index)
    }
    var settled: [CurvePiece] = []
    // What is laid before that sample is not wanted.
    curve.clip = Rect(center: Point(1e9, 1e9), size: .zero)
    feed(first..<index, to: &curve, settling: &settled)
    curve.clip = nil
    return curve
  }

  /// The sample from which on there are so many nodes before another sample.
  private func start(ofNodes count: Int, before index: Int) -> Int {
    var first = min(index, points.count)
    var nodes = 0
    var last: Point?
    while first > 0 {
      if let location = location(ofSample: first - 1), location != last {
        nodes += 1
        if nodes > count { break }
        last = location
      }
      first -= 1
    }
    return first
  }

  /// Where a sample counts as lying, in canvas pixels; nil where it has no place.
  func location(ofSample index: Int) -> Point? {
    let location = points[index].location
    guard location.x.isFinite, location.y.isFinite else { return nil }
    return Point(
      location.x.limited(to: -Self.reach...Self.reach, else: 0),
      location.y.limited(to: -Self.reach...Self.reach, else: 0))
  }
}
