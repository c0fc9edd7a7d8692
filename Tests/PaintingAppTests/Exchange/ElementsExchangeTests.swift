import Canvas
import Controls
import Dispatch
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Strokes that are copied, cut and pasted as strokes.
@MainActor struct ElementsExchangeTests {
  private let stage: ExchangeStage

  /// Two lines, of which the upper one, a curve, is selected.
  init() throws {
    stage = try ExchangeStage()
    stage.paint()
    stage.user.drag([Point(300, 500), Point(700, 500)])
    stage.press("v", [])
    stage.user.click(at: Point(400, 300))
    stage.user.advance(by: 1)
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var selected: [Element] { canvas.selectedElements }

  private func copied(by key: Character = "c") async {
    stage.press(key)
    #expect(stage.backend.promise?.types == [.elements, .png, .svg], "promised at once")
    await stage.wait(for: "the copy") { stage.backend.promise == nil }
  }

  private func places(_ elements: [Element]) -> [Rect?] { elements.map(\.bounds) }

  @Test func theSelectionAloneIsCopiedAsStrokesPictureAndShapes() async throws {
    #expect(selected.count == 1)
    await copied()
    let bytes = stage.backend.copied
    #expect(try ElementsClip.decode(try #require(bytes[.elements])) == selected)
    let picture = try PictureFile.decode(try #require(bytes[.png]), named: "copied")
    let bounds = try #require(selected[0].bounds)
    #expect(abs(Double(picture.size.width) - bounds.width) < 4)
    #expect(Double(picture.size.height) < 60 && picture.pixels[0] == 0)
    #expect(String(decoding: try #require(bytes[.svg]), as: UTF8.self).contains("<path"))
    #expect(stage.painting.strokes.count == 2, "nothing is taken away")
  }

  @Test func cutTakesItAwayInOneStep() async {
    let before = stage.painting.stepCount
    await copied(by: "x")
    #expect(stage.painting.stepCount == before + 1 && stage.painting.strokes.count == 1)
    #expect(canvas.selection.selection.isEmpty)
    stage.press("z")
    #expect(stage.painting.strokes.count == 2)
  }

  @Test func itIsPastedInPlaceOverAllSelectedAndInOneStep() async throws {
    let original = selected[0]
    await copied(by: "x")
    let steps = stage.painting.stepCount
    stage.press("v")
    await stage.wait(for: "the stroke") { stage.painting.strokes.count == 2 }
    #expect(stage.painting.stepCount == steps + 1 && canvas.tool == .select)
    let new = try #require(selected.first)
    #expect(selected.count == 1 && new.bounds == original.bounds)
    #expect(new.id != original.id && new.order > original.order)
    #expect(stage.layerNames == ["Layer 1"], "on the active layer")
    stage.press("z")
    #expect(stage.painting.strokes.count == 1)
    stage.press("z", [.control, .shift])
    #expect(stage.painting.strokes.count == 2)
  }

  @Test func withShiftItComesUnderThePointer() async throws {
    await copied()
    stage.user.move(to: Point(302, 460))
    stage.press("v", [.control, .shift])
    await stage.wait(for: "the stroke") { stage.painting.strokes.count == 3 }
    let bounds = try #require(selected.first?.bounds)
    #expect(selected.count == 1)
    #expect(bounds.center.distance(to: stage.canvasPoint(Point(302, 460))) < 1)
  }

  @Test func aPictureComesUnderThePointerToo() async throws {
    stage.backend.copied = [.png: try ExchangeStage.picture(40, 20)]
    stage.user.move(to: Point(302, 460))
    stage.press("v", [.control, .shift])
    await stage.wait(for: "the layer") { stage.layerNames.count == 2 }
    let bounds = try #require(selected.first?.bounds)
    #expect(bounds.center.distance(to: stage.canvasPoint(Point(302, 460))) < 2)
  }

  @Test func anotherWindowHasItInTheSamePlace() async throws {
    stage.press("a")
    let elements = selected
    #expect(elements.count == 2)
    await copied()
    let other = try ExchangeStage()
    other.backend.copied = stage.backend.copied
    other.press("v")
    await other.wait(for: "the strokes") { other.painting.strokes.count == 2 }
    let arrived = other.editor.canvas.selectedElements
    #expect(places(arrived) == places(elements))
    for place in [(450, 310), (500, 500), (620, 305)] {
      #expect(other.pixel(place.0, place.1) == stage.pixel(place.0, place.1))
    }
  }

  @Test func whatLiesOffASmallerCanvasComesIntoSight() async throws {
    await copied()
    let other = try ExchangeStage()
    let small = Painting(size: PixelSize(width: 120, height: 100))
    other.editor.show(PaintingDocument(painting: small))
    other.backend.drain()
    other.backend.copied = stage.backend.copied
    other.press("v")
    await other.wait(for: "the stroke") { other.painting.strokes.count == 1 }
    let bounds = try #require(other.editor.canvas.selectedElements.first?.bounds)
    #expect(bounds.center.distance(to: Point(60, 50)) < 1)
  }

  @Test func nothingIsPastedOnALockedLayer() async {
    await copied()
    canvas.perform(.toggleLocked(stage.painting.activeLayer))
    stage.press("v")
    await stage.wait(for: "the word") { stage.word?.contains("locked") == true }
    #expect(stage.painting.strokes.count == 2)
  }

  @Test func nothingIsCutFromALockedLayer() {
    canvas.perform(.toggleLocked(stage.painting.activeLayer))
    stage.press("x")
    #expect(stage.word?.contains("locked") == true)
    #expect(stage.painting.strokes.count == 2 && stage.backend.promise == nil)
  }

  @Test func damagedAndNewerBytesHaveAWordAndChangeNothing() async throws {
    await copied()
    var bytes = try #require(stage.backend.copied[.elements])
    bytes[bytes.count / 2] ^= 1
    stage.backend.copied[.elements] = bytes
    let steps = stage.painting.stepCount
    stage.press("v")
    await stage.wait(for: "the word") { stage.word?.contains("is damaged") == true }
    bytes[9] = 200
    stage.backend.copied[.elements] = bytes
    stage.press("v")
    await stage.wait(for: "the word") { stage.word?.contains("a newer Fude") == true }
    #expect(stage.painting.stepCount == steps)
  }

  @Test func aGroupIsPastedAsAGroup() async throws {
    stage.press("a")
    stage.press("g", [.control, .alt])
    await copied()
    stage.press("v")
    await stage.wait(for: "the strokes") { stage.painting.strokes.count == 4 }
    let groups = Set(selected.map(\.group))
    #expect(groups.count == 1 && groups.first != nil)
    #expect(
      stage.painting.element(at: ElementPlace(layer: stage.painting.activeLayer, index: 0))?
        .group != selected[0].group)
  }

  @Test func thousandsComeBesideTheHandAsOneStep() async throws {
    let elements = [Element](repeating: selected[0], count: 1000)
    stage.backend.copied = [.elements: try ElementsClip.encode(elements)]
    let steps = stage.painting.stepCount
    stage.press("v")
    await stage.wait(for: "the strokes") { stage.painting.strokes.count == 1002 }
    #expect(stage.painting.stepCount == steps + 1 && selected.count == 1000)
    stage.press("z")
    #expect(stage.painting.strokes.count == 2)
  }

  @Test func escapeCallsThemOffWhateverToolIsAtHand() async throws {
    let elements = [Element](repeating: selected[0], count: 1000)
    stage.backend.copied = [.elements: try ElementsClip.encode(elements)]
    stage.press("b", [])
    let steps = stage.painting.stepCount
    // The thread of such edits is held by one that was called off: the next one is surely under way.
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    canvas.editsBesideHand.begin { _ in
      gate.wait()
      return nil
    } done: { _ in
    }
    canvas.editsBesideHand.callOff()
    stage.press("v")
    await stage.wait(for: "the edit") { canvas.isEditing }
    stage.user.key(.escape)
    #expect(!canvas.isEditing && stage.painting.strokes.count == 2)
    // It is another stroke's turn at once.
    stage.user.drag([Point(300, 450), Point(700, 460)])
    #expect(stage.painting.strokes.count == 3 && stage.painting.stepCount == steps + 1)
  }

  @Test func pasteWaitsForTheHand() async {
    await copied()
    let steps = stage.painting.stepCount
    stage.press("b", [])
    stage.user.press(at: Point(300, 200))
    stage.user.move(to: Point(350, 220))
    stage.press("v")
    let came = await waited(until: { stage.editor.exchange.hasArrivals })
    #expect(came && stage.painting.stepCount == steps)
    stage.user.release()
    #expect(stage.painting.strokes.count == 4 && stage.painting.stepCount == steps + 2)
  }
}
