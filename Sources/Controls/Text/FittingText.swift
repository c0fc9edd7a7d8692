public import Geometry
public import TextLayout

/// Words that have the room of a control: on one line, or on two where that is too narrow and high
/// enough, as it may be in a language with longer words. What does not fit then ends in an ellipsis.
public struct FittingText {
  /// The lines that were asked for last.
  public private(set) var lines: [TextLine] = []
  private let whole: TextLine
  private var room = Size.zero

  /// Makes a text that is not shaped before it is asked for.
  public init(_ string: String, font: Font) { whole = TextLine(string, font: font) }

  /// All words.
  public var string: String { whole.string }
  /// The size of all words on one line, in points.
  public var naturalSize: Size { whole.size }

  /// The lines in `room`, from the top down.
  public mutating func fitted(in room: Size) -> [TextLine] {
    guard room != self.room || lines.isEmpty else { return lines }
    self.room = room
    lines = whole.size.width <= max(1, room.width) ? [whole] : broken
    return lines
  }

  private var broken: [TextLine] {
    let width = max(1, room.width)
    var parts = [whole.string]
    if room.height >= 2 * whole.size.height {
      let first = TextWrapping.lines(of: whole.string, width: width) {
        TextLine($0, font: whole.font).size.width
      }[0]
      parts = [first, String(whole.string.dropFirst(first.count).drop { $0 == " " })]
    }
    return parts.map { TextLine($0, font: whole.font, maximumWidth: width) }
  }
}
