import Geometry
import Testing
import TextLayout

/// Glyphs that maps take elsewhere, with lines around them, and in lines that run down.
@MainActor struct TextFrameTests {
  private func block(
    _ text: String, isVertical: Bool = false, letterSpacing: Double = 0
  ) -> TextBlock {
    TextBlock(
      text,
      setting: TextSetting(
        family: "DejaVu Sans", size: 40, letterSpacing: letterSpacing, isVertical: isVertical))
  }

  @Test func eachLetterStandsAroundItsMiddle() throws {
    var middles: [Point] = []
    var widths: [Double] = []
    let path = block("iWo").outlines { middle, width in
      middles.append(middle)
      widths.append(width)
      // All on one place.
      return .identity
    }
    let frame = block("iWo").frame
    #expect(middles.count == 3 && abs(widths.reduce(0, +) - frame.width) < 0.1)
    #expect(zip(middles, middles.dropFirst()).allSatisfy { $0.x < $1.x && $0.y == $1.y })
    let box = try #require(path.controlBounds)
    // What stands beside an edge of the letter is not the same on both sides.
    #expect(abs(box.center.x) < 2, "\(box)")
    #expect(box.width < 42, "the widest of them, around the origin: \(box)")
  }

  @Test func aMarkGoesWithItsLetter() {
    var middles: [Double] = []
    // No font has this one as a single glyph.
    _ = block("n\u{30B}x").outlines { middle, _ in
      middles.append(middle.x)
      return .identity
    }
    #expect(Set(middles).count == 2)
  }

  @Test func theLineAroundLettersReachesToBothSides() throws {
    let block = block("l")
    let letter = try #require(block.outlines.controlBounds)
    let rim = block.outlines(rim: 3) { middle, _ in .translation(middle - .zero) }
    let box = try #require(rim.controlBounds)
    #expect(abs(box.minX - (letter.minX - 3)) < 0.05 && abs(box.maxY - (letter.maxY + 3)) < 0.05)
    #expect(rim.flattened(tolerance: 0.01).count == 2, "outside and inside of the letter's edge")
  }

  @Test func lettersOfLinesThatRunDownLieOnTheirSide() throws {
    let (across, down) = (block("ll"), block("ll", isVertical: true))
    let (a, b) = (
      try #require(across.outlines.controlBounds), try #require(down.outlines.controlBounds)
    )
    // Latin letters are turned with their line; the line's middle is its base.
    #expect(abs(a.width - b.width) < 1 && abs(a.height - b.height) < 1)
    #expect(b.center.y > a.center.y + 5 && down.frame.width > 20)
  }

  /// The box around curves themselves.
  private func bounds(of path: Path) -> Rect {
    let points = path.flattened(tolerance: 0.01).flatMap(\.points)
    guard let first = points.first else { return .zero }
    return points.reduce(Rect(around: first, first)) { $0.union(Rect(around: $1, $1)) }
  }

  /// Some letters have lines that go nowhere, which FreeType's stroker does not take from everybody.
  @Test(arguments: ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"], [0.5, 3, 60, 2400])
  func everyLetterHasALineAroundIt(family: String, reach: Double) {
    let letters =
      (0x21...0x7E).map { $0 } + (0xA1...0x24F) + (0x391...0x44F) + (0x5D0...0x5EA)
      + (0x621...0x64A)
    for letter in letters.compactMap(UnicodeScalar.init) where letter != "\u{AD}" {
      let block = TextBlock(
        String(letter), setting: TextSetting(family: family, size: 24, weight: 700))
      let own = bounds(of: block.outlines)
      let rim = block.outlines(rim: reach) { middle, _ in .translation(middle - .zero) }
      let box = bounds(of: rim)
      guard own.width > 0 else { continue }
      #expect(box.width > own.width && box.height > own.height, "\(letter)")
    }
  }
}
