import Words

/// What is wrong with a file of layers of another program. `description` is the end of a sentence,
/// without a full stop.
public enum LayeredError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The archive around everything.
  case zip(ZipError)
  /// The list of layers, or how many there are.
  case list(StackError)
  /// It ends before what it says it holds.
  case cutOff(bytes: Int)
  /// What stands there makes no sense.
  case damaged(offset: Int)
  /// The pixels of a layer make no sense, from a place in them on.
  case layer(name: String, offset: Int)
  /// Its colors are of a kind that is not read.
  case colors(String)
  /// It is of a version that is not known.
  case version(Int)
  /// The canvas is larger than the limit.
  case extents(width: Int, height: Int)
  /// Its layers together have more paint than a painting may have, or than its bytes can hold.
  case tooMuch

  /// What and where.
  public var description: String {
    switch self {
    case .zip(let error): error.description
    case .list(let error): error.description
    case .cutOff(let bytes): text("it is cut off after %d bytes", bytes)
    case .damaged(let offset): text("it is damaged at byte %s", String(offset))
    case .layer(let name, let offset):
      text("the layer “%s” is damaged at byte %s", name, String(offset))
    case .colors(let kind):
      // Translators: %s names the colors of a file, such as “CMYK” or “RGB, 32 bit”.
      text(
        """
        Fude does not know its colors (%s); save it as RGB with 8 or 16 bits a channel in the \
        program that made it
        """, kind)
    case .version(let version):
      text("it is of version %s, which Fude does not know", String(version))
    case .extents(let width, let height):
      text(
        "a picture of %s × %s pixels is larger than Fude can hold", String(width), String(height))
    case .tooMuch: text("its layers together have more paint than Fude can hold")
    }
  }
}
