import TextLayout
import UserInterface

/// What a text field shapes: its text, with what an input method composes at the caret. Of a very
/// long text only the part around the caret is shaped, so that a key costs the same in all.
///
/// Lengths are in points from the left edge of the shaped line.
struct TextFieldLine {
  /// Texts up to this many bytes are shaped whole.
  static let longestWhole = 1536
  /// So much is shaped, at least, on either side of the caret of a longer one, in bytes.
  static let margin = 512

  /// The pixels per point it was shaped for.
  let scale = TextLine.measuringScale
  /// What is drawn.
  let drawn: TextLine

  private let text: String
  /// The bytes of the text that are shaped.
  private let part: Range<Int>
  /// Where the composed text stands, in bytes of the text, and how many bytes it has.
  private let caret: Int
  private let composed: Int

  /// Shapes a text; keeps to the part of the line before where that is still good.
  init(
    _ editing: TextEditing, composition: TextComposition, font: Font,
    neutralDirection: TextDirection, after old: TextFieldLine?
  ) {
    text = editing.text
    caret = editing.offset(of: editing.caret)
    composed = composition.text.utf8.count
    part = Self.part(of: editing.text, around: caret, after: old?.part)
    var string = String(text[text.place(part.lowerBound)..<text.place(part.upperBound)])
    if composed > 0 {
      string.insert(contentsOf: composition.text, at: string.place(caret - part.lowerBound))
    }
    if let old, old.scale == scale, old.drawn.string == string, old.drawn.font == font,
      old.drawn.neutralDirection == neutralDirection
    {
      drawn = old.drawn
    } else {
      drawn = TextLine(string, font: font, neutralDirection: neutralDirection)
    }
  }

  private static func part(
    of text: String, around caret: Int, after old: Range<Int>?
  ) -> Range<Int> {
    let count = text.utf8.count
    guard count > longestWhole else { return 0..<count }
    if let old, old.upperBound <= count, old.count > longestWhole / 2,
      old.lowerBound == 0 || caret - old.lowerBound >= margin,
      old.upperBound == count || old.upperBound - caret >= margin, old.count <= 2 * longestWhole
    {
      return aligned(old, in: text)
    }
    let low = max(0, min(caret - longestWhole / 2, count - longestWhole))
    return aligned(low..<low + longestWhole, in: text)
  }

  private static func aligned(_ part: Range<Int>, in text: String) -> Range<Int> {
    let low = text.bytes(before: text.character(atOrBefore: text.place(part.lowerBound)))
    return low..<text.bytes(before: text.character(atOrAfter: text.place(part.upperBound)))
  }

  /// How far what is seen of the text has moved to the right since another line, before the caret.
  func shift(since old: TextFieldLine) -> Double {
    let place = min(caret, old.caret)
    guard part.contains(place), old.part.contains(place), part != old.part else { return 0 }
    return drawn.caretX(at: shown(place)) - old.drawn.caretX(at: old.shown(place))
  }

  /// Where the caret before a place of the text stands, and its second place.
  func caretX(at index: String.Index) -> (first: Double, second: Double) {
    let place = shown(text.bytes(before: index))
    return (drawn.caretX(at: place), drawn.secondCaretX(at: place))
  }

  /// Where the caret in the composed text stands.
  func caretX(in composition: TextComposition) -> Double {
    drawn.caretX(at: shown(composition.caret, in: composition))
  }

  /// The place of the text nearest to a place of the line.
  func index(atX x: Double) -> String.Index { textIndex(drawn.index(atX: x)) }

  /// The character of the text that stands at a place of the line.
  func character(atX x: Double) -> String.Index { textIndex(drawn.character(atX: x)) }

  /// One step of the caret as people see it; nil at the edge.
  func index(from index: String.Index, toRight: Bool) -> String.Index? {
    let place = shown(text.bytes(before: index))
    return (toRight ? drawn.index(rightOf: place) : drawn.index(leftOf: place)).map(textIndex)
  }

  /// Where the characters of a range of the text stand.
  func spans(of range: Range<String.Index>) -> [ClosedRange<Double>] {
    let (low, high) = (text.bytes(before: range.lowerBound), text.bytes(before: range.upperBound))
    return drawn.spans(of: shown(low)..<shown(high))
  }

  /// Where a part of the composed text stands, in characters of it.
  func spans(of part: Range<Int>, in composition: TextComposition) -> [ClosedRange<Double>] {
    let (low, high) = (part.lowerBound, part.upperBound)
    return drawn.spans(of: shown(low, in: composition)..<shown(high, in: composition))
  }

  private func shown(_ character: Int, in composition: TextComposition) -> String.Index {
    let text = composition.text
    let bytes = text.bytes(before: text.index(text.startIndex, offsetBy: character))
    let string = drawn.string
    return string.character(atOrAfter: string.place(caret - part.lowerBound + bytes))
  }

  private func shown(_ byte: Int) -> String.Index {
    let inPart = min(max(byte, part.lowerBound), part.upperBound) - part.lowerBound
    let string = drawn.string
    return string.character(atOrAfter: string.place(inPart + (byte > caret ? composed : 0)))
  }

  private func textIndex(_ index: String.Index) -> String.Index {
    let byte = drawn.string.bytes(before: index)
    let start = caret - part.lowerBound
    let inPart = byte <= start ? byte : max(start, byte - composed)
    return text.character(atOrBefore: text.place(part.lowerBound + inPart))
  }
}

nonisolated extension String {
  /// The place behind a number of bytes, or the text's end.
  fileprivate func place(_ bytes: Int) -> Index {
    utf8.index(startIndex, offsetBy: max(0, bytes), limitedBy: endIndex) ?? endIndex
  }

  fileprivate func bytes(before index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}
