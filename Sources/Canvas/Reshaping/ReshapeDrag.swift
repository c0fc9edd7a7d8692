import Geometry
import PaintingModel

/// What a hand does to the line of a stroke, from taking it to lifting.
struct ReshapeDrag: HandleDrag {
  /// What it does.
  enum Action {
    /// Bends the line where it was taken.
    case bend(StrokeLine.Hold)
    /// Widens it there: the more, the farther the hand goes along a direction of the canvas.
    case widen(StrokeLine.Hold, along: Vector)
    /// Moves an end along the line, to a place.
    case trim(isStart: Bool, to: Double)
  }

  /// The line as it was taken, and the place that was chosen.
  let start: (line: StrokeLine, chosen: Double)
  /// The painting as it was then.
  let former: Painting
  /// What is in the hand.
  let part: ReshapeLayout.Part
  /// Where the hand was then, and where it is, in canvas pixels.
  let from: Point
  var place: Point
  var action: Action
  /// Whether it has made its step.
  var hasStep = false

  /// The least width of a line that can grow, in canvas pixels.
  private static let leastRadius = 0.25

  /// The line as it is now, and the place of it that the hand has.
  ///
  /// - Parameter unit: how many canvas pixels one point of the screen shows.
  mutating func result(unit: Double) -> (line: StrokeLine, chosen: Double) {
    switch action {
    case .bend(let hold): return (hold.bent(by: place - from), hold.placeThen)
    case .widen(let hold, let way):
      let radius = max(hold.line.radius(at: hold.place), Self.leastRadius)
      let factor = max(0, radius + (place - from).dot(way)) / radius
      return (hold.widened(by: factor), hold.placeThen)
    case .trim(let isStart, let cut):
      let line = start.line
      // Not the whole way to another part of the line that lies near.
      let way = place.distance(to: line.point(at: cut))
      var next = line.place(nearestTo: place, from: cut, within: 2 * way + 24 * unit)
      let least = 2 * unit
      if isStart {
        next = min(next, line.place(along: -least, from: line.end))
      } else {
        next = max(next, line.place(along: least, from: 0))
      }
      action = .trim(isStart: isStart, to: next)
      let rest = isStart ? line.trimmed(next, line.end) : line.trimmed(0, next)
      return (rest, isStart ? 0 : rest.end)
    }
  }
}
