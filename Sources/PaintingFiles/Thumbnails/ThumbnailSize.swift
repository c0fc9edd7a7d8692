/// How large thumbnails are, by the names of their folders.
public enum ThumbnailSize: String, CaseIterable, Sendable {
  case normal
  case large
  case xLarge = "x-large"
  case xxLarge = "xx-large"

  /// The longest side in pixels.
  public var side: Int {
    switch self {
    case .normal: 128
    case .large: 256
    case .xLarge: 512
    case .xxLarge: 1024
    }
  }

  /// The smallest that has this many pixels along a side; the largest of all where none has.
  public init(atLeast side: Int) {
    self = Self.allCases.first { $0.side >= side } ?? .xxLarge
  }
}
