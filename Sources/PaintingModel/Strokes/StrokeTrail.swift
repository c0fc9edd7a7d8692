/// The curve of a stroke as it was at some samples, so that it can be followed again from the
/// middle and gives the same bits.
///
/// It says nothing that the samples and the brush do not, so all trails are equal.
struct StrokeTrail: Hashable, Sendable {
  /// From one kept state to the next, in samples.
  static let stride = 32

  /// The states before samples 0, 32, 64, …
  private var states: [StrokeCurve.State] = []

  init() {}

  /// Keeps the state before a sample, where it is one of those that are kept.
  mutating func keep(_ state: StrokeCurve.State, before sample: Int) {
    if sample == states.count * Self.stride { states.append(state) }
  }

  /// The last kept state that is not after a sample, and the sample that it is before.
  func state(before sample: Int) -> (sample: Int, state: StrokeCurve.State)? {
    let index = min(sample / Self.stride, states.count - 1)
    return index < 0 ? nil : (index * Self.stride, states[index])
  }

  static func == (a: StrokeTrail, b: StrokeTrail) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
