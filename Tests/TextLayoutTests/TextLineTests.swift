import Geometry
import Rasterizer
import Testing
import TextLayout

@MainActor struct TextLineTests {
  let font = Font(size: 14, weight: .medium)

  @Test func aLongerTextIsWiderAndAllLinesAreEquallyHigh() {
    let short = TextLine("Undo", font: font)
    let long = TextLine("Undo the last stroke", font: font)
    #expect(short.size.width > 10 && long.size.width > 2 * short.size.width)
    #expect(short.size.height == long.size.height)
    #expect(short.baseline > 8 && short.baseline < short.size.height)
  }

  @Test func caretAndIndexAreEachOthersInverse() {
    for text in ["Autumn hill", "naïve é", "שלום", "a"] {
      let line = TextLine(text, font: font)
      for index in text.indices { #expect(line.index(atX: line.caretX(at: index)) == index) }
    }
    let line = TextLine("Autumn", font: font)
    #expect(line.caretX(at: line.string.endIndex) == line.size.width)
    #expect(line.index(atX: 1000) == line.string.endIndex)
    #expect(line.index(atX: -5) == line.string.startIndex)
  }

  @Test func aCaretNeverStandsInsideWhatIsSeenAsOneCharacter() {
    for text in ["e\u{301}a\u{308}x", "👨‍👩‍👧‍👦b", "🇩🇪🇯🇵", "日本語の絵", "مرحبا fude", "हिन्दी", "한글"] {
      let line = TextLine(text, font: font)
      var x = -2.0
      while x < line.size.width + 3 {
        let index = line.index(atX: x)
        #expect(index == text.endIndex || text.indices.contains(index), "\(text) at \(x)")
        x += 1.5
      }
      for index in text.indices {
        #expect((0...line.size.width).contains(line.caretX(at: index)))
      }
    }
  }

  @Test func rightToLeftTextBeginsAtTheRight() {
    let line = TextLine("שלום", font: font)
    #expect(line.caretX(at: line.string.startIndex) == line.size.width)
    #expect(line.caretX(at: line.string.endIndex) == 0)
  }

  @Test func aZeroByteOrALineEndStaysInTheLine() {
    let line = TextLine("a\0b\nc\r\nd\u{2028}e", font: font)
    #expect(line.size.height == TextLine("a", font: font).size.height)
    #expect(line.caretX(at: line.string.endIndex) == line.size.width)
    #expect(line.size.width > TextLine("a", font: font).size.width * 4)
  }

  @Test func absurdNumbersDrawNothingAndDoNotCrash() {
    let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      context.draw(TextLine("abc", font: font), at: Point(bad, bad), with: .black)
      context.draw(
        TextLine("abc", font: Font(size: bad), maximumWidth: bad), at: Point(500, 0), with: .black)
      _ = TextLine("abc", font: font).index(atX: bad)
    }
    let long = TextLine(String(repeating: "wide ", count: 20_000), font: font)
    #expect(long.isTruncated)
    context.draw(long, at: Point(-100, 300), with: .black)
    for y in 0..<20 { for x in 0..<20 { #expect(bitmap[x, y] == 0) } }
  }

  @Test func textIsTheSameDrawnWholeOrInParts() {
    let line = TextLine("Quiet, rounded 日本", font: font)
    func draw(parts: Int, color: Color) -> [UInt32] {
      let bitmap = Bitmap(size: PixelSize(width: 160, height: 33))
      for i in 0..<parts {
        let clip = PixelRect(x: i * 160 / parts, y: 0, width: 160 / parts, height: 33)!
        let context = GraphicsContext(bitmap: bitmap, scale: 1.5, clip: clip)
        context.draw(line, at: Point(3, 2), with: color)
      }
      return (0..<33).flatMap { y in (0..<160).map { x in bitmap[x, y] } }
    }
    let color = Color(hex: 0x26272B, alpha: 0.8)
    #expect(draw(parts: 1, color: color) == draw(parts: 16, color: color))
  }

  @Test func whatDoesNotFitEndsInAnEllipsis() {
    let line = TextLine("A very long name of a painting", font: font, maximumWidth: 80)
    #expect(line.isTruncated)
    #expect(line.size.width <= 80)
    #expect(!TextLine("Sun", font: font, maximumWidth: 80).isTruncated)
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func inkStaysInTheLineAtEveryScale(scale: Double) {
    let line = TextLine("Hügel", font: font)
    let size = PixelSize(width: 200, height: 80)
    let bitmap = Bitmap(size: size)
    let context = GraphicsContext(bitmap: bitmap, scale: scale, clip: size.bounds)
    context.draw(line, at: Point(10, 10), with: .black)
    var ink = 0
    for y in 0..<size.height {
      for x in 0..<size.width where bitmap[x, y] >> 24 > 0 {
        ink += 1
        #expect(Double(y) >= 9 * scale && Double(y) <= (11 + line.size.height) * scale)
        #expect(Double(x) >= 8 * scale && Double(x) <= (13 + line.size.width) * scale)
      }
    }
    #expect(ink > 50)
  }

  @Test func anEmptyTextHasAHeightAndNoInk() {
    let line = TextLine("", font: font)
    #expect(line.size.width == 0 && line.size.height > 10)
    let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.draw(line, at: .zero, with: .black)
    #expect(bitmap[10, 10] == 0)
  }
}
