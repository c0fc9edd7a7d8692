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
  public var size: Size {
    Size(measured.size.width / measured.scale, measured.size.height / measured.scale)
  }
  /// The distance from the top to the base line, in points.
  public var baseline: Double { measured.baseline / measured.scale }
  /// Whether the end was left out for want of room.
  public var isTruncated: Bool { measured.isTruncated }

  /// The shaped text; made when it is first asked for, so that no font is looked up before.
  private(set) lazy var measured = PangoLine(
    string, font: font, scale: TextLine.measuringScale, maximumWidth: maximumWidth)

  /// Makes a line. It is shaped when its size is first asked for or it is drawn.
  public init(_ string: String, font: Font, maximumWidth: Double? = nil) {
    self.string = string
    self.font = font
    self.maximumWidth = maximumWidth
  }

  /// Where the caret before a character stands, in points from the left.
  public func caretX(at index: String.Index) -> Double {
    let byte = string.utf8.distance(from: string.startIndex, to: index)
    return measured.caretX(atByte: byte) / measured.scale
  }

  /// The character whose caret is nearest to a place, in points from the left; never inside of
  /// what the user sees as one character.
  public func index(atX x: Double) -> String.Index {
    let (byte, trailing) = measured.position(atX: x * measured.scale)
    let end = string.endIndex
    let start = string.utf8.index(string.startIndex, offsetBy: byte, limitedBy: end) ?? end
    let caret = string.unicodeScalars.index(start, offsetBy: trailing, limitedBy: end) ?? end
    if trailing > 0 { return string.indices.first { $0 >= caret } ?? end }
    return caret == end ? end : string.indices.last { $0 <= caret } ?? string.startIndex
  }
}
