import Geometry
import Rasterizer
import Testing
import TextLayout

@MainActor struct TextBlockTests {
  private func block(
    _ text: String, size: Double = 40, family: String = "DejaVu Sans",
    alignment: TextSetting.Alignment = .leading, letterSpacing: Double = 0,
    lineSpacing: Double = 1, weight: Int = 400, isItalic: Bool = false
  ) -> TextBlock {
    TextBlock(
      text,
      setting: TextSetting(
        family: family, size: size, weight: weight, isItalic: isItalic,
        letterSpacing: letterSpacing, lineSpacing: lineSpacing, alignment: alignment))
  }

  private func place(_ count: Int, in text: String) -> String.Index {
    text.index(text.startIndex, offsetBy: count)
  }

  @Test func outlinesStandOnTheBaseLineFromTheOrigin() throws {
    let bounds = try #require(block("HH").outlines.controlBounds)
    #expect(abs(bounds.maxY) < 0.01, "both stand on the base line")
    // Capitals of DejaVu are 0.729 em high.
    #expect(abs(bounds.minY + 40 * 0.729) < 0.1)
    #expect(bounds.minX > 0 && bounds.minX < 6)
    #expect(block(" \n").outlines.isEmpty)
    #expect(block("").outlines.isEmpty)
  }

  @Test func allOfItGrowsWithTheSize() throws {
    let (small, large) = (block("Quay é", size: 10), block("Quay é", size: 2000))
    let (a, b) = (
      try #require(small.outlines.controlBounds), try #require(large.outlines.controlBounds)
    )
    #expect(abs(b.width - 200 * a.width) < 1e-6 * b.width)
    #expect(abs(large.frame.height - 200 * small.frame.height) < 1e-6 * b.width)
  }

  @Test func aRoundGlyphHasAHole() {
    let lines = block("o").outlines.flattened(tolerance: 0.01)
    #expect(lines.count == 2)
    let areas = lines.map { line in
      zip(line.points, line.points.dropFirst() + line.points.prefix(1))
        .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }
    #expect(areas[0] * areas[1] < 0, "they go around in two ways")
  }

  @Test func boldIsHeavierAndItalicLeans() throws {
    let plain = try #require(block("lll").outlines.controlBounds)
    let bold = try #require(block("lll", weight: 700).outlines.controlBounds)
    let leaning = try #require(block("l", isItalic: true).outlines.controlBounds)
    #expect(bold.width > plain.width)
    #expect(leaning.width > (try #require(block("l").outlines.controlBounds)).width)
  }

  @Test func linesLieBelowEachOtherAsTheSpacingSays() {
    let text = "one\ntwo\n\nfour"
    let (near, far) = (block(text), block(text, lineSpacing: 2))
    let places = [0, 4, 8, 9].map { place($0, in: text) }
    let tops = places.map { near.caret(at: $0).minY }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 > 40 })
    let wide = places.map { far.caret(at: $0).minY }
    #expect(abs((wide[3] - wide[0]) - 2 * (tops[3] - tops[0])) < 0.5)
    #expect(near.lineRange(of: places[1]) == places[1]..<place(7, in: text))
    #expect(near.lineRange(of: places[2]).isEmpty)
  }

  @Test(arguments: [
    (TextSetting.Alignment.leading, 0.0), (.center, -0.5), (.trailing, -1),
  ])
  func theOriginIsWhereTheAlignmentHoldsTheText(
    alignment: TextSetting.Alignment, start: Double
  ) {
    let block = block("wide line\nx", alignment: alignment)
    #expect(abs(block.frame.minX - start * block.frame.width) < 0.1)
    let right = self.block("שלום", alignment: alignment)
    #expect(right.isRightToLeft)
    if alignment != .center {
      #expect(abs(right.frame.minX - (-1 - start) * right.frame.width) < 0.1)
    }
  }

  @Test func lettersStandFartherApart() {
    let text = "abc"
    let (plain, wide) = (block(text), block(text, letterSpacing: 0.5))
    // Between three letters there are two spaces.
    #expect(abs(wide.frame.width - plain.frame.width - 2 * 20) < 1)
  }

  @Test func caretAndIndexAreEachOthersInverse() {
    for text in ["Autumn hill", "naïve é", "שלום", "two\nlines\n", "a"] {
      let block = block(text)
      for index in Array(text.indices) + [text.endIndex] {
        let caret = block.caret(at: index)
        #expect(block.index(at: Point(caret.minX, caret.midY)) == index, "\(text)")
      }
    }
  }

  @Test(arguments: ["Autumn hill", "日本語", "שלום", "e\u{301}x", "👨‍👩‍👧‍👦b", "one\ntwo"])
  func theCaretWalksOverEveryCharacter(text: String) {
    let block = block(text)
    var index = block.isRightToLeft ? text.endIndex : text.startIndex
    var count = 0
    while let next = block.index(rightOf: index), count < 50 {
      index = next
      count += 1
    }
    #expect(count == text.count)
    #expect(index == (block.isRightToLeft ? text.startIndex : text.endIndex))
    while let next = block.index(leftOf: index), count > -50 {
      index = next
      count -= 1
    }
    #expect(count == 0)
  }

  @Test func theCaretGoesUpAndDownAtItsPlace() throws {
    let text = "wide line\nx\nwide line"
    let block = block(text)
    let start = place(6, in: text)
    let x = block.caret(at: start).minX
    let below = try #require(block.index(below: start, x: x))
    #expect(below == place(11, in: text), "the end of the short line")
    let last = try #require(block.index(below: below, x: x))
    #expect(last == place(18, in: text))
    #expect(block.index(below: last, x: x) == nil && block.index(above: start, x: x) == nil)
    #expect(block.index(above: last, x: x) == below)
  }

  @Test func whatIsSelectedIsABoxOnEachLine() {
    let text = "one\ntwo"
    let block = block(text)
    #expect(block.boxes(of: place(1, in: text)..<place(2, in: text)).count == 1)
    let both = block.boxes(of: text.startIndex..<text.endIndex)
    // The line end between them is seen, too.
    #expect(both.count == 3 && both[0].maxY <= both[2].minY + 0.01)
    let mixed = "ab\u{5D0}\u{5D1}\u{5D2}cd"
    let crossing = self.block(mixed).boxes(of: place(1, in: mixed)..<place(3, in: mixed))
    #expect(crossing.count == 2)
    #expect(block.boxes(of: text.startIndex..<text.startIndex).isEmpty)
  }

  /// Fonts that `make test` installs hold all of them.
  @Test(arguments: [
    "Quay", "Осень", "خريف", "סתיו", "\u{936}\u{930}\u{926}\u{943}\u{924}\u{941}", "秋の丘",
  ])
  func lettersOfAllScriptsAreDrawn(_ word: String) throws {
    let block = block(word)
    #expect(!block.hasUnknownGlyphs)
    let bounds = try #require(block.outlines.controlBounds)
    #expect(bounds.width > 20 && bounds.height > 10 && bounds.width <= block.frame.width + 8)
    #expect(pictures(block).isEmpty)
    #expect(block.isRightToLeft == ["خريف", "סתיו"].contains(word))
  }

  @Test func lettersJoinAsTheirScriptsDo() throws {
    // An Arabic letter is narrower between others than alone.
    let (joined, alone) = (block("ببب"), block("ب"))
    #expect(joined.frame.width < 2.5 * alone.frame.width)
    // A consonant and the sign of its vowel are one cluster, before which and behind which carets stand.
    let text = "\u{915}\u{93F}\u{924}"
    let (syllable, first) = (block(text), text.index(after: text.startIndex))
    #expect(syllable.caret(at: first).minX > syllable.caret(at: text.startIndex).minX + 10)
  }

  @Test func emojiArePicturesInTheirOwnColors() throws {
    let block = block("a\u{1F600}b", size: 40)
    let found = pictures(block)
    #expect(found.count == 1 && !block.hasUnknownGlyphs)
    let (pixels, map) = try #require(found.first)
    let box = map.apply(
      Rect(0, 0, Double(pixels.size.width), Double(pixels.size.height)))
    let (before, after) = (self.block("a").frame.width, self.block("b").frame.width)
    #expect(box.minX > before - 3 && box.maxX < block.frame.width - after + 3)
    #expect(box.width > 36 && box.height > 36 && box.minY > -45 && box.maxY < 15)
    // A face that laughs is yellow.
    let middle = pixels.tiles.pixel(x: pixels.size.width / 4, y: pixels.size.height / 2)
    #expect(middle.w > 30000 && middle.x > 25000 && middle.y > 18000 && middle.z < 20000)
    #expect(pictures(self.block("\u{1F600}", size: 40)).first?.pixels === pixels, "it is kept")
    // Letters that a family of emoji hides are one picture, too.
    #expect(pictures(self.block("👨‍👩‍👧‍👦")).count == 1)
  }

  private func pictures(_ block: TextBlock) -> [(pixels: PicturePixels, map: AffineTransform)] {
    block.pictures { middle, _ in .translation(middle - .zero) }
  }

  @Test func whatNoFontHasIsABox() {
    let block = block("a\u{E777}")
    #expect(block.hasUnknownGlyphs == !(self.block("\u{E777}").outlines.isEmpty))
  }

  @Test func aLineOfAHundredThousandLettersIsShaped() {
    let text = String(repeating: "m", count: 100_000)
    let block = block(text, size: 2000)
    // An "m" of DejaVu is 0.974 em wide.
    #expect(abs(block.frame.width / 2000 / 100_000 - 0.974) < 0.01)
  }

  @Test func familiesAreListedOnceInOrder() {
    let all = FontFamilies.all
    #expect(all.contains("DejaVu Sans") && Set(all).count == all.count)
    #expect(
      FontFamilies.has("DejaVu Sans") && FontFamilies.has("") && !FontFamilies.has("Nonesuch"))
  }
}
