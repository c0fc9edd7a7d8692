/// The proportions of a picture for where it is to be shown.
public enum PictureShape: String, Hashable, Sendable, CaseIterable {
  /// Upright, as telephones are held.
  case tall = "9:16"
  case square = "1:1"
  /// As screens are.
  case wide = "16:9"

  /// The width in heights.
  public var ratio: Double {
    switch self {
    case .tall: 9.0 / 16
    case .square: 1
    case .wide: 16.0 / 9
    }
  }
}
