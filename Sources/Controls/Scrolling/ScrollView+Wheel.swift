import Geometry
import UserInterface

extension ScrollView {
  /// How far one wheel step goes, in points.
  static let wheelStep = 56.0
  /// How long one step of a wheel takes, in seconds.
  static let wheelDuration = 0.12
  /// A wheel turned within this time of the last turn goes on with the same view, in seconds.
  static let wheelHold = 0.4

  /// Takes a turn of the wheel; false when a view around this one should have it.
  func takeWheel(_ event: ScrollEvent) -> Bool {
    guard limits.x.upperBound > 0 || limits.y.upperBound > 0 else { return false }
    if event.steps == .zero { return endTouchpadScroll(event) }
    let way = wheelWay(event)
    let from = glideTarget ?? limited(contentOffset)
    let target = limited(from + way)
    let isHeld = isTurned(at: event.timestamp)
    guard isHeld || !isOuterTurned(at: event.timestamp) else { return false }
    // At the end, the next turn after a rest is for what lies around.
    guard target != from || isHeld else { return false }
    lastWheel = event.timestamp
    let isWheel = event.steps == Vector(event.steps.dx.rounded(), event.steps.dy.rounded())
    if isWheel {
      wheelTravel = TravelHistory()
      if target != from { glide(to: target, duration: ScrollView.wheelDuration) }
    } else {
      wheelTravel.add(way, at: event.timestamp)
      contentOffset = target
    }
    return true
  }

  private func isTurned(at time: Double) -> Bool { time - lastWheel < ScrollView.wheelHold }

  /// Whether a view around this one is being scrolled: it keeps the wheel when this one comes below
  /// the pointer on the way.
  private func isOuterTurned(at time: Double) -> Bool {
    var view = superview
    while let current = view {
      if (current as? ScrollView)?.isTurned(at: time) ?? false { return true }
      view = current.superview
    }
    return false
  }

  /// The way in points: what scrolls only one way takes every turn for it, and Shift turns it.
  private func wheelWay(_ event: ScrollEvent) -> Vector {
    var steps = event.steps
    let onlyAcross = limits.y.upperBound == 0
    if steps.dx == 0, onlyAcross || (event.modifiers.contains(.shift) && limits.x.upperBound > 0) {
      steps = Vector(steps.dy, 0)
    }
    return steps * ScrollView.wheelStep
  }

  /// The fingers left the touchpad: a scroll of no steps says so. The content goes on.
  private func endTouchpadScroll(_ event: ScrollEvent) -> Bool {
    guard event.timestamp - lastWheel < 0.1 else { return false }
    wheelTravel.add(.zero, at: event.timestamp)
    let velocity = wheelTravel.velocity
    wheelTravel = TravelHistory()
    fly(with: velocity)
    return true
  }
}
