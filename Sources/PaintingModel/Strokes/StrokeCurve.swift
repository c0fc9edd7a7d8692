internal import Geometry
internal import Rasterizer

/// The line through the samples of a stroke, cut into straight pieces as they come.
///
/// It is smooth, or straight from node to node; then each sample settles the line up to itself.
///
/// Samples at one place make one node. The curve between two nodes is a centripetal Catmull-Rom
/// spline, which needs the nodes before and after it. So a sample settles the curve up to the node
/// before it; the last piece is the curve's `tail`, drawn as if no sample followed.
struct StrokeCurve: Sendable {
  /// Where samples lie, with the tip on arrival there and on departure.
  private struct Node {
    var location: Point
    var arrival: Capsule.Tip
    var departure: Capsule.Tip
  }

  /// Where pieces are wanted, in pixels; others may be left out. Nil wants all.
  var clip: Rect?
  private let smoothing: Brush.Smoothing
  private var before: Node?
  private var from: Node?
  private var to: Node?

  init(smoothing: Brush.Smoothing) { self.smoothing = smoothing }

  /// Adds a sample, which is the stroke's `sample`th, and appends the pieces that it settles.
  mutating func add(
    _ location: Point, _ tip: Capsule.Tip, sample: Int, settling pieces: inout [CurvePiece]
  ) {
    guard let last = to else {
      to = Node(location: location, arrival: tip, departure: tip)
      append(Capsule(dot: location, tip), sample, to: &pieces)
      return
    }
    if last.location == location {
      to?.departure = tip
      append(Capsule(dot: location, tip), sample, to: &pieces)
      return
    }
    let new = Node(location: location, arrival: tip, departure: tip)
    if smoothing == .none {
      connect(last, new, sample, into: &pieces)
    } else {
      if let from { flatten(before, from, last, location, sample, into: &pieces) }
      before = from
      from = last
    }
    to = new
  }

  /// Appends the piece to the newest sample, as the curve is if that stays the last.
  func appendTail(sample: Int, to pieces: inout [CurvePiece]) {
    guard let from, let to else { return }
    flatten(before, from, to, nil, sample, into: &pieces)
  }

  /// Appends the straight line between two nodes.
  private func connect(_ from: Node, _ to: Node, _ sample: Int, into pieces: inout [CurvePiece]) {
    var capsule = Capsule(from: from.location, from.departure, to: to.location, to.arrival)
    // The piece before covers what lies behind the start.
    capsule.startMargin = 0
    append(capsule, sample, to: &pieces)
  }

  private func flatten(
    _ before: Node?, _ from: Node, _ to: Node, _ after: Point?, _ sample: Int,
    into pieces: inout [CurvePiece]
  ) {
    if let clip, !canReach(clip, before, from, to, after) { return }
    let curve = CubicBezier(
      centripetalFrom: from.location, to: to.location, before: before?.location, after: after)
    let count = curve.segmentCount(tolerance: Self.flatness)
    var (point, tip) = (from.location, from.departure)
    var waiting: Capsule?
    for i in 1...count {
      let t = Double(i) / Double(count)
      let next = i == count ? to.location : curve.point(at: t)
      let nextTip = from.departure.interpolated(to: to.arrival, at: t)
      var capsule = Capsule(from: point, tip, to: next, nextTip)
      // The piece before covers what lies behind the start.
      capsule.startMargin = 0
      if var before = waiting {
        before.endMargin = before.overlap(with: capsule)
        append(before, sample, to: &pieces)
      }
      waiting = capsule
      (point, tip) = (next, nextTip)
    }
    if let waiting { append(waiting, sample, to: &pieces) }
  }

  /// Whether the piece between two nodes can touch a rectangle.
  ///
  /// A control point is at most 4/3 of the greatest distance between neighbours away from its end.
  private func canReach(
    _ clip: Rect, _ before: Node?, _ from: Node, _ to: Node, _ after: Point?
  ) -> Bool {
    func span(_ a: Point, _ b: Point) -> Double { abs(a.x - b.x) + abs(a.y - b.y) }
    var longest = span(from.location, to.location)
    if let before { longest = max(longest, span(before.location, from.location)) }
    if let after { longest = max(longest, span(to.location, after)) }
    let margin = longest * 4 / 3 + max(from.departure.radius, to.arrival.radius) + 1
    return min(from.location.x, to.location.x) - margin <= clip.maxX
      && max(from.location.x, to.location.x) + margin >= clip.minX
      && min(from.location.y, to.location.y) - margin <= clip.maxY
      && max(from.location.y, to.location.y) + margin >= clip.minY
  }

  private func append(_ capsule: Capsule, _ sample: Int, to pieces: inout [CurvePiece]) {
    if let piece = CurvePiece(capsule, sample: sample) { pieces.append(piece) }
  }

  /// The most that straight pieces may leave the curve, in pixels.
  private static let flatness = 0.05
}
