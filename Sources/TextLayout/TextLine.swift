public import Geometry

/// One line of text in the desktop's font: shaped, measured, ready to be drawn.
///
/// Bidirectional text and scripts without a font of their own are Pango's to lay out. Line breaks
/// in the text are drawn as marks. Of a text of more than 32 KB the rest is left out.
@MainActor public final class TextLine {
  /// Pixels per point that new lines are measured for, so that what is measured is what is drawn.
  /// Set it to the window's scale.
  public static var measuringScale = 1.0

  /// The language of the interface, as in `ja` or `zh_TW`: of the letters that languages share, new lines have
  /// those that it writes. Empty is the desktop's.
  public static var language = "" { didSet { PangoLine.speak(language) } }

  /// The text.
  public let string: String
  /// The font.
  public let font: Font
  /// The room it has, in points; what does not fit ends in an ellipsis. Nil is all it wants.
  public let maximumWidth: Double?
  /// Which way a text runs that has no letters, as digits and marks have none.
  public let neutralDirection: TextDirection
  /// The advance and the line's height, in points.
  public var size: Size {
    Size(measured.size.width / measured.scale, measured.size.height / measured.scale)
  }
  /// The distance from the top to the base line, in points.
  public var baseline: Double { measured.baseline / measured.scale }
  /// Whether the end was left out for want of room.
  public var isTruncated: Bool { measured.isTruncated }
  /// Which way the line runs as a whole: that of its first letter.
  public var direction: TextDirection { measured.direction }

  /// The shaped text; made when it is first asked for, so that no font is looked up before.
  private(set) lazy var measured = PangoLine(
    string, font: font, scale: TextLine.measuringScale, maximumWidth: maximumWidth,
    neutralDirection: neutralDirection)

  /// Makes a line. It is shaped when its size is first asked for or it is drawn.
  public init(
    _ string: String, font: Font, maximumWidth: Double? = nil,
    neutralDirection: TextDirection = .leftToRight
  ) {
    self.string = string
    self.font = font
    self.maximumWidth = maximumWidth
    self.neutralDirection = neutralDirection
  }
}
