internal import Geometry

/// Steadies a hand: what is drawn follows the pen on two springs, one behind the other, so that it
/// shakes less, and comes to the pen when that rests or lifts.
///
/// The faster the hand, the tighter the springs: what a slow hand does by a few pixels is tremor, what
/// a fast one does is meant. So quick hatching and loops keep their size.
///
/// A stroke holds what was drawn. So it is painted again exactly, whatever this does, and this needs
/// no clock of its own: the pen's samples have times, and while it rests the caller says what time
/// it is.
public struct StrokeStabilizer: Sendable {
  /// How long each spring takes for a slow hand, in seconds; 0 draws what the pen does.
  private let delay: Double
  /// How long it takes at least, so that a device's noise is smoothed at any speed.
  private let leastDelay: Double
  /// At what speed of the hand it takes half as long, in canvas pixels a second.
  private let quickSpeed: Double
  /// What is nearer than this to the pen has come to it, in canvas pixels.
  private let near: Double
  /// What the pen did last.
  private var pen: StrokePoint?
  private var middle = StrokePoint(location: .zero)
  private var drawn = StrokePoint(location: .zero)
  /// Until when what is drawn has followed. That may have an earlier time.
  private var clock = 0.0
  /// The hand's speed of late, in canvas pixels a second: it rises at once and falls slowly, since a
  /// hand that turns stands still.
  private var speed = 0.0
  /// From where the speed is measured.
  private var mark = StrokePoint(location: .zero)

  /// Makes a stabilizer.
  ///
  /// - Parameters:
  ///   - amount: a brush's `stabilizer`, 0…1.
  ///   - unit: how many canvas pixels one point of the screen shows, > 0: a hand is as fast as it is
  ///     on the screen.
  public init(amount: Double, unit: Double = 1) {
    let amount = amount.limited(to: 0...1, else: 0)
    let unit = unit.limited(to: 1e-3...1e3, else: 1)
    delay = 0.1 * amount * (1 + amount)
    leastDelay = 0.012 * amount
    quickSpeed = (150 + 400 * amount * amount * amount) * unit
    near = 0.2 * min(1, unit)
  }

  /// A pause between two samples counts as no longer than this, in seconds.
  private static let longestPause = 0.1
  /// Over how long a speed is measured at least, in seconds: a mouse's single steps tell nothing.
  private static let span = 0.012
  /// In how long the speed falls to half, in seconds.
  private static let forgetting = 0.12

  /// Whether it steadies at all.
  public var isActive: Bool { delay > 0 }

  /// Whether what is drawn has come to the pen, so that time passes without a change.
  public var isAtPen: Bool {
    pen.map { $0.location == drawn.location } ?? true
  }

  /// Takes a sample of the pen; gives what is drawn then. A sample without a place is given back.
  public mutating func add(_ sample: StrokePoint) -> StrokePoint {
    guard sample.location.x.isFinite, sample.location.y.isFinite else { return sample }
    guard delay > 0, let pen else {
      (self.pen, middle, drawn, mark) = (sample, sample, sample, sample)
      clock = sample.time
      return sample
    }
    let rests = sample.location == pen.location
    self.pen = sample
    if !rests { measure(sample, after: sample.time - clock) }
    follow(until: sample.time, stamping: rests)
    (drawn.azimuth, drawn.twist) = (sample.azimuth, sample.twist)
    return drawn
  }

  /// Lets time pass while the pen rests; gives what is drawn then, nil when nothing has changed.
  ///
  /// - Parameter time: the present, on the clock of the samples.
  public mutating func advance(to time: Double) -> StrokePoint? {
    guard let pen, time > pen.time + Self.rest else { return nil }
    return settle(to: time)
  }

  /// A pen that has told nothing for so long rests, in seconds.
  private static let rest = 0.025

  private mutating func settle(to time: Double) -> StrokePoint? {
    guard let pen, !isAtPen, time > clock else { return nil }
    follow(until: time, stamping: true)
    if drawn.location.distance(to: pen.location) < near { arrive(pen) }
    return drawn
  }

  /// The pen lifts; gives what is drawn on the way to where it was last.
  public mutating func finish() -> [StrokePoint] {
    var points: [StrokePoint] = []
    let step = max(0.008, spring / 4)
    while let point = settle(to: clock + step) {
      points.append(point)
      if points.count == Self.mostCatchUp, let pen {
        arrive(pen)
        points.append(drawn)
      }
    }
    return points
  }

  /// The most points on the way to where the pen was lifted.
  private static let mostCatchUp = 200

  private mutating func arrive(_ pen: StrokePoint) {
    drawn.location = pen.location
    middle.location = pen.location
  }

  private mutating func measure(_ sample: StrokePoint, after pause: Double) {
    let passed = (sample.time - mark.time)
      .limited(to: Self.span...Self.longestPause, else: Self.span)
    let now = mark.location.distance(to: sample.location) / passed
    let fallen = speed / (1 + pause.limited(to: 0...1, else: 0) / Self.forgetting)
    speed = max(now, fallen)
    if !(sample.time - mark.time < Self.span) { mark = sample }
  }

  /// How long each spring takes now, in seconds.
  private var spring: Double {
    let quick = speed / quickSpeed
    return max(leastDelay, delay / (1 + quick * quick * quick * quick))
  }

  /// Follows the pen for a while.
  ///
  /// - Parameter stamping: whether the hand rests. What is drawn then gets the times that it would have
  ///   if the hand went on as before: a brush that swells where the hand is slow would leave a ball.
  private mutating func follow(until time: Double, stamping: Bool) {
    guard let pen else { return }
    let passed = (time - clock).limited(to: 0.001...Self.longestPause, else: 0.008) / spring
    let part = 1 - 1 / (1 + passed + passed * passed / 2)
    let start = drawn.location
    middle.approach(pen, by: part)
    drawn.approach(middle, by: part)
    clock = time
    let due = drawn.time + drawn.location.distance(to: start) / speed
    drawn.time = stamping && due < time ? due : time
  }
}

extension StrokePoint {
  /// Comes closer to another sample in place, force and altitude.
  fileprivate mutating func approach(_ other: StrokePoint, by part: Double) {
    location = location.interpolated(to: other.location, at: part)
    force += (other.force - force) * part
    altitude += (other.altitude - altitude) * part
  }
}
