public import Geometry
import TextLayout
import UserInterface

extension TextField {
  static var caretWidth: Double { 1.5 }
  /// The room that the caret takes behind the text.
  private static var caretRoom: Double { 2 }

  /// Where the text is seen, in the field's coordinates.
  var textRect: Rect { bounds.inset(by: textInsets) }

  /// Where the left edge of the shaped line is, in the field's coordinates.
  var lineX: Double { textRect.minX - scroll }

  /// The shaped text.
  var line: TextFieldLine {
    if let line = knownLine, line.scale == TextLine.measuringScale { return line }
    return shape()
  }

  /// Which way text runs that has no direction of its own.
  var neutralDirection: TextDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// Shapes the text as it is now.
  @discardableResult func shape() -> TextFieldLine {
    let line = TextFieldLine(
      editing, composition: composition, font: style.font, neutralDirection: neutralDirection,
      after: knownLine)
    // Where another part of a long text is shaped, what is seen must not jump.
    if let old = knownLine { scroll += line.shift(since: old) }
    knownLine = line
    return line
  }

  /// The caret, in the field's coordinates.
  public var caretRect: Rect { caretRect(atX: caretX) }

  private var caretX: Double {
    composition.text.isEmpty ? line.caretX(at: editing.caret).first : line.caretX(in: composition)
  }

  func caretRect(atX x: Double) -> Rect {
    let height = (style.font.size * 1.4).rounded()
    return Rect(
      (lineX + x).rounded(), ((bounds.height - height) / 2).rounded(), TextField.caretWidth, height)
  }

  /// The place in the text nearest to a place of the field.
  func index(at location: Point) -> String.Index { line.index(atX: location.x - lineX) }

  /// The character that is seen at a place of the field.
  func character(at location: Point) -> String.Index {
    line.character(atX: location.x - lineX)
  }

  /// Whether the text is shown as one that is being edited.
  var showsEditing: Bool { isFirstResponder || keepsEditing }

  /// Moves the line so that the caret is seen, with a little of what is around it, and no room is
  /// wasted. While nobody types, the beginning of the text is seen.
  func scrollToCaret() {
    let place = showsEditing ? caretX : line.caretX(at: text.startIndex).first
    let around = min(20, textRect.width / 4)
    let lowest = place + TextField.caretRoom + around - max(1, textRect.width)
    scroll = max(lowest, min(scroll, place - around)).clamped(to: scrollRange)
  }

  /// Moves the line by hand.
  func scrollText(by distance: Double) {
    let new = (scroll + distance).clamped(to: scrollRange)
    guard new != scroll else { return }
    scroll = new
    updateTextInput()
    setNeedsDisplay()
  }

  /// Whether there is more text than the field shows.
  var isScrollable: Bool { scrollRange.lowerBound < scrollRange.upperBound }

  /// A short text stands at the edge where it begins.
  private var scrollRange: ClosedRange<Double> {
    let overflow = line.drawn.size.width + TextField.caretRoom - textRect.width
    if overflow > 0 { return 0...overflow }
    let rest = line.drawn.direction == .rightToLeft ? overflow : 0
    return rest...rest
  }
}

extension Double {
  fileprivate nonisolated func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
