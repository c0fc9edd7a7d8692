public import Geometry
public import TextLayout

/// Words that have the room of a control: on one line, or on two where that is too narrow and high
/// enough, as it may be in a language with longer words; a word that is wider than all is set in smaller letters.
/// What does not fit then ends in an ellipsis.
public struct FittingText {
  /// The lines that were asked for last.
  public private(set) var lines: [TextLine] = []
  /// Whether the first line ends inside a word, for want of room.
  public var breaksWord: Bool {
    guard lines.count > 1 else { return false }
    let first = whole.string.dropFirst(lines[0].string.count)
    let rest = first.drop { $0 == " " }
    return !whole.string.lineEnds.contains(rest.startIndex)
  }
  private let whole: TextLine
  private let shrinks: Bool
  private var room = Size.zero

  /// Makes a text that is not shaped before it is asked for.
  ///
  /// - Parameter shrinks: whether all of it is set in smaller letters where there is room for one line.
  public init(_ string: String, font: Font, shrinks: Bool = false) {
    whole = TextLine(string, font: font)
    self.shrinks = shrinks
  }

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
    guard room.height >= 2 * whole.size.height else {
      let font = shrinks ? font { wraps(in: $0, width).count == 1 } : nil
      return [TextLine(whole.string, font: font ?? whole.font, maximumWidth: width)]
    }
    let words = TextWrapping.words(of: whole.string)
    let holdsWords = { (font: Font) in
      words.allSatisfy { TextLine($0, font: font).size.width <= width }
    }
    let font =
      font { holdsWords($0) && wraps(in: $0, width).count <= 2 } ?? font(where: holdsWords)
      ?? whole.font
    let first = wraps(in: font, width)[0]
    let rest = String(whole.string.dropFirst(first.count).drop { $0 == " " })
    return [first, rest].filter { !$0.isEmpty }.map {
      TextLine($0, font: font, maximumWidth: width)
    }
  }

  private func wraps(in font: Font, _ width: Double) -> [String] {
    TextWrapping.lines(of: whole.string, width: width) { TextLine($0, font: font).size.width }
  }

  /// The largest font, down to three quarters, of which something is true.
  private func font(where isTrue: (Font) -> Bool) -> Font? {
    [1, 0.92, 0.84, 0.76].lazy
      .map { Font(size: whole.font.size * $0, weight: whole.font.weight) }.first(where: isTrue)
  }
}
