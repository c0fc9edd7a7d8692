internal import Geometry

/// How a hand moves, learned sample by sample.
struct HandMotion: Sendable {
  /// Its speed, smoothed, in canvas pixels a second.
  private(set) var speed: Double
  /// How far it has come, in canvas pixels.
  private(set) var distance = 0.0
  private var place: Point?
  private var time = 0.0
  /// How far it has come since `time`.
  private var step = 0.0

  /// Makes a motion that begins with a speed.
  init(speed: Double) { self.speed = speed }

  /// The time over which the speed is smoothed, in seconds.
  private static let smoothing = 0.04
  /// A pause counts as no longer than this, in seconds.
  private static let longest = 0.5

  /// Takes the next sample. Samples of one time count as one.
  mutating func follow(_ location: Point, time now: Double) {
    guard let last = place else {
      place = location
      time = now
      return
    }
    let way = last.distance(to: location)
    place = location
    distance += way
    step += way
    let passed = now - time
    guard passed > 1e-6 else {
      // Time that stands still or runs backwards, or is none, starts anew.
      if !(passed > -1e-6) { time = now }
      return
    }
    let span = min(passed, Self.longest)
    speed += (step / span - speed) * (span / (span + Self.smoothing))
    time = now
    step = 0
  }
}
