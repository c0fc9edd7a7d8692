/// What a playback can be written as.
public enum AnimationFormat: Hashable, Sendable, CaseIterable {
  /// Animated PNG: every pixel as it is.
  case apng
  /// Animated WebP: smaller, every pixel as it is.
  case webP
  /// A video that browsers play, free of patents: VP9.
  case webM
  /// A video that everything plays: H.264.
  case mp4

  /// The ending of its files, without the dot.
  public var ending: String {
    switch self {
    case .apng: "apng"
    case .webP: "webp"
    case .webM: "webm"
    case .mp4: "mp4"
    }
  }

  /// What people call it.
  public var title: String {
    switch self {
    case .apng: "APNG"
    case .webP: "WebP"
    case .webM: "WebM"
    case .mp4: "MP4"
    }
  }

  /// Whether it is a video, which the program ffmpeg makes: its sides are even, and it does not begin again by
  /// itself.
  public var isVideo: Bool { self == .webM || self == .mp4 }

  /// Why it cannot be written on this machine; nil where it can.
  public var obstacle: AnimationError? {
    isVideo && !VideoWriter.isPossible ? .missing(library: "ffmpeg", package: "ffmpeg") : nil
  }
}
