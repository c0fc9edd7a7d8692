extension TextLine {
  /// Where the caret before a character stands, in points from the left.
  ///
  /// Where text of two directions meets there are two such places; this is the one for text of the
  /// line's own direction.
  public func caretX(at index: String.Index) -> Double {
    measured.carets(atByte: byte(of: index)).strong / measured.scale
  }

  /// The other place of the caret before a character, where text against the line's direction would
  /// appear, in points from the left; the same as `caretX(at:)` almost everywhere.
  public func secondCaretX(at index: String.Index) -> Double {
    measured.carets(atByte: byte(of: index)).weak / measured.scale
  }

  /// The character whose caret is nearest to a place, in points from the left; never inside of
  /// what the user sees as one character.
  public func index(atX x: Double) -> String.Index {
    let (byte, trailing) = measured.position(atX: x * measured.scale)
    let place = index(ofByte: byte, trailing: trailing)
    return trailing > 0
      ? string.character(atOrAfter: place) : string.character(atOrBefore: place)
  }

  /// The character that stands at a place, in points from the left: the first or the last one beyond
  /// the line's ends, and the end of an empty text.
  public func character(atX x: Double) -> String.Index {
    let place = index(ofByte: measured.position(atX: x * measured.scale).byte, trailing: 0)
    return string.character(atOrBefore: place)
  }

  /// Where the characters of a range stand, in points from the left: one span, or several where
  /// text of two directions meets.
  public func spans(of range: Range<String.Index>) -> [ClosedRange<Double>] {
    guard !range.isEmpty else { return [] }
    let scale = measured.scale
    return measured.spans(ofBytes: byte(of: range.lowerBound)..<byte(of: range.upperBound))
      .map { min($0.low, $0.high) / scale...max($0.low, $0.high) / scale }
  }

  /// The place of the caret one step to the left as people see it; nil at the line's left edge.
  public func index(leftOf index: String.Index) -> String.Index? { step(from: index, -1) }

  /// The place of the caret one step to the right as people see it; nil at the line's right edge.
  public func index(rightOf index: String.Index) -> String.Index? { step(from: index, 1) }

  private func step(from index: String.Index, _ direction: Int) -> String.Index? {
    if let near = stepInRun(from: index, direction) { return near }
    let limit = 64
    var place = index
    // Pango's idea of a character is a little older than Swift's: it may take more steps.
    for _ in 0..<limit {
      let next = measured.step(fromByte: byte(of: place), toRight: direction > 0)
      guard let next else { return nil }
      let found = self.index(ofByte: next.byte, trailing: next.trailing)
      if found == place { return nil }
      place = found
      if string.character(atOrBefore: place) == place { return place }
    }
    return nil
  }

  /// A step within text of one direction, which is nearly every one. (Pango looks at all of the
  /// line for one step, and its time grows with the square of the length.)
  private func stepInRun(from index: String.Index, _ direction: Int) -> String.Index? {
    guard let run = run(around: index) else { return nil }
    let isForward = (direction > 0) == (run == .leftToRight)
    guard index != (isForward ? string.endIndex : string.startIndex) else { return nil }
    let next = isForward ? string.index(after: index) : string.index(before: index)
    return self.run(around: next) == run ? next : nil
  }

  /// The direction of the characters before and after a place; nil where they differ. Beyond the
  /// text's ends is the line's own direction.
  private func run(around index: String.Index) -> TextDirection? {
    func isRightToLeft(_ index: String.Index) -> Bool {
      measured.isRightToLeft(atByte: byte(of: index))
    }
    let isLineRightToLeft = direction == .rightToLeft
    let before =
      index > string.startIndex ? isRightToLeft(string.index(before: index)) : isLineRightToLeft
    let after = index < string.endIndex ? isRightToLeft(index) : isLineRightToLeft
    return before != after ? nil : before ? .rightToLeft : .leftToRight
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
