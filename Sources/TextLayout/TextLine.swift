public import Geometry

/// One line of text in the desktop's font: shaped, measured, ready to be drawn.
///
/// Bidirectional text and scripts without a font of their own are Pango's to lay out. Line breaks
/// in the text are drawn as marks.
@MainActor public final class TextLine {
  /// Pixels per point that new lines are measured for, so that what is measured is what is drawn.
  /// Set it to the window's scale.
  public static var measuringScale = 1.0

  /// The text.
  public let string: String
  /// The font.
  public let font: Font
  /// The room it has, in points; what does not fit ends in an ellipsis. Nil is all it wants.
  public let maximumWidth: Double?
  /// The advance and the line's height, in points.
  public let size: Size
  /// The distance from the top to the base line, in points.
  public let baseline: Double
  /// Whether the end was left out for want of room.
  public var isTruncated: Bool { measured.isTruncated }

  let scale: Double
  let measured: PangoLine

  /// Shapes a text.
  public init(_ string: String, font: Font, maximumWidth: Double? = nil) {
    self.string = string
    self.font = font
    self.maximumWidth = maximumWidth
    scale = TextLine.measuringScale
    measured = PangoLine(string, font: font, scale: scale, maximumWidth: maximumWidth)
    size = Size(measured.size.width / scale, measured.size.height / scale)
    baseline = measured.baseline / scale
  }

  /// Where the caret before a character stands, in points from the left.
  public func caretX(at index: String.Index) -> Double {
    measured.caretX(atByte: string.utf8.distance(from: string.startIndex, to: index)) / scale
  }

  /// The character whose caret is nearest to a place, in points from the left.
  public func index(atX x: Double) -> String.Index {
    let (byte, trailing) = measured.position(atX: x * scale)
    let byteIndex =
      string.utf8.index(string.startIndex, offsetBy: byte, limitedBy: string.endIndex)
      ?? string.endIndex
    let scalar =
      string.unicodeScalars.index(byteIndex, offsetBy: trailing, limitedBy: string.endIndex)
      ?? string.endIndex
    // Never inside of what the user sees as one character.
    return string.indices.last { $0 <= scalar && ($0 == scalar || trailing == 0) }
      ?? (scalar >= string.endIndex ? string.endIndex : string.index(after: byteIndex))
  }
}
