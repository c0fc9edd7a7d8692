import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Words on a painting.
@Suite struct TextTests {
  private let size = PixelSize(width: 300, height: 200)
  private let red = Color(hex: 0xC8553D)

  private func alpha(_ painting: Painting, _ x: Int, _ y: Int) -> Double {
    Double(painting.committed.pixel(x: x, y: y).w) / Double(Tile.one)
  }

  private func written(
    _ words: String = "abc", at place: Point = Point(40, 100)
  ) throws -> (painting: Painting, place: ElementPlace) {
    var painting = Painting(size: size)
    let added = painting.addText(TextSamples.text(words, at: place))
    return (painting, try #require(added).place)
  }

  @Test func itsGlyphsAreCoveredExactlyWithTheirHoles() throws {
    var (painting, _) = try written(at: Point(40.5, 100))
    #expect(alpha(painting, 42, 90) == 1 && alpha(painting, 39, 90) == 0)
    #expect(abs(alpha(painting, 40, 90) - 0.5) < 0.01, "half of the pixel at the edge")
    #expect(alpha(painting, 50, 88) == 0, "the hole in the letter")
    #expect(alpha(painting, 62, 90) == 0, "between two letters")
    #expect(painting.looksPaintedAnew)
    _ = painting.undo()
    #expect(painting.isEmpty)
    _ = painting.redo()
    #expect(alpha(painting, 42, 90) == 1 && painting.looksPaintedAnew)
  }

  @Test func emojiKeepTheirColorsAndLetThroughWhatTheyDoNotCover() throws {
    var (painting, place) = try written("aob", at: Point(40, 100))
    func seen(_ x: Int, _ y: Int) -> SIMD4<UInt16> { painting.committed.pixel(x: x, y: y) }
    let green = SIMD4<UInt16>(0, Tile.one, 0, Tile.one)
    #expect(seen(80, 90) == green && alpha(painting, 42, 90) == 1)
    #expect(alpha(painting, 70, 84) == 0, "its clear corner")
    #expect(alpha(painting, 84, 90) == 0, "beside it")
    #expect(painting.looksPaintedAnew)
    _ = painting.recolor([place], to: Color(hex: 0x3B5998))
    #expect(seen(80, 90) == green && painting.looksPaintedAnew)
    _ = painting.setOpacity([place], to: 0.5)
    #expect(abs(alpha(painting, 80, 90) - 0.5) < 0.01 && painting.looksPaintedAnew)
    let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 80, ty: -20)
    for map in [turn, .scale(0.4), .translation(Vector(13.3, 7.7))] {
      _ = painting.move([place], by: map)
      #expect(painting.looksPaintedAnew)
    }
    // Alone it is a text as well.
    let added = painting.addText(TextSamples.text("o", at: Point(200, 60)))
    let only = try #require(added).place
    #expect(painting.element(at: only)?.bounds != nil && seen(212, 54) == green)
    #expect(painting.looksPaintedAnew)
  }

  @Test func betweenItsLettersAHandTakesTheTextAndNotTheFillUnderIt() throws {
    var painting = Painting(size: size)
    let filled = painting.fill(around: Point(5, 5), with: red)
    let ground = try #require(filled).place
    let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    let added = painting.addText(TextSamples.text("a  a", at: Point(40, 100)))
    let text = try #require(added).place
    #expect(painting.elementPlace(at: Point(70, 90), slack: 2) == text, "far from both letters")
    #expect(painting.elementPlace(at: Point(45, 80), slack: 2) == text)
    #expect(painting.elementPlace(at: Point(70, 110), slack: 2) == ground, "below it")
    _ = painting.move([text], by: turn.concatenating(.translation(Vector(80, -40))))
    let between = Point(70 * 0.8 - 90 * 0.6 + 80, 70 * 0.6 + 90 * 0.8 - 40)
    #expect(painting.elementPlace(at: between, slack: 2) == text)
    // A stroke is meant where it lies, and what lies over a text is meant first.
    var stroke = Stroke(at: between, color: .black, brush: Brush(diameter: 9))
    stroke.add(between + Vector(3, 0))
    painting.paint(stroke)
    #expect(painting.elementPlace(at: between, slack: 2) != text)
    _ = painting.arrange([ground], .top)
    #expect(painting.elementPlace(at: between, slack: 2) == ground)
  }

  @Test func itIsMovedTurnedFlippedErasedAndRecolored() throws {
    var (painting, place) = try written()
    let maps = [
      AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 80, ty: -20),
      .scale(x: -1, y: 1).concatenating(.translation(Vector(280, 0))), .scale(1.7),
    ]
    for map in maps {
      _ = painting.move([place], by: map)
      #expect(painting.looksPaintedAnew)
    }
    let text = try #require(painting.element(at: place)?.text)
    #expect(text.words == "abc" && painting.element(at: place)?.placement == .identity)
    _ = painting.recolor([place], to: Color(hex: 0x3B5998))
    _ = painting.setOpacity([place], to: 0.5)
    #expect(painting.element(at: place)?.text?.color.alpha == 0.5)
    var brush = Brush(diameter: 30, isEraser: true)
    brush.smoothing = .none
    var eraser = Stroke(at: Point(0, 60), color: .black, brush: brush)
    eraser.add(Point(300, 60))
    _ = painting.cut([place], by: eraser)
    #expect(painting.looksPaintedAnew)
    _ = painting.move([place], by: .translation(Vector(5, 9)))
    #expect(painting.looksPaintedAnew)
  }

  @Test func itIsAsSharpAtAnySize() throws {
    let (painting, _) = try written(at: Point(40.25, 100))
    let large = try #require(painting.enlarged(by: 4))
    #expect(alpha(large, 160, 380) == 0 && alpha(large, 161, 380) == 1)
    var anew = Painting(size: large.size)
    var text = TextSamples.text(at: Point(40.25, 100))
    text.setTransform(text.transform.concatenating(.scale(4)))
    _ = anew.addText(text)
    #expect(anew.committed == large.committed)
  }

  @Test func theKeysOfOneTextAreOneStepAndPaintOnlyWhatDiffers() throws {
    var (painting, place) = try written("abc abc")
    let old = try #require(painting.element(at: place)?.text)
    let new = try #require(
      old.with("abc abcd", style: old.style, outlines: TextSamples.outlines(of: "abc abcd")))
    let region = painting.setText(at: place, to: new, continuing: true)
    let bounds = try #require(region?.bounds)
    #expect(bounds.minX >= 192, "the letters before it are in other tiles")
    #expect(painting.looksPaintedAnew && alpha(painting, 217, 90) == 1)
    _ = painting.undo()
    #expect(painting.isEmpty && !painting.canUndo)
    _ = painting.redo()
    #expect(painting.element(at: place)?.text?.words == "abc abcd")
    _ = painting.removeText(at: place)
    #expect(painting.committed.isEmpty && painting.element(at: place) == nil)
    _ = painting.undo()
    #expect(painting.element(at: place)?.text?.words == "abc abcd" && painting.looksPaintedAnew)
  }

  @Test func itIsFoundByWhatIsSeenAndByItsBox() throws {
    let (painting, place) = try written("a c")
    #expect(painting.elementPlace(at: Point(43, 90)) == place)
    #expect(painting.elementPlace(at: Point(70, 90)) == nil, "between the letters")
    #expect(painting.textPlace(at: Point(70, 90), slack: 0) == place)
    #expect(painting.textPlace(at: Point(36, 90), slack: 0) == nil)
    #expect(painting.textPlace(at: Point(36, 90), slack: 8) == place)
    var hidden = painting
    _ = hidden.changeLayer(hidden.activeLayer) { $0.isVisible = false }
    #expect(hidden.textPlace(at: Point(70, 90), slack: 0) == nil)
    #expect(hidden.setText(at: place, to: TextSamples.text(at: .zero)) == nil)
    #expect(hidden.addText(TextSamples.text(at: .zero)) == nil)
  }

  @Test func itIsLimitedToTheAreaAndTakesItAlong() throws {
    var painting = Painting(size: size)
    _ = painting.setArea(Area(Rect(0, 0, 50, 200)))
    let added = painting.addText(TextSamples.text(at: Point(40, 100)))
    #expect(alpha(painting, 43, 90) == 1 && alpha(painting, 57, 90) == 0)
    _ = painting.move([try #require(added).place], by: .translation(Vector(100, 0)))
    #expect(alpha(painting, 143, 90) == 1 && alpha(painting, 157, 90) == 0)
    #expect(painting.looksPaintedAnew)
  }

  @Test func tooManyCharactersAreNoText() {
    let most = String(repeating: "a", count: Text.mostCharacters)
    #expect(Text(most, style: TextStyle(), outlines: .none, color: red) != nil)
    #expect(Text(most + "b", style: TextStyle(), outlines: .none, color: red) == nil)
  }

  @Test func outlinesComeBackAsTheyWereQuantized() {
    let outlines = TextSamples.outlines(of: "ab")
    #expect(TextOutlines(outlines.path) == outlines)
    #expect(outlines.bounds == Rect(0, -30, 45, 30))
    var wild = Path()
    wild.move(to: Point(.nan, 0))
    wild.line(to: Point(5, 5))
    wild.close()
    wild.move(to: Point(1e12, 0))
    wild.line(to: Point(5, 5))
    wild.append(TextSamples.letter)
    #expect(TextOutlines(wild) == TextSamples.outlines(of: "a"))
    #expect(TextOutlines(exactly: [.line], points: [SIMD2(0, 0)]) == nil)
    #expect(TextOutlines(exactly: [.move, .quad], points: [SIMD2(0, 0)]) == nil)
    #expect(TextOutlines(exactly: [.move], points: [SIMD2(.max, 0)]) == nil)
  }

  @Test func aTextOfAHundredThousandLettersIsPaintedInTime() throws {
    let outlines = TextSamples.outlines(of: String(repeating: "a", count: Text.mostCharacters))
    let text = try #require(
      Text(
        String(repeating: "a", count: Text.mostCharacters), style: TextStyle(),
        outlines: outlines, color: red, transform: .translation(Vector(-1_000_000, 100))))
    var painting = Painting(size: size)
    _ = painting.addText(text)
    #expect(painting.looksPaintedAnew && !painting.isEmpty)
  }
}
