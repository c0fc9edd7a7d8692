import Geometry
import Rasterizer
import Testing
import TextLayout

@MainActor struct TextCaretTests {
  let font = Font(size: 14, weight: .medium)
  /// Latin, Hebrew and Latin again; what is seen is `ab` `gimel bet alef` `cd`.
  let mixed = "ab\u{5D0}\u{5D1}\u{5D2}cd"

  private func place(_ count: Int, in text: String) -> String.Index {
    text.index(text.startIndex, offsetBy: count)
  }

  private func range(_ places: Range<Int>, in text: String) -> Range<String.Index> {
    place(places.lowerBound, in: text)..<place(places.upperBound, in: text)
  }

  @Test func theFirstLetterSaysWhichWayALineRuns() {
    #expect(TextLine("hill 12", font: font).direction == .leftToRight)
    #expect(TextLine("12 שלום hill", font: font).direction == .rightToLeft)
    #expect(TextLine("مرحبا", font: font).direction == .rightToLeft)
    #expect(TextLine("12", font: font).direction == .leftToRight)
    #expect(TextLine("", font: font, neutralDirection: .rightToLeft).direction == .rightToLeft)
    #expect(TextLine("hill", font: font, neutralDirection: .rightToLeft).direction == .leftToRight)
  }

  @Test func aRangeOfOneDirectionIsOneSpan() throws {
    let line = TextLine("Autumn hill", font: font)
    let spans = line.spans(of: range(2..<8, in: line.string))
    let only = try #require(spans.first)
    #expect(spans.count == 1)
    #expect(only.lowerBound == line.caretX(at: place(2, in: line.string)))
    #expect(only.upperBound == line.caretX(at: place(8, in: line.string)))
    #expect(line.spans(of: range(3..<3, in: line.string)).isEmpty)
  }

  @Test func aRangeOverTwoDirectionsIsTwoSpans() {
    let line = TextLine(mixed, font: font)
    // "b" and the first Hebrew letter, which stands at the right of the others.
    let spans = line.spans(of: range(1..<3, in: mixed))
    #expect(spans.count == 2)
    let whole = line.spans(of: range(0..<7, in: mixed))
    #expect(whole.map(\.lowerBound).min() == 0)
    #expect(whole.map(\.upperBound).max() == line.size.width)
    let sum = whole.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    #expect(abs(sum - line.size.width) < 0.01, "nothing is covered twice")
  }

  @Test func whereDirectionsMeetTheCaretHasTwoPlaces() {
    let line = TextLine(mixed, font: font)
    let meeting = place(2, in: mixed)
    #expect(line.caretX(at: meeting) != line.secondCaretX(at: meeting))
    for count in [0, 1, 3, 4, 6, 7] {
      let index = place(count, in: mixed)
      #expect(line.caretX(at: index) == line.secondCaretX(at: index), "\(count)")
    }
  }

  @Test(arguments: ["Autumn hill", "日本語の絵", "שלום", "e\u{301}a\u{308}x", "👨‍👩‍👧‍👦b🇩🇪🇯🇵", "हिन्दी", "한글"])
  func theCaretWalksOverEveryCharacterAsItIsSeen(text: String) {
    let line = TextLine(text, font: font)
    let isLeftToRight = line.direction == .leftToRight
    var index = isLeftToRight ? text.startIndex : text.endIndex
    var seen = [index]
    while let next = line.index(rightOf: index), seen.count < 50 {
      #expect(line.caretX(at: next) > line.caretX(at: index))
      index = next
      seen.append(index)
    }
    let places = Array(text.indices) + [text.endIndex]
    #expect(seen == (isLeftToRight ? places : places.reversed()))
    var back = [index]
    while let next = line.index(leftOf: index), back.count < 50 {
      index = next
      back.append(index)
    }
    #expect(back == seen.reversed())
  }

  @Test func theCaretWalksThroughMixedTextFromEdgeToEdge() {
    let line = TextLine(mixed, font: font)
    var index: String.Index? = mixed.startIndex
    var steps = 0
    while let now = index, steps < 50 {
      index = line.index(rightOf: now)
      if index == nil { #expect(now == mixed.endIndex) }
      steps += 1
    }
    // Each of the seven characters is passed once; the meeting places may take one more.
    #expect((8...10).contains(steps))
  }

  @Test func aLongLineIsDrawnToItsEnd() throws {
    let text = String(repeating: "m", count: 1500)
    let line = TextLine(text, font: font)
    try #require(line.size.width > 3 * 4096)
    let bitmap = Bitmap(size: PixelSize(width: 300, height: 30))
    for start in [0.0, 3950, 4000, 9000, line.size.width - 300] {
      bitmap.fill(bitmap.bounds, with: 0)
      let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
      context.draw(line, at: Point(-start.rounded(), 2), with: .black)
      var empty = 0
      // A column of "m" that shows nothing is a gap between two of them: never eight in a row.
      for x in 0..<299 {
        let isEmpty = (0..<30).allSatisfy { bitmap[x, $0] == 0 }
        empty = isEmpty ? empty + 1 : 0
        #expect(empty < 8, "from \(start), column \(x)")
      }
    }
  }

  @Test func placesAreRoundedToCharacters() {
    let text = "ae\u{301}👨‍👩‍👧b"
    let scalars = text.unicodeScalars.indices
    for index in scalars {
      let before = text.character(atOrBefore: index)
      let after = text.character(atOrAfter: index)
      #expect(before <= index && index <= after)
      #expect(text.indices.contains(before))
      #expect(after == text.endIndex || text.indices.contains(after))
      #expect((before == index) == (after == index))
    }
    #expect(text.character(atOrBefore: text.endIndex) == text.endIndex)
    #expect(text.character(atOrAfter: text.endIndex) == text.endIndex)
  }
}
