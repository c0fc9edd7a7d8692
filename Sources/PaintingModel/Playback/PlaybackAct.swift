/// What is done without a pause in a playback: one step, or the strokes of an undo group, which overlap.
struct PlaybackAct: Sendable {
  /// Which of the steps.
  let steps: Range<Int>
  /// When it begins, in seconds since the beginning of the playback.
  let start: Double
  /// How long it takes, in seconds; 0 for what is done at once.
  let duration: Double
  /// What painting it costs, in about a nanosecond each.
  let cost: Double

  /// When it is done, in seconds since the beginning of the playback.
  var end: Double { start + duration }
}
