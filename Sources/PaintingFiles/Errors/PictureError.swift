/// Why a picture could not be read or made. `description` is the end of a sentence, without a full
/// stop.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The PNG picture is damaged.
  case png(PNGError)
  /// A picture of another kind is damaged; in the decoder's own words.
  case damaged(PictureFormat, message: String)
  /// It claims more pixels than the limits allow.
  case tooLarge(width: Int, height: Int)
  /// The library for it is not installed.
  case missing(PictureFormat, package: String)
  /// Fude has no way to read or write it.
  case unsupported(PictureFormat)
  /// There is not enough memory, or the library failed.
  case cannotEncode(PictureFormat, message: String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .png(let error): error.description
    case .damaged(let format, let message): "the \(format.title) picture is damaged: \(message)"
    case .tooLarge(let width, let height):
      "it would have \(width) × \(height) pixels; the most are \(PictureLimits.side) along a side"
        + " and \(PictureLimits.pixels) in all"
    case .missing(let format, let package):
      "\(format.title) pictures need a library that is missing; install the package “\(package)”"
    case .unsupported(let format): "Fude does not read \(format.title) files"
    case .cannotEncode(let format, let message):
      "the \(format.title) picture could not be made: \(message)"
    }
  }
}
