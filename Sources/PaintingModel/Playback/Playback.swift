internal import Rasterizer

/// The making of a painting, which can be shown at any of its moments.
///
/// A value; the painting that it was made of does not change. Forward it goes sample by sample, and over
/// whole strokes where it goes far; back it starts from states that were kept. `prepare`, on another
/// thread, finds those for the whole way: until it has come past a moment, the way there may be long.
public struct Playback: Sendable {
  /// What is shown: the painting at `time`, without a history.
  public internal(set) var painting: Painting
  /// The moment that is shown, in seconds since the beginning.
  public internal(set) var time = 0.0
  /// The moment that should be shown; another one than `time` while there was not time enough.
  public internal(set) var target = 0.0

  let score: PlaybackScore
  let keys: PlaybackKeys
  /// The end.
  let final: Painting
  /// The states around what is shown.
  var trail = PlaybackTrail(budget: Playback.trailBudget)
  /// How many acts are done.
  var doneCount = 0
  /// The act that is under way.
  var scene: PlaybackScene?
  /// How many threads may paint.
  let threads: Int

  /// The longest that a playback should take at the speed that fits, in seconds.
  public static let longestFit = 30.0
  /// The memory for states: in bytes for the whole way, and in tiles of 32 KiB around what is shown.
  static let keyBudget = 256 << 20
  static let trailBudget = 2048
  /// The least that lies between two states, in about a nanosecond each.
  static let keySpacing = 40e6
  static let trailSpacing = 2.5e6

  /// Makes a playback that shows the beginning.
  ///
  /// - Parameter threads: how many threads may paint when it jumps.
  public init(of painting: Painting, threads: Int = 1) {
    self.init(
      of: painting, threads: threads,
      keys: PlaybackKeys(budget: Playback.keyBudget, spacing: Playback.keySpacing))
  }

  init(of painting: Painting, threads: Int, keys: PlaybackKeys) {
    score = PlaybackScore(painting)
    final = painting.withoutStrokesInProgress
    self.keys = keys
    self.threads = threads
    self.painting = score.origin
  }

  /// How long the making takes at the speed of the hand, without longer pauses, in seconds.
  public var duration: Double { score.duration }

  /// How many steps are played.
  public var stepCount: Int { score.steps.count }

  /// Whether there is nothing to play.
  public var isEmpty: Bool { score.acts.isEmpty }

  /// How much faster than the hand it takes at most `longestFit`; at least 1.
  public var fitSpeed: Double { max(1, duration / Playback.longestFit) }

  /// Whether the moment that should be shown is shown.
  public var hasArrived: Bool { time == target }

  /// Does all steps once, to know states on the whole way. Call it on another thread, with a copy; it
  /// returns when it is done or called off. Done once for all copies.
  public func prepare() {
    guard keys.begin() else { return }
    PlaybackPreparation(score: score, keys: keys, final: final, threads: 1).run()
  }

  /// Calls `prepare` off, for good.
  public func cancelPreparation() { keys.cancel() }
}
