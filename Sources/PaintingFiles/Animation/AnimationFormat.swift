/// What a playback can be written as.
public enum AnimationFormat: Hashable, Sendable, CaseIterable {
  /// Animated PNG: every pixel as it is.
  case apng
  /// Animated WebP: smaller, every pixel as it is.
  case webP

  /// The ending of its files, without the dot.
  public var ending: String {
    switch self {
    case .apng: "apng"
    case .webP: "webp"
    }
  }

  /// What people call it.
  public var title: String {
    switch self {
    case .apng: "APNG"
    case .webP: "WebP"
    }
  }
}
