internal import Geometry

/// Steadies a hand: what is drawn follows the pen on two springs, one behind the other, so that it
/// shakes less, and comes to the pen when that rests or lifts.
///
/// A stroke holds what was drawn. So it is painted again exactly, whatever this does, and this needs
/// no clock of its own: the pen's samples have times, and while it rests the caller says what time
/// it is.
public struct StrokeStabilizer: Sendable {
  /// How long each spring takes, in seconds; 0 draws what the pen does.
  private let delay: Double
  /// What the pen did last.
  private var pen: StrokePoint?
  private var middle = StrokePoint(location: .zero)
  private var drawn = StrokePoint(location: .zero)

  /// Makes a stabiliser.
  ///
  /// - Parameter amount: a brush's `stabilizer`, 0…1.
  public init(amount: Double) {
    let amount = amount.limited(to: 0...1, else: 0)
    delay = Self.longestDelay * amount * amount
  }

  /// The delay of each spring at 100 %, in seconds.
  private static let longestDelay = 0.2
  /// What is nearer than this to the pen has come to it, in pixels.
  private static let near = 0.2
  /// A pause between two samples counts as no longer than this, in seconds.
  private static let longestPause = 0.1

  /// Whether it steadies at all.
  public var isActive: Bool { delay > 0 }

  /// Whether what is drawn has come to the pen, so that time passes without a change.
  public var isAtPen: Bool {
    pen.map { $0.location == drawn.location } ?? true
  }

  /// Takes a sample of the pen; gives what is drawn then. A sample without a place is given back.
  public mutating func add(_ sample: StrokePoint) -> StrokePoint {
    guard sample.location.x.isFinite, sample.location.y.isFinite else { return sample }
    guard delay > 0, pen != nil else {
      (pen, middle, drawn) = (sample, sample, sample)
      return sample
    }
    pen = sample
    follow(for: sample.time - drawn.time)
    drawn.time = sample.time
    drawn.azimuth = sample.azimuth
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
    guard let pen, !isAtPen, time > drawn.time else { return nil }
    follow(for: time - drawn.time)
    drawn.time = time
    if drawn.location.distance(to: pen.location) < Self.near { arrive(pen) }
    return drawn
  }

  /// The pen lifts; gives what is drawn on the way to where it was last.
  public mutating func finish() -> [StrokePoint] {
    var points: [StrokePoint] = []
    let step = max(0.008, delay / 4)
    while let point = settle(to: drawn.time + step) {
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

  private mutating func follow(for time: Double) {
    guard let pen else { return }
    let time = time.limited(to: 0.001...Self.longestPause, else: 0.008)
    let part = time / (time + delay)
    middle.approach(pen, by: part)
    drawn.approach(middle, by: part)
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
