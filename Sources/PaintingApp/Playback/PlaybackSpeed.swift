import Words

/// How fast a playback runs.
nonisolated enum PlaybackSpeed: Hashable, Sendable {
  /// So many times as fast as the hand.
  case times(Double)
  /// So fast that all of it takes at most half a minute.
  case fit

  /// What can be chosen.
  static let all: [PlaybackSpeed] = [
    .times(0.5), .times(1), .times(2), .times(4), .times(8), .fit,
  ]

  /// For people.
  var title: String {
    switch self {
    case .times(0.5): "½×"
    case .times(let factor): "\(Int(factor))×"
    // Translators: A speed: so fast that a long playback takes half a minute.
    case .fit: text("Fit", context: "speed")
    }
  }

  /// How many times as fast as the hand, where `fit` stands for so many times.
  func factor(fit: Double) -> Double {
    switch self {
    case .times(let factor): factor
    case .fit: fit
    }
  }
}
