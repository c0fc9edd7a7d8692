import Words

/// What is wrong with an OpenRaster file.
public enum OpenRasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive around everything.
  case zip(ZipError)
  /// The first entry does not say `image/openraster`.
  case notOpenRaster(mimetype: String)
  /// The list of layers.
  case stack(StackError)
  /// The picture of one layer.
  case layer(source: String, PNGError)
  /// Its layers together have more paint than a painting may have, or than its bytes can hold.
  case tooMuch

  /// What and where, as the end of a sentence, without a full stop.
  public var description: String {
    switch self {
    case .zip(let error): error.description
    case .notOpenRaster(let mimetype):
      text("it calls itself “%s”, not “image/openraster”", mimetype)
    case .stack(let error): error.description
    case .layer(let source, let error):
      // Translators: where in the archive something is wrong, and what.
      text("in “%s” %s", source, error.description)
    case .tooMuch: text("its layers together have more paint than Fude can hold")
    }
  }
}
