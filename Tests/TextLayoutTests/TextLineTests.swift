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
