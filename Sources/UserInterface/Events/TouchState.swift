import Geometry

/// Where and how a touch is at one moment; in the window's points.
nonisolated struct TouchState {
  var location: Point
  var time: Double
  var force: Double?
  var tilt: Vector?
  var twist: Double?
  var radius: Double?
  var modifiers: KeyModifiers

  init(_ sample: PointerSample, scale: Double) {
    location = Point(sample.location.x / scale, sample.location.y / scale)
    time = sample.time
    force = sample.force
    tilt = sample.tilt
    twist = sample.twist
    modifiers = sample.modifiers
  }

  init(_ sample: TouchSample, scale: Double) {
    location = Point(sample.location.x / scale, sample.location.y / scale)
    time = sample.time
    force = sample.force
    radius = sample.radius.map { $0 / scale }
    modifiers = sample.modifiers
  }
}
