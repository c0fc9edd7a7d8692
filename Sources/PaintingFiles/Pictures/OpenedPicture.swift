/// A picture that was read from a file.
public struct OpenedPicture: Sendable {
  /// The picture, upright and in sRGB.
  public let picture: Picture
  /// What the user should know, in whole sentences; nil when all of it is there.
  public let notice: String?
}
