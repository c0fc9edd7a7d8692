public import Geometry

extension TextBlock {
  /// Where the caret before a character stands: a box without a width.
  ///
  /// Where text of two directions meets there are two such places; this is the one for text of the line's
  /// own direction.
  public func caret(at index: String.Index) -> Rect {
    rect(block.carets(atByte: byte(of: index)).strong)
  }

  /// The other place of the caret before a character, where text against the line's direction would appear;
  /// the same as `caret(at:)` almost everywhere.
  public func secondCaret(at index: String.Index) -> Rect {
    rect(block.carets(atByte: byte(of: index)).weak)
  }

  /// The character whose caret is nearest to a place; never inside of what the user sees as one character.
  public func index(at place: Point) -> String.Index {
    let (byte, trailing) = block.position(at: own(place))
    let index = index(ofByte: byte, trailing: trailing)
    return trailing > 0
      ? string.character(atOrAfter: index) : string.character(atOrBefore: index)
  }

  /// The character that stands at a place.
  public func character(at place: Point) -> String.Index {
    string.character(
      atOrBefore: index(ofByte: block.position(at: own(place)).byte, trailing: 0))
  }

  /// Where the characters of a range stand: one box on each line that it meets, or several where text of two
  /// directions meets; a line end that is in it is as wide as a thin space.
  public func boxes(of range: Range<String.Index>) -> [Rect] {
    let bytes = byte(of: range.lowerBound)..<byte(of: range.upperBound)
    var boxes: [Rect] = []
    for (number, line) in block.lines.enumerated() {
      guard bytes.lowerBound <= line.bytes.upperBound, bytes.upperBound > line.bytes.lowerBound
      else { continue }
      let part = bytes.clamped(to: line.bytes)
      for span in part.isEmpty ? [] : block.spans(ofBytes: part, onLine: number) {
        let (low, high) = (min(span.low, span.high), max(span.low, span.high))
        boxes.append(rect(Rect(minX: low, minY: line.top, maxX: high, maxY: line.bottom)))
      }
      if bytes.upperBound > line.bytes.upperBound, bytes.lowerBound <= line.bytes.upperBound {
        let x = block.carets(atByte: line.bytes.upperBound).strong.minX
        boxes.append(rect(Rect(minX: x, minY: line.top, maxX: x + 0.2, maxY: line.bottom)))
      }
    }
    return boxes
  }

  /// The place of the caret one step to the left as people see it; nil at the text's end.
  public func index(leftOf index: String.Index) -> String.Index? {
    step(from: index, toRight: false)
  }

  /// The place of the caret one step to the right as people see it; nil at the text's end.
  public func index(rightOf index: String.Index) -> String.Index? {
    step(from: index, toRight: true)
  }

  /// The place of the caret on the line above, nearest to a place along it; nil on the first line.
  public func index(above index: String.Index, x: Double) -> String.Index? {
    let number = line(of: index)
    return number > 0 ? self.index(onLine: number - 1, x: x) : nil
  }

  /// The place of the caret on the line below, nearest to a place along it; nil on the last line.
  public func index(below index: String.Index, x: Double) -> String.Index? {
    let number = line(of: index)
    return number < block.lines.count - 1 ? self.index(onLine: number + 1, x: x) : nil
  }

  /// The line that a place of the text is on, without what ends it.
  public func lineRange(of index: String.Index) -> Range<String.Index> {
    guard block.lines.indices.contains(line(of: index)) else { return index..<index }
    let bytes = block.lines[line(of: index)].bytes
    return self.index(
      ofByte: bytes.lowerBound, trailing: 0)..<self.index(
        ofByte: bytes.upperBound, trailing: 0)
  }

  private func line(of index: String.Index) -> Int {
    let byte = byte(of: index)
    return block.lines.lastIndex { $0.bytes.lowerBound <= byte } ?? 0
  }

  private func index(onLine number: Int, x: Double) -> String.Index {
    let line = block.lines[number]
    let place = own(Point(x, 0))
    let (byte, trailing) = block.position(at: Point(place.x, (line.top + line.bottom) / 2))
    let found = index(ofByte: byte, trailing: trailing)
    return string.character(
      atOrBefore: min(found, index(ofByte: line.bytes.upperBound, trailing: 0)))
  }

  private func step(from index: String.Index, toRight: Bool) -> String.Index? {
    let limit = 64
    var place = index
    // Pango's idea of a character is a little older than Swift's: it may take more steps.
    for _ in 0..<limit {
      guard let next = block.step(fromByte: byte(of: place), toRight: toRight) else { return nil }
      let found = self.index(ofByte: next.byte, trailing: next.trailing)
      if found == place { return nil }
      place = found
      if string.character(atOrBefore: place) == place { return place }
    }
    return nil
  }

  private func byte(of index: String.Index) -> Int {
    string.utf8.distance(from: string.startIndex, to: index)
  }

  private func index(ofByte byte: Int, trailing: Int) -> String.Index {
    let end = string.endIndex
    let start = string.utf8.index(string.startIndex, offsetBy: byte, limitedBy: end) ?? end
    return string.unicodeScalars.index(start, offsetBy: trailing, limitedBy: end) ?? end
  }
}
