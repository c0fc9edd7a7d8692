/// How far two fingers turn the canvas: not at all by the little that hands turn while they pinch,
/// and all the way once they have broken loose.
nonisolated struct Twist: Hashable, Sendable {
  /// Up to here, in degrees, nothing turns; at twice this the canvas has caught up.
  static let play = 4.0

  private var fingers = 0.0
  private var canvas = 0.0
  private var isLoose = false

  /// Adds a turn of the fingers in degrees; returns that of the canvas.
  mutating func add(_ turn: Double) -> Double {
    fingers += turn
    let past = max(0, abs(fingers) - Twist.play) * 2
    if past >= abs(fingers) { isLoose = true }
    let target = isLoose ? fingers : past * (fingers < 0 ? -1 : 1)
    defer { canvas = target }
    return target - canvas
  }
}
