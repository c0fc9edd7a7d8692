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
    curve = StrokeCurve(smoothing: stroke.brush.smoothing)
    coverage = StrokeCoverage(
      like: grid, hardness: stroke.brush.hardness, hasMasks: hasMasks)
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
    curve = StrokeCurve(smoothing: stroke.brush.smoothing)
    advance(from: 0)
  }

  /// Makes the tail a part of the stroke; nothing changes on the canvas.
  mutating func end() {
    isEnded = true
    coverage.settle(tail)
    tail.removeAll()
    coverage.clearDamage()
  }

  /// Forgets the damage.
  mutating func clearDamage() { coverage.clearDamage() }

  private mutating func advance(from first: Int) {
    coverage.damage(tail)
    tail.removeAll(keepingCapacity: true)
    // In batches, so that a long stroke needs no more memory than a short one.
    for start in stride(from: first, to: stroke.points.count, by: 256) {
      pieces.removeAll(keepingCapacity: true)
      let end = min(start + 256, stroke.points.count)
      stroke.feed(start..<end, to: &curve, settling: &pieces)
      coverage.settle(pieces)
    }
    curve.appendTail(sample: stroke.points.count, to: &tail)
    coverage.damage(tail)
  }
}
