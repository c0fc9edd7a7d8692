import Geometry

/// Tells when a hand that has drawn a line rests at its end.
struct HandRest {
  /// How long it rests, in seconds.
  static let patience = 0.5
  /// How far it may move in the meantime, in points.
  static let reach = 4.0
  /// How long the line is at least, in points: who presses a dot means a dot.
  private static let leastWay = 24.0

  /// Where it rests, in the view, and since when.
  private var place: Point
  private var start: Double
  /// How far it has gone before that, in points.
  private var way = 0.0

  /// A hand that lands at a place of the view, at a time in seconds.
  init(at place: Point, time: Double) { (self.place, start) = (place, time) }

  /// The hand has moved. False where it rests all the same.
  @discardableResult
  mutating func follow(_ new: Point, at time: Double) -> Bool {
    let step = new.distance(to: place)
    guard step >= Self.reach else { return false }
    way += step
    (place, start) = (new, time)
    return true
  }

  /// Whether it has drawn a line, so that a rest means something.
  var isWaiting: Bool { way >= Self.leastWay }

  /// Whether it has rested long enough.
  func isOver(at time: Double) -> Bool { isWaiting && time - start >= Self.patience }
}
