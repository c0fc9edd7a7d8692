internal import Geometry
internal import Rasterizer

/// A stroke in progress: its samples, its curve so far, and what it covers.
struct LiveStroke: Sendable {
  let id: StrokeID
  private(set) var stroke: Stroke
  /// Whether the hand has lifted; the stroke then waits for its place in the order.
  private(set) var isEnded = false
  /// What it covers without the tail.
  var coverage: StrokeCoverage
  /// The last piece of the curve, which the next sample may bend.
  private(set) var tail: [CurvePiece] = []
  private var curve: StrokeCurve
  private var pieces: [CurvePiece] = []

  /// Makes a stroke; without masks it cannot be composited.
  init(id: StrokeID, stroke: Stroke, grid: TileGrid, hasMasks: Bool = true) {
    self.id = id
    self.stroke = stroke
    curve = StrokeCurve(stroke.brush, seed: stroke.seed)
    curve.clip = grid.size.bounds.rect
    coverage = StrokeCoverage(like: grid, paint: StrokePaint(stroke), hasMasks: hasMasks)
    advance(from: 0)
  }

  /// Adds samples; what changes is marked as damaged.
  mutating func append(_ points: [StrokePoint]) {
    let first = stroke.points.count
    stroke.add(points)
    advance(from: first)
  }

  /// Puts other samples in place of all; what changes is marked as damaged.
  mutating func replacePoints(_ points: [StrokePoint]) {
    coverage.damage(tail)
    coverage.removeAll()
    tail.removeAll(keepingCapacity: true)
    stroke.replacePoints(points)
    let clip = curve.clip
    curve = StrokeCurve(stroke.brush, seed: stroke.seed)
    curve.clip = clip
    advance(from: 0)
  }

  /// Makes the tail a part of the stroke; nothing changes on the canvas.
  mutating func end() {
    isEnded = true
    coverage.settle(tail)
    coverage.finishBuildUp()
    tail.removeAll()
    coverage.clearDamage()
  }

  /// Forgets the damage.
  mutating func clearDamage() { coverage.clearDamage() }

  private mutating func advance(from first: Int) {
    coverage.damage(tail)
    tail.removeAll(keepingCapacity: true)
    // In batches, so that a long stroke needs no more memory than a short one.
    var start = first
    while start < stroke.points.count {
      if curve.remembers { stroke.trail.keep(curve.state, before: start) }
      let end = min((start / StrokeTrail.stride + 1) * StrokeTrail.stride, stroke.points.count)
      pieces.removeAll(keepingCapacity: true)
      stroke.feed(start..<end, to: &curve, settling: &pieces)
      coverage.settle(pieces)
      start = end
    }
    coverage.finishBuildUp()
    curve.appendTail(sample: stroke.points.count, to: &tail)
    coverage.damage(tail)
  }
}
