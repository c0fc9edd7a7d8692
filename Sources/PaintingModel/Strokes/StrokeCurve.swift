internal import Geometry
internal import Rasterizer

/// The line through the samples of a stroke, cut into marks as they come.
///
/// It is smooth, or straight from node to node; then each sample settles the line up to itself.
///
/// Samples at one place make one node. The curve between two nodes is a centripetal Catmull-Rom
/// spline, which needs the nodes before and after it. So a sample settles the curve up to the node
/// before it; the last piece is the curve's `tail`, drawn as if no sample followed.
struct StrokeCurve: Sendable {
  /// Where samples lie, with the tip on arrival there and on departure.
  struct Node: Sendable {
    var location: Point
    var arrival: BrushTip
    var departure: BrushTip
  }

  /// All that a curve knows of the samples so far; with it the curve goes on from there.
  struct State: Sendable {
    var before: Node?
    var from: Node?
    var to: Node?
    var motion: HandMotion
    var spray: SprayTrail
    var stamps: StampTrail
    /// The stamps of a second tip; nil where there is none.
    var dualStamps: StampTrail?
    /// What holds back the nodes of an end that runs out; nil where the brush does not taper.
    var taper: TaperTrail?
  }

  let dynamics: BrushDynamics
  /// What draws the lines of a brush with bristles.
  private let bundle: BristleBundle?
  /// Where marks are wanted, in pixels; others may be left out. Nil wants all.
  var clip: Rect?
  /// Which pixels there are; nil for all.
  var wanted: TilePieces.Wanted?
  var state: State

  init(_ brush: Brush, seed: UInt64) {
    dynamics = BrushDynamics(brush, seed: seed)
    bundle = brush.hasBristles ? BristleBundle(brush, seed: seed) : nil
    state = State(
      motion: dynamics.restingHand, spray: SprayTrail(brush),
      stamps: StampTrail(brush, seed: seed),
      dualStamps: brush.dualBrush.map { StampTrail($0, seed: ~seed) }, taper: TaperTrail(brush))
  }

  private var brush: Brush { dynamics.brush }

  /// Whether the curve depends on more than the nodes beside a piece.
  var remembers: Bool {
    brush.method != .solid || dynamics.usesMotion || state.dualStamps != nil
  }

  /// Adds a sample, which is the stroke's `index`th, and appends the pieces that it settles.
  mutating func add(
    _ location: Point, _ sample: StrokePoint, index: Int, settling pieces: inout [CurvePiece]
  ) {
    if dynamics.usesMotion { state.motion.follow(location, time: sample.time) }
    let tip = dynamics.tip(at: sample, motion: state.motion)
    guard state.taper != nil else {
      return add(location, tip, index, settling: &pieces)
    }
    state.taper?.add(TaperTrail.Node(location: location, tip: tip))
    while let node = state.taper?.nextDue() {
      add(node.location, node.tip, index, settling: &pieces)
    }
  }

  /// Adds a node, which a sample has settled.
  private mutating func add(
    _ location: Point, _ tip: BrushTip, _ index: Int, settling pieces: inout [CurvePiece]
  ) {
    guard let last = state.to else {
      state.to = Node(location: location, arrival: tip, departure: tip)
      setDown(at: location, tip, index, into: &pieces)
      return
    }
    if last.location == location {
      state.to?.departure = tip
      setDown(at: location, tip, index, into: &pieces)
      return
    }
    let new = Node(location: location, arrival: tip, departure: tip)
    if brush.smoothing == .none || brush.smudges {
      connect(last, new, index, into: &pieces)
    } else {
      if let from = state.from {
        flatten(state.before, from, last, location, index, into: &pieces)
      }
      state.before = state.from
      state.from = last
    }
    state.to = new
  }

  /// Appends what reaches to the newest sample, as the curve is if that stays the last.
  func appendTail(sample: Int, to pieces: inout [CurvePiece]) {
    var end = self
    for node in state.taper?.rest ?? [] {
      end.add(node.location, node.tip, sample, settling: &pieces)
    }
    if let from = end.state.from, let to = end.state.to {
      end.flatten(end.state.before, from, to, nil, sample, into: &pieces)
    }
    end.lift(sample, into: &pieces)
  }

  /// A tip as the taper leaves it.
  private func tapered(_ tip: BrushTip) -> BrushTip { state.taper?.tapered(tip) ?? tip }

  /// The tip comes down, or rests, at a place.
  private mutating func setDown(
    at place: Point, _ tip: BrushTip, _ sample: Int, into pieces: inout [CurvePiece]
  ) {
    switch brush.method {
    case .solid:
      // Without a direction the tip is not known yet.
      if !dynamics.usesDirection { appendDot(at: place, tapered(tip), sample, to: &pieces) }
    case .airbrush: state.spray.begin(at: place, tapered(tip))
    case .tip: break
    }
  }

  /// The tip is lifted.
  private func lift(_ sample: Int, into pieces: inout [CurvePiece]) {
    if let to = state.to,
      let stamp = state.dualStamps?.dot(
        at: to.location, to.departure.ofDual(size: brush.dual?.size ?? 1))
    {
      append(.mask(stamp, number: 0), sample, to: &pieces)
    }
    switch brush.method {
    case .solid:
      if dynamics.usesDirection, state.from == nil, let to = state.to {
        appendDot(at: to.location, tapered(to.departure), sample, to: &pieces)
      }
    case .airbrush: state.spray.finish { append(.spray($0), sample, to: &pieces) }
    case .tip where brush.smudges: break
    case .tip:
      if let to = state.to, let stamp = state.stamps.dot(at: to.location, to.departure) {
        append(.stamp(stamp, number: 0), sample, to: &pieces)
      }
    }
  }

  /// Appends one print of a solid stroke.
  private func appendDot(
    at place: Point, _ tip: BrushTip, _ sample: Int, to pieces: inout [CurvePiece]
  ) {
    if let bundle {
      bundle.follow(from: place, tip, to: place, tip) { append(.sweep($0), sample, to: &pieces) }
    } else if brush.isFlat {
      append(.sweep(brush.sweep(from: place, tip, to: place, tip)), sample, to: &pieces)
    } else {
      append(.line(Capsule(dot: place, brush.disc(tip))), sample, to: &pieces)
    }
  }

  /// Appends the straight line between two nodes.
  private mutating func connect(
    _ from: Node, _ to: Node, _ sample: Int, into pieces: inout [CurvePiece]
  ) {
    if !remembers, let clip, !canReach(clip, nil, from, to, nil) { return }
    let way = to.location - from.location
    var joint = CapsuleJoint(isOpen: dynamics.usesDirection)
    let (first, last) = (
      dynamics.tip(from.departure, towards: way), dynamics.tip(to.arrival, towards: way)
    )
    let count = state.taper?.pieces(from: first, to: last) ?? 1
    var (point, tip) = (from.location, tapered(first))
    for i in 1...count {
      let t = Double(i) / Double(count)
      let next = i == count ? to.location : from.location.interpolated(to: to.location, at: t)
      let nextTip = tapered(i == count ? last : first.interpolated(to: last, at: t))
      follow(point, tip, next, nextTip, sample, &joint, into: &pieces)
      (point, tip) = (next, nextTip)
    }
    if let last = joint.waiting { append(.line(last), sample, to: &pieces) }
  }

  private mutating func flatten(
    _ before: Node?, _ from: Node, _ to: Node, _ after: Point?, _ sample: Int,
    into pieces: inout [CurvePiece]
  ) {
    if !remembers, let clip, !canReach(clip, before, from, to, after) { return }
    let curve = CubicBezier(
      centripetalFrom: from.location, to: to.location, before: before?.location, after: after,
      reach: brush.smoothing == .wideCurve ? nil : 0.5)
    if !remembers, let wanted, !wanted.meets(box(around: curve, from, to)) { return }
    let tolerance = flatness(min(from.departure.radius, to.arrival.radius))
    let count = max(
      curve.segmentCount(tolerance: tolerance),
      state.taper?.pieces(from: from.departure, to: to.arrival) ?? 1)
    var joint = CapsuleJoint(isOpen: dynamics.usesDirection)
    var point = from.location
    var tip = tapered(dynamics.tip(from.departure, towards: curve.tangent(at: 0)))
    for i in 1...count {
      let t = Double(i) / Double(count)
      let next = i == count ? to.location : curve.point(at: t)
      var nextTip = from.departure.interpolated(to: to.arrival, at: t)
      if dynamics.usesDirection { nextTip = dynamics.tip(nextTip, towards: curve.tangent(at: t)) }
      nextTip = tapered(nextTip)
      follow(point, tip, next, nextTip, sample, &joint, into: &pieces)
      (point, tip) = (next, nextTip)
    }
    if let last = joint.waiting { append(.line(last), sample, to: &pieces) }
  }

  /// Lays what the brush lays along a straight line.
  private mutating func follow(
    _ start: Point, _ startTip: BrushTip, _ end: Point, _ endTip: BrushTip, _ sample: Int,
    _ joint: inout CapsuleJoint, into pieces: inout [CurvePiece]
  ) {
    // What is called for each mark must not copy the whole curve.
    let clip = clip
    if var stamps = state.dualStamps {
      let size = brush.dual?.size ?? 1
      stamps.follow(
        from: start, startTip.ofDual(size: size), to: end, endTip.ofDual(size: size), clip: clip
      ) { stamp, number in Self.append(.mask(stamp, number: number), sample, clip, to: &pieces) }
      state.dualStamps = stamps
    }
    if let bundle {
      bundle.follow(from: start, startTip, to: end, endTip) {
        Self.append(.sweep($0), sample, clip, to: &pieces)
      }
      return
    }
    switch brush.method {
    case .solid where brush.isFlat:
      sweep(start, startTip, end, endTip, sample, into: &pieces)
    case .solid:
      let capsule = Capsule(from: start, brush.disc(startTip), to: end, brush.disc(endTip))
      if let done = joint.add(capsule) { append(.line(done), sample, to: &pieces) }
    case .airbrush:
      var spray = state.spray
      spray.follow(from: start, startTip, to: end, endTip) {
        Self.append(.spray($0), sample, clip, to: &pieces)
      }
      state.spray = spray
    case .tip:
      var stamps = state.stamps
      stamps.follow(from: start, startTip, to: end, endTip, clip: clip) { stamp, number in
        Self.append(.stamp(stamp, number: number), sample, clip, to: &pieces)
      }
      state.stamps = stamps
    }
  }

  /// Sweeps a nib along a line, in parts in which it hardly turns.
  private func sweep(
    _ start: Point, _ startTip: BrushTip, _ end: Point, _ endTip: BrushTip, _ sample: Int,
    into pieces: inout [CurvePiece]
  ) {
    let turn = startTip.interpolated(to: endTip, at: 1).angle - startTip.angle
    let path = abs(turn) * max(startTip.radius, endTip.radius)
    let count = max(1, min(64, Int((path / 0.4).rounded(.up))))
    for i in 0..<count {
      let (from, to) = (Double(i) / Double(count), Double(i + 1) / Double(count))
      append(
        .sweep(
          brush.sweep(
            from: start.interpolated(to: end, at: from),
            startTip.interpolated(to: endTip, at: from),
            to: start.interpolated(to: end, at: to), startTip.interpolated(to: endTip, at: to))),
        sample, to: &pieces)
    }
  }

  /// All that the curve between two nodes can touch.
  private func box(around curve: CubicBezier, _ from: Node, _ to: Node) -> Rect {
    let reach = max(from.departure.radius, to.arrival.radius) + 1
    let (a, b) = (Rect(around: curve.p0, curve.p3), Rect(around: curve.p1, curve.p2))
    return Rect(
      minX: min(a.minX, b.minX) - reach, minY: min(a.minY, b.minY) - reach,
      maxX: max(a.maxX, b.maxX) + reach, maxY: max(a.maxY, b.maxY) + reach)
  }

  /// Whether the piece between two nodes can touch a rectangle.
  ///
  /// A control point is at most 4/3 of the greatest distance between neighbors away from its end.
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

  private func append(_ mark: CurvePiece.Mark, _ sample: Int, to pieces: inout [CurvePiece]) {
    Self.append(mark, sample, clip, to: &pieces)
  }

  private static func append(
    _ mark: CurvePiece.Mark, _ sample: Int, _ clip: Rect?, to pieces: inout [CurvePiece]
  ) {
    guard let piece = CurvePiece(mark, sample: sample) else { return }
    if let clip, !piece.bounds.rect.intersects(clip) { return }
    pieces.append(piece)
  }

  /// The most that straight pieces may leave the curve, in pixels.
  private func flatness(_ radius: Double) -> Double {
    // Each line is as many sweeps as there are hairs, and its edge is rough.
    if bundle != nil { return 0.2 }
    return brush.method == .airbrush ? 0.05 + 0.01 * radius * (1 - brush.hardness) : 0.05
  }
}
