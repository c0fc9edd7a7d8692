/// Where a playback is and whether it runs: what play, pause, scrub and speed do to it.
nonisolated struct PlaybackTransport: Hashable, Sendable {
  /// How long the whole is, in seconds of the hand.
  let duration: Double
  /// What `fit` stands for.
  let fitSpeed: Double
  /// How fast it runs.
  var speed = PlaybackSpeed.fit
  /// Where it is, in seconds of the hand.
  private(set) var position = 0.0
  /// Whether it runs.
  private(set) var isPlaying = false

  init(duration: Double, fitSpeed: Double) {
    self.duration = duration
    self.fitSpeed = fitSpeed
  }

  /// Whether it is at the end.
  var isAtEnd: Bool { position >= duration }

  /// Runs on; from the beginning where it is at the end.
  mutating func play() {
    guard duration > 0 else { return }
    if isAtEnd { position = 0 }
    isPlaying = true
  }

  /// Stands still.
  mutating func pause() { isPlaying = false }

  /// Goes to a place; a run goes on from there, but not from the end.
  mutating func seek(to place: Double) {
    position = place.isFinite ? min(max(0, place), duration) : 0
    if isAtEnd { isPlaying = false }
  }

  /// So much time went by, in seconds; at the end it stands still.
  mutating func advance(by time: Double) {
    guard isPlaying, time > 0 else { return }
    position = min(duration, position + time * speed.factor(fit: fitSpeed))
    if isAtEnd { isPlaying = false }
  }

  /// A time for people: minutes and seconds, hours where there are any.
  static func words(_ time: Double) -> String {
    let seconds = Int(max(0, min(time, 1e7)).rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (seconds / 60, two(seconds % 60))
    return minutes < 60
      ? "\(minutes):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
  }
}
