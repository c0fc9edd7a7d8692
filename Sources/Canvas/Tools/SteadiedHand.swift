import PaintingModel

/// A hand that is steadied as its brush says: where it is, and what is drawn of it.
struct SteadiedHand {
  /// Where the hand is.
  private(set) var last: StrokePoint
  private var stabilizer: StrokeStabilizer

  /// Begins where a touch landed.
  init(_ touch: ToolTouch, at start: StrokePoint, on transform: CanvasTransform) {
    last = start
    stabilizer = StrokeStabilizer(
      amount: touch.brush.stabilizer, unit: transform.pixelsPerPoint / transform.zoom)
    _ = stabilizer.add(start)
  }

  /// Follows it to more samples; gives what is drawn of them.
  mutating func follow(_ points: [StrokePoint]) -> [StrokePoint] {
    last = points.last ?? last
    return stabilizer.isActive ? points.map { stabilizer.add($0) } : points
  }

  /// Whether what is drawn has not come to it yet.
  var isAhead: Bool { !stabilizer.isAtPen }

  /// Lets what is drawn come to it while it rests.
  mutating func catchUp(to time: Double) -> [StrokePoint] {
    stabilizer.advance(to: time).map { [$0] } ?? []
  }

  /// Brings what is drawn to where it lifts.
  mutating func finish() -> [StrokePoint] { stabilizer.finish() }
}
