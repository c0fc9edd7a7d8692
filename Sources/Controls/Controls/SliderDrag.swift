import Geometry

/// A drag along a slider's track: the farther the hand is from it sideways, the finer it moves.
nonisolated struct SliderDrag {
  /// From this far beside the track, in points, the knob moves half as far as the hand, and so on.
  static let zones: [(distance: Double, speed: Double)] = [(60, 0.5), (110, 0.25), (160, 0.1)]

  private(set) var place: Double
  private var last: Double

  /// A hand at `along` (points along the track) that took the knob at a place, 0…1.
  init(place: Double, along: Double) {
    self.place = place
    last = along
  }

  /// How far the knob moves for one point of the hand.
  static func speed(beside distance: Double) -> Double {
    zones.last { abs(distance) >= $0.distance }?.speed ?? 1
  }

  /// The hand came to `along`, `beside` points from the track of `length` points. The place may lie
  /// outside 0…1: a hand that went past the end must come back first.
  mutating func move(to along: Double, beside: Double, length: Double) {
    place += (along - last) / max(1, length) * SliderDrag.speed(beside: beside)
    last = along
  }
}
