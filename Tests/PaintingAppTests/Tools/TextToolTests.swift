import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Words that are written on the canvas.
@MainActor struct TextToolTests {
  private let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(showsTrays: false)
    canvas.selectedColor = Color(hex: 0xC8553D)
    var style = TextStyle(family: "DejaVu Sans", size: 60)
    style.alignment = .leading
    canvas.tools.textStyle = style
    stage.user.key(.character("t"))
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var user: UserDriver { stage.user }
  private var steps: Int { canvas.painting.stepCount }

  private var texts: [Text] {
    var texts: [Text] = []
    canvas.painting.forEachElement(on: canvas.painting.pickableLayers) { _, element in
      if let text = element.text { texts.append(text) }
    }
    return texts
  }

  private func tap(_ x: Double, _ y: Double) {
    user.click(at: stage.transform.viewPoint(Point(x, y)))
  }

  /// Lets a tap be no double one.
  private func wait() { user.advance(by: 1) }

  /// Whether a row of the canvas shows the color at hand anywhere.
  private func shows(_ hex: UInt32, row: Double, from: Double = 0, to: Double = 399) -> Bool {
    stride(from: from, to: to, by: 1).contains { stage.color(at: Point($0 + 0.5, row)) == hex }
  }

  @Test func aTapWritesThereAndEachLetterIsSeenAtOnce() {
    #expect(canvas.tool == .text)
    let before = steps
    tap(50, 100)
    #expect(canvas.texts.isActive && steps == before, "nothing is there yet")
    user.type("H")
    #expect(texts.map(\.words) == ["H"] && steps == before + 1)
    #expect(shows(0xC8553D, row: 100, from: 50, to: 110) && stage.isUpToDate())
    user.type("ill b")
    #expect(texts.map(\.words) == ["Hill b"] && steps == before + 1)
    #expect(canvas.tool == .text, "letters are no commands")
    user.key(.escape)
    #expect(!canvas.texts.isActive && texts.map(\.words) == ["Hill b"] && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(texts.isEmpty && !canvas.painting.canUndo && stage.isUpToDate())
    user.key(.character("z"), modifiers: [.control, .shift])
    #expect(texts.map(\.words) == ["Hill b"] && stage.isUpToDate())
  }

  @Test func aTextThatIsHeldOverAStrokeRunsAlongIt() throws {
    user.key(.character("b"))
    user.drag([Point(60, 240), Point(200, 220), Point(340, 240)].map(stage.transform.viewPoint))
    user.key(.character("t"))
    tap(60, 100)
    user.type("Hill")
    user.key(.escape)
    user.key(.character("v"))
    wait()
    let (steps, before) = (steps, texts.first?.transform)
    let letter = stage.transform.viewPoint(Point(66, 80))
    let line = stage.transform.viewPoint(Point(200, 220))
    user.press(at: letter)
    user.move(to: letter + Vector(0, 60))
    user.move(to: line)
    user.advance(by: 0.4)
    #expect(texts.first?.path == nil && texts.count == 1)
    user.advance(by: 0.2)
    #expect(texts.first?.path != nil && stage.isUpToDate(), "the hand has rested on it")
    // It goes on, and the text comes along as it was.
    user.move(to: line + Vector(0, -70))
    #expect(texts.first?.path == nil)
    user.advance(by: 1)
    #expect(texts.first?.path == nil, "there is no line")
    user.move(to: line + Vector(-20, 2))
    user.advance(by: 0.6)
    user.move(to: line + Vector(-19, 2))
    user.release()
    #expect(texts.first?.path != nil && self.steps == steps + 1 && stage.isUpToDate())
    let bounds = try #require(canvas.selection.frame).bounds
    #expect(bounds.midY > 150, "the frame is around it")
    user.key(.character("z"), modifiers: .control)
    #expect(texts.first?.path == nil && self.steps == steps + 1 && stage.isUpToDate())
    #expect(texts.first?.transform == before)
  }

  @Test func emojiAreWrittenInTheirOwnColors() throws {
    tap(50, 100)
    user.perform(.textCommitted("A\u{1F600}"))
    #expect(texts.first?.pictures.count == 1 && stage.isUpToDate())
    let face = try #require(texts.first?.pictures.first)
    let text = try #require(texts.first)
    let pixels = face.pixels.size
    let place = face.map.concatenating(text.transform).apply(
      Point(Double(pixels.width) / 4, Double(pixels.height) / 2))
    let seen = stage.color(at: place)
    #expect(seen >> 16 > 0xC0 && seen & 0xFF < 0xA0, "yellow, not \(String(seen, radix: 16))")
    user.key(.backspace)
    #expect(texts.first?.pictures.isEmpty == true && stage.isUpToDate())
    user.key(.escape)
  }

  @Test func aTapBesideEndsItAndEmptyTextVanishes() {
    let before = steps
    tap(50, 100)
    tap(300, 250)
    #expect(!canvas.texts.isActive && steps == before && stage.isUpToDate())
    tap(50, 100)
    user.type("a b")
    for _ in 0..<3 { user.key(.backspace) }
    #expect(canvas.texts.isActive)
    tap(300, 250)
    #expect(!canvas.texts.isActive && texts.isEmpty && steps == before)
    #expect(!canvas.painting.canUndo && stage.isUpToDate())
  }

  @Test func aTapOnATextEditsItAgainAsAnotherStep() throws {
    tap(50, 100)
    user.type("one")
    user.key(.escape)
    wait()
    let before = steps
    tap(70, 100)
    #expect(canvas.texts.words == "one" && steps == before)
    user.key(.end)
    user.type("s")
    #expect(texts.map(\.words) == ["ones"])
    user.key(.escape)
    #expect(steps == before + 1 && texts.count == 1)
    wait()
    tap(70, 100)
    user.key(.end)
    user.type("x")
    user.key(.backspace)
    user.key(.escape)
    #expect(steps == before + 1, "it says what it said")
    wait()
    tap(70, 100)
    user.key(.character("a"), modifiers: .control)
    user.key(.delete)
    user.key(.escape)
    #expect(texts.isEmpty && steps == before + 2 && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(texts.map(\.words) == ["ones"] && stage.isUpToDate())
  }

  @Test func undoWithinTheTextGoesBackByWords() {
    tap(50, 100)
    user.type("two words")
    user.key(.character("z"), modifiers: .control)
    #expect(canvas.texts.words == "two " && texts.map(\.words) == ["two "])
    user.key(.character("y"), modifiers: .control)
    #expect(canvas.texts.words == "two words" && stage.isUpToDate())
    canvas.undo()
    #expect(canvas.texts.words == "two ", "the command of the menu does the same")
  }

  @Test func linesAndWordsAreMovedOver() {
    tap(50, 60)
    user.type("wide line")
    user.key(.enter)
    user.type("x")
    #expect(texts.map(\.words) == ["wide line\nx"])
    user.key(.home)
    user.type(">")
    user.key(.up)
    user.key(.home)
    user.type("a ")
    user.key(.right, modifiers: .control)
    user.type("r")
    #expect(texts.map(\.words) == ["a wider line\n>x"])
    user.key(.end, modifiers: .control)
    user.key(.backspace, modifiers: .control)
    user.key(.home, modifiers: [.control, .shift])
    user.type("z")
    #expect(texts.map(\.words) == ["z"] && stage.isUpToDate())
  }

  @Test func theClipboardComesAndGoes() {
    tap(50, 60)
    user.type("abc")
    user.key(.character("a"), modifiers: .control)
    user.key(.character("c"), modifiers: .control)
    user.key(.end)
    user.key(.enter)
    user.key(.character("v"), modifiers: .control)
    user.backend.drain()
    #expect(texts.map(\.words) == ["abc\nabc"])
    user.key(.character("a"), modifiers: .control)
    user.key(.character("x"), modifiers: .control)
    #expect(texts.map(\.words) == [""])
    user.key(.character("v"), modifiers: .control)
    user.backend.drain()
    #expect(texts.map(\.words) == ["abc\nabc"] && stage.isUpToDate())
  }

  @Test func whatIsComposedIsShownAtTheCaretAndNotTyped() throws {
    tap(50, 60)
    user.type("ab")
    user.key(.left)
    #expect(user.screen.textInputCaret != nil, "the input method knows where the caret is")
    user.perform(.textComposed(TextComposition("にほ", emphasis: 0..<2)))
    #expect(texts.map(\.words) == ["aにほb"] && canvas.texts.words == "ab")
    user.perform(.textComposed(TextComposition("日本")))
    user.perform(.textCommitted("日本"))
    #expect(texts.map(\.words) == ["a日本b"] && canvas.texts.words == "a日本b")
    user.perform(.textComposed(TextComposition("x")))
    user.perform(.textComposed(.none))
    #expect(texts.map(\.words) == ["a日本b"] && stage.isUpToDate())
    user.key(.escape)
    #expect(user.screen.textInputCaret == nil)
  }

  @Test func aDragSelectsAndTapsSelectWords() throws {
    tap(50, 60)
    user.type("one two")
    wait()
    let block = try #require(canvas.texts.session).block
    let middle = try #require(texts.first).transform.apply(
      Point(block.caret(at: block.string.index(block.string.startIndex, offsetBy: 5)).minX, -10))
    user.drag([Point(51, 60), middle].map { stage.transform.viewPoint($0) })
    #expect(canvas.texts.session?.editing.selectedText == "one t")
    wait()
    tap(middle.x, middle.y)
    tap(middle.x, middle.y)
    #expect(canvas.texts.session?.editing.selectedText == "two")
    user.type("2")
    #expect(texts.map(\.words) == ["one 2"] && stage.isUpToDate())
  }

  @Test func aDoubleTapWithSelectEditsIt() throws {
    tap(50, 100)
    user.type("HHH")
    user.key(.escape)
    wait()
    user.key(.character("v"))
    let text = try #require(texts.first)
    let place = text.transform.apply(Point(text.outlines.bounds.minX + 2, -5))
    tap(place.x, place.y)
    #expect(canvas.selection.selection.count == 1)
    tap(place.x, place.y)
    #expect(canvas.texts.isActive && canvas.tool == .text)
    user.key(.end)
    user.type("i")
    #expect(texts.map(\.words) == ["HHHi"])
  }

  @Test func aColorThatIsChosenIsTheTextsAndAnotherToolEndsIt() {
    tap(50, 100)
    user.type("HH")
    canvas.choose(Color(hex: 0x3B5998))
    #expect(texts.first?.color.hex == 0x3B5998 && canvas.texts.isActive)
    #expect(stage.isUpToDate() && shows(0x3B5998, row: 100, from: 50, to: 150))
    canvas.tool = .brush
    #expect(!canvas.texts.isActive && texts.map(\.words) == ["HH"] && stage.isUpToDate())
  }

  @Test func aHiddenLayerRefusesAndTooLongTextsAreCalledOff() {
    var refusals: [StrokeRefusal] = []
    canvas.onRefusal = { refusals.append($0) }
    _ = canvas.painting.changeLayer(canvas.painting.activeLayer) { $0.isVisible = false }
    tap(50, 100)
    #expect(refusals == [.hidden] && !canvas.texts.isActive)
    _ = canvas.painting.changeLayer(canvas.painting.activeLayer) { $0.isVisible = true }
    var complaints = 0
    canvas.texts.onTooLong = { complaints += 1 }
    tap(50, 100)
    user.type("ab")
    user.perform(.textCommitted(String(repeating: "m", count: Text.mostCharacters)))
    #expect(complaints == 1 && texts.map(\.words) == ["ab"])
  }

  // MARK: Down, around, and along

  /// The box around all of the only text, on the canvas.
  private func box() throws -> Rect {
    let text = try #require(texts.first)
    let path = text.outlines.path.transformed(by: text.transform)
    return try #require(path.controlBounds)
  }

  @Test func aVerticalTextRunsDownAndArrowsGoAsPeopleSeeThem() throws {
    canvas.texts.style.isVertical = true
    tap(200, 40)
    user.type("abcd")
    var box = try box()
    #expect(box.height > 2 * box.width && box.minY > 30)
    user.key(.up)
    user.type("x")
    #expect(canvas.texts.words == "abcxd")
    user.key(.enter)
    user.key(.right)
    user.type("y")
    #expect(canvas.texts.words?.hasPrefix("y") == true, "the line before is on the right")
    user.key(.left)
    user.type("z")
    #expect(
      canvas.texts.words?.contains("\nz") == true || canvas.texts.words?.hasSuffix("z") == true)
    box = try self.box()
    #expect(box.minX < 190, "the second line is on the left of the first")
    #expect(stage.isUpToDate())
    user.key(.escape)
    #expect(texts.count == 1 && stage.isUpToDate())
  }

  @Test func aLineAroundLettersIsSeenAndUndone() throws {
    tap(50, 100)
    user.type("I")
    canvas.texts.style.rim = TextRim(width: 6, color: Color(hex: 0x2255AA))
    wait()
    #expect(shows(0x2255AA, row: 100, from: 40, to: 110) && shows(0xC8553D, row: 100))
    #expect(stage.isUpToDate())
    user.type("I")
    #expect(stage.isUpToDate())
    let wide = try #require(texts.first?.rimOutlines.bounds)
    canvas.texts.style.rim = nil
    wait()
    #expect(texts.first?.rimOutlines.isEmpty == true && !shows(0x2255AA, row: 100))
    #expect(wide.width > (try box()).width + 11)
    user.key(.escape)
    #expect(stage.isUpToDate())
  }

  @Test func aTextRunsAlongTheLineOfAStroke() throws {
    // An arch.
    let points = (0...40).map { step in
      Point(200, 250) + Vector(angle: .pi + Double(step) / 40 * .pi) * 130
    }
    var (id, region) = canvas.painting.beginStroke(
      at: StrokePoint(location: points[0], time: 0), color: .black, brush: Brush(diameter: 3))
    region.formUnion(
      canvas.painting.append(
        points.dropFirst().enumerated().map {
          StrokePoint(location: $1, time: Double($0 + 1) / 60)
        }, to: id))
    _ = canvas.painting.endStroke(id)
    canvas.changed(region)
    tap(30, 320)
    user.type("along the arch")
    user.key(.escape)
    wait()
    user.key(.character("v"))
    user.key(.character("a"), modifiers: .control)
    let (along, straight) = (SelectionEditor.textCommands[0], SelectionEditor.textCommands[1])
    #expect(along.isEnabled(canvas.selection) == true)
    #expect(straight.isEnabled(canvas.selection) == false)
    let before = steps
    along.action(canvas.selection)
    #expect(steps == before + 1 && stage.isUpToDate())
    var text = try #require(texts.first)
    #expect(text.path != nil)
    // Letters stand outside of the arch, near its line.
    let places = text.outlines.points.map { place in
      text.transform.apply(
        Point(Double(place.x) / TextOutlines.parts, Double(place.y) / TextOutlines.parts))
    }
    let distances = places.map { $0.distance(to: Point(200, 250)) }
    #expect(try #require(distances.min()) > 110 && (try #require(distances.max())) < 210)
    // It is written on as it lies.
    user.key(.character("t"))
    wait()
    let middle = points[20] + Vector(0, -20)
    tap(middle.x, middle.y)
    #expect(canvas.texts.words == "along the arch")
    user.type("X")
    let words = try #require(canvas.texts.words)
    #expect(
      words.firstIndex(of: "X").map { words.distance(from: words.startIndex, to: $0) } ?? 0 > 2)
    #expect(stage.isUpToDate())
    user.key(.escape)
    user.key(.character("v"))
    user.key(.character("a"), modifiers: .control)
    straight.action(canvas.selection)
    text = try #require(texts.first)
    #expect(text.path == nil && stage.isUpToDate())
    for _ in 0..<3 { canvas.undo() }
    #expect(texts.first?.words == "along the arch" && texts.first?.path == nil)
    #expect(stage.isUpToDate())
  }
}
