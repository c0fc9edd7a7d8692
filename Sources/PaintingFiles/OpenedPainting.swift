public import PaintingModel

/// A painting that was read from a file.
public struct OpenedPainting: Sendable {
  /// What the file was.
  public enum Kind: Hashable, Sendable {
    /// An OpenRaster file of Fude's, with all its strokes.
    case fude
    /// An OpenRaster file of which only the pixels could be kept.
    case openRaster
    /// A file of layers of another program.
    case layered(LayeredFormat)
    /// Lines of JSON, from which all of it was painted; see `StrokeLinesFile`.
    case lines
    /// A picture of pixels, or one that was made into pixels.
    case picture(PictureFormat)
  }

  /// The painting.
  public let painting: Painting
  /// What the file was. Only a `.fude` file holds no less after it has been saved again.
  public let kind: Kind
  /// What the user should know, in whole sentences; nil when all is as it was saved.
  public let notice: String?
  /// What the file holds, so that saving again packs only what changes from now on.
  public var former = FormerSave()
}
