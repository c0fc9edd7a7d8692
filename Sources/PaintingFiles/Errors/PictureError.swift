import Words

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
    case .damaged(let format, let message):
      text("the %s picture is damaged: %s", format.title, message)
    case .tooLarge(let width, let height):
      text(
        "it would have %s × %s pixels; the most are %s along a side and %d in all",
        String(width), String(height), String(PictureLimits.side), PictureLimits.pixels)
    case .missing(let format, let package):
      text(
        "%s pictures need a library that is missing; install the package “%s”", format.title,
        package)
    case .unsupported(let format): text("Fude does not read %s files", format.title)
    case .cannotEncode(let format, let message):
      text("the %s picture could not be made: %s", format.title, message)
    }
  }
}
