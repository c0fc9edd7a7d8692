internal import Geometry
internal import Rasterizer

/// Joins the short lines of an airbrush's way into segments as long as the eye allows, since each
/// costs about as much, and lays their paint.
struct SprayTrail: Sendable {
  /// Lines that wait to be laid together.
  private struct Run {
    let start: Point
    let startTip: BrushTip
    var end: Point
    var endTip: BrushTip
    var length = 0.0
    /// The sum of radii, each as long as its line.
    var radii = 0.0
    var density = 0.0
  }

  private let brush: Brush
  private var run: Run?
  /// Where the stroke began.
  private var origin: (place: Point, tip: BrushTip)?
  /// How far the tip has come, in radii.
  private var travel = 0.0

  init(_ brush: Brush) { self.brush = brush }

  /// Sets the tip down.
  mutating func begin(at place: Point, _ tip: BrushTip) {
    if origin == nil { origin = (place, tip) }
  }

  /// Follows a line and lays the segments that it completes.
  mutating func follow(
    from start: Point, _ startTip: BrushTip, to end: Point, _ endTip: BrushTip,
    laying lay: (SpraySegment) -> Void
  ) {
    begin(at: start, startTip)
    let length = start.distance(to: end)
    let count = parts(length, startTip, endTip)
    var (place, tip) = (start, startTip)
    for i in 1...count {
      let t = Double(i) / Double(count)
      let next = i == count ? end : start.interpolated(to: end, at: t)
      let nextTip = startTip.interpolated(to: endTip, at: t)
      add(from: place, tip, to: next, nextTip, length: length / Double(count), laying: lay)
      (place, tip) = (next, nextTip)
    }
  }

  /// Lays what waits, as if the stroke ended here. A stroke that has hardly moved shows a dot, which
  /// fades while the line takes its place.
  func finish(laying lay: (SpraySegment) -> Void) {
    if let run { lay(segment(run)) }
    if let origin, travel < 1 {
      let density = Self.density(of: origin.tip) * (1 - travel)
      lay(
        SpraySegment(
          from: origin.place, to: origin.place,
          nib: brush.nib(origin.tip, radius: origin.tip.radius), density: density))
    }
  }

  /// Into how many parts a line must be cut so that the tip hardly changes in each.
  private func parts(_ length: Double, _ from: BrushTip, _ to: BrushTip) -> Int {
    let (least, most) = (min(from.radius, to.radius), max(from.radius, to.radius))
    let turn = brush.isTurnable ? abs(to.angle - from.angle) / (2 * .pi) : 0
    let change = max(
      (most - least) / radiusTolerance(most), abs(from.flow - to.flow) * 24,
      abs(from.opacity - to.opacity) * 24, abs(turn - turn.rounded()) * 60)
    let needed = min(change, length / max((0.02 + 0.1 * (1 - brush.hardness)) * least, 0.25))
    return needed > 1 ? min(64, Int(needed.rounded(.up))) : 1
  }

  /// By how much the radius may change within a segment, in pixels, without showing a step.
  private func radiusTolerance(_ radius: Double) -> Double {
    0.2 + 0.04 * radius * (1 - brush.hardness)
  }

  private mutating func add(
    from start: Point, _ startTip: BrushTip, to end: Point, _ endTip: BrushTip, length: Double,
    laying lay: (SpraySegment) -> Void
  ) {
    let radius = max((startTip.radius + endTip.radius) / 2, 0.05)
    travel += length / radius
    if let run, !canJoin(run, to: end, endTip, length: length) {
      lay(segment(run))
      self.run = nil
    }
    var run = self.run ?? Run(start: start, startTip: startTip, end: start, endTip: startTip)
    run.end = end
    run.endTip = endTip
    run.length += length
    run.radii += length * radius
    let middle = startTip.interpolated(to: endTip, at: 0.5)
    run.density += Self.density(of: middle) * length / radius
    self.run = run
  }

  /// Whether a run may go on to a point and still be laid as one straight, even segment.
  private func canJoin(_ run: Run, to end: Point, _ tip: BrushTip, length: Double) -> Bool {
    let (whole, first) = (run.length + length, run.startTip)
    let radius = min(first.radius, tip.radius)
    guard
      whole <= max(1.5 * radius, 0.5), abs(first.radius - tip.radius) <= radiusTolerance(radius),
      abs(first.flow - tip.flow) <= 1.0 / 10, abs(first.opacity - tip.opacity) <= 1.0 / 10,
      !brush.isTurnable || abs(first.angle - tip.angle) <= 0.1
    else { return false }
    // The height of an arc over its chord, squared, follows from how much longer it is.
    let excess = whole - run.start.distance(to: end)
    let height = 0.04 * radius * (1 - brush.hardness) + 0.1
    return 0.375 * whole * excess <= height * height
  }

  private func segment(_ run: Run) -> SpraySegment {
    let radius = run.length > 0 ? run.radii / run.length : run.startTip.radius
    let tip = run.startTip.interpolated(to: run.endTip, at: 0.5)
    return SpraySegment(
      from: run.start, to: run.end, nib: brush.nib(tip, radius: radius), density: run.density)
  }

  /// What a tip lays along one radius of its way, in halvings.
  private static func density(of tip: BrushTip) -> Double {
    -log2(1 - min(max(tip.flow * tip.opacity, 0), 0.9999))
  }

  /// The logarithm to the base 2 by sums and products alone; of a number > 0.
  private static func log2(_ v: Double) -> Double {
    let m = v.significand
    let (value, exponent) = m > 1.5 ? (m / 2, Double(v.exponent) + 1) : (m, Double(v.exponent))
    let y = (value - 1) / (value + 1)
    let s = y * y
    let sum = 1 + s * (1.0 / 3 + s * (1.0 / 5 + s * (1.0 / 7 + s * (1.0 / 9 + s / 11))))
    return exponent + 2.885_390_081_777_926_8 * y * sum
  }
}
