import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

@MainActor struct CopyPasteTests {
  private let stage: ExchangeStage

  init() throws { stage = try ExchangeStage() }

  /// What other programs would get.
  private func copied() async throws -> Picture {
    await stage.wait(for: "the copy") { stage.backend.copied[.png] != nil }
    return try PictureFile.decode(try #require(stage.backend.copied[.png]), named: "copied")
  }

  // MARK: Copying

  @Test func thePaintOfTheLayerIsCopied() async throws {
    stage.paint()
    stage.press("c")
    #expect(stage.backend.promise?.types == [.png], "it is promised at once")
    let picture = try await copied()
    let canvas = stage.painting.size
    #expect(picture.size.width < canvas.width / 2 && picture.size.height < canvas.height / 4)
    #expect(picture.pixels[0] == 0, "a corner beside the curve")
    #expect(picture.pixels.contains { $0 >> 24 == 255 })
    #expect(stage.painting.strokes.count == 1, "nothing is taken away")
  }

  @Test func theWholePaintingIsCopiedOnItsPaper() async throws {
    stage.paint()
    stage.press("c", [.control, .shift])
    #expect(stage.word == "Copied the painting")
    let picture = try await copied()
    #expect(picture.size == stage.painting.size && picture.pixels[0] == 0xFFFA_FAFA)
  }

  @Test func thePickedFaceIsCopiedAlone() async throws {
    stage.paint()
    stage.press("s", [])
    stage.user.tap(at: Point(200, 500))
    let sticker = try #require(stage.editor.canvas.stickers.picked)
    stage.press("c")
    let picture = try await copied()
    #expect(abs(Double(picture.size.width) - sticker.bounds.width) < 4)
  }

  @Test func thePixelsInTheAreaAreCopiedAndCut() async throws {
    stage.paint()
    stage.press("w", [])
    let areas = stage.editor.canvas.selection.areas
    let start = stage.canvasPoint(Point(450, 280))
    areas.set(Area(Rect(start.x.rounded(), start.y.rounded(), 60, 60), feather: 3))
    stage.press("c")
    let picture = try await copied()
    #expect(picture.size.width <= 66 && picture.size.height <= 66)
    #expect(picture.pixels.contains { $0 >> 24 == 255 })
    // With another tool at hand the area is what is copied, too.
    stage.press("b", [])
    stage.backend.copied = [:]
    stage.press("c")
    #expect(try await copied().size == picture.size)
    let before = stage.painting.stepCount
    stage.backend.copied = [:]
    stage.press("x")
    #expect(try await copied().size == picture.size)
    #expect(stage.painting.stepCount == before + 1)
    // They are gone but for a rest where the area fades.
    stage.backend.copied = [:]
    stage.press("c")
    #expect(try await copied().pixels.allSatisfy { $0 >> 24 < 200 })
    // An area without paint says so, and copies nothing.
    stage.press("w", [])
    areas.set(Area(Rect(1, 1, 5, 5)))
    stage.backend.copied = [:]
    stage.press("c")
    await stage.wait(for: "the word") { stage.word != nil }
    #expect(stage.word == "There is nothing on this layer to copy")
  }

  @Test func anEmptyLayerSaysThatThereIsNothing() {
    stage.press("c")
    #expect(stage.word == "There is nothing on this layer to copy")
    #expect(stage.backend.promise == nil && stage.backend.copied.isEmpty)
  }

  @Test func theMenuCopiesAndPastes() async throws {
    stage.paint()
    for name in ["edit.copy-painting", "edit.paste"] {
      for title in ["window.menu", "menu.edit", name] {
        stage.user.tap(title)
        stage.user.advance(by: 1)
      }
      if name == "edit.copy-painting" { _ = try await copied() }
    }
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "Pasted"] }
  }

  // MARK: Cutting

  @Test func cutPaintIsCopiedAndGoneAndComesBackByUndo() async throws {
    stage.paint()
    stage.press("x")
    #expect(stage.painting.layer.isEmpty)
    let picture = try await copied()
    #expect(picture.pixels.contains { $0 >> 24 == 255 })
    stage.press("z")
    #expect(stage.painting.strokes.count == 1 && !stage.painting.layer.isEmpty)
  }

  @Test func aCutFaceIsCopiedAndGone() async throws {
    stage.press("s", [])
    stage.user.tap(at: Point(200, 500))
    stage.press("x")
    #expect(stage.painting.stickers.isEmpty)
    _ = try await copied()
    stage.press("z")
    #expect(stage.painting.stickers.count == 1)
  }

  @Test func nothingIsCutFromALockedLayer() {
    stage.paint()
    stage.editor.canvas.perform(.toggleLocked(stage.painting.activeLayer))
    stage.press("x")
    #expect(stage.word?.contains("locked") == true)
    #expect(stage.painting.strokes.count == 1 && stage.backend.promise == nil)
  }

  // MARK: Pasting

  @Test func aPictureComesAsALayerInTheMiddleOfWhatIsSeen() async throws {
    stage.backend.copied = [.png: try ExchangeStage.picture(40, 20)]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "Pasted"] }
    #expect(stage.painting.activeLayer == stage.painting.layers[1].id)
    #expect(stage.pixel(500, 350) == SIMD4(32768, 0, 0, 32768))
    #expect(stage.pixel(483, 343).w > 0 && stage.pixel(477, 343).w == 0)
    #expect(stage.pixel(500, 363).w == 0)
    stage.press("z")
    #expect(stage.layerNames == ["Layer 1"], "one step takes it back")
  }

  @Test func aPictureLargerThanTheCanvasIsMadeSmaller() async throws {
    stage.backend.copied = [.png: try ExchangeStage.picture(2000, 100)]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames.count == 2 }
    #expect(stage.pixel(2, 350).w > 0 && stage.pixel(998, 350).w > 0)
    #expect(stage.pixel(500, 320).w == 0)
  }

  @Test func aPictureLargerThanTheCanvasKeepsItsPixels() async throws {
    stage.backend.copied = [.png: try ExchangeStage.picture(2000, 100)]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames.count == 2 }
    let place = try #require(stage.editor.canvas.selection.selection.places.first)
    let picture = try #require(stage.painting.element(at: place)?.picture)
    #expect(picture.pixels.size == PixelSize(width: 2000, height: 100))
    #expect(picture.bounds == Rect(0, 325, 1000, 50))
  }

  @Test func aPastedPictureLandsSelectedAndGoesWithTheHand() async throws {
    stage.backend.copied = [.png: try ExchangeStage.picture(400, 300)]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "Pasted"] }
    let selection = stage.editor.canvas.selection
    #expect(stage.editor.canvas.tool == .select && selection.selection.count == 1)
    let frame = try #require(selection.frame?.bounds)
    #expect(frame.size == Size(400, 300) && frame.center.distance(to: Point(500, 350)) < 2)
    stage.user.press(at: stage.seen(Point(450, 300)))
    for step in 1...10 {
      stage.user.move(to: stage.seen(Point(450, 300) + Vector(12, 15) * Double(step)))
    }
    stage.user.advance(by: 0.2)
    stage.user.release()
    let place = try #require(selection.selection.places.first)
    let bounds = try #require(stage.painting.element(at: place)?.bounds)
    #expect(abs(bounds.minX - 420) < 4 && abs(bounds.minY - 350) < 4, "\(bounds)")
    #expect(stage.pixel(320, 220).w == 0 && stage.pixel(800, 630).w == 32768)
    stage.press("d")
    #expect(selection.selection.count == 1 && stage.painting.stepCount == 4)
    stage.user.key(.delete)
    for _ in 0..<2 { stage.press("z") }
    #expect(stage.pixel(320, 220).w == 0 && stage.pixel(800, 630).w == 32768)
    stage.press("z")
    #expect(stage.pixel(320, 220).w == 32768)
    stage.press("z")
    #expect(stage.layerNames == ["Layer 1"] && !stage.painting.canUndo)
  }

  @Test func whereTheCanvasIsZoomedTheMiddleIsThatOfTheView() async throws {
    stage.editor.canvas.paintingView.placement = .free
    stage.editor.canvas.paintingView.canvasTransform.pinch(
      from: Point(0, 0), to: Point(0, 0), scale: 4)
    let middle = stage.editor.exchange.middleOfView
    #expect(middle.x < 400 && middle.y < 400, "the view shows the upper left")
    stage.backend.copied = [.png: try ExchangeStage.picture(10, 10)]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames.count == 2 }
    #expect(stage.pixel(Int(middle.x), Int(middle.y)).w > 0)
  }

  @Test func copiedFilesAreAddedAsLayers() async throws {
    stage.paint()
    let path = try stage.file("sun.png")
    stage.backend.copied = [.uriList: Array("file://\(path)\r\n".utf8)]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "sun"] }
  }

  @Test func aPictureIsPreferredToAFileName() async throws {
    stage.backend.copied = [
      .png: try ExchangeStage.picture(4, 4), .uriList: Array("file:///nowhere.png".utf8),
    ]
    stage.press("v")
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "Pasted"] }
  }

  @Test func nothingToPasteIsSaid() {
    stage.press("v")
    #expect(stage.word == "There is nothing to paste")
  }

  @Test(arguments: [
    (ExchangeError.interrupted, "stopped"), (.tooLarge, "too large"), (.refused, "does not give"),
  ])
  func whatDoesNotComeHasItsWord(error: ExchangeError, word: String) {
    stage.backend.copied = [.png: []]
    stage.backend.copiedError = error
    stage.press("v")
    #expect(stage.word?.contains(word) == true)
    #expect(stage.layerNames == ["Layer 1"])
  }

  @Test func damagedPicturesChangeNothing() async throws {
    var bytes = try ExchangeStage.picture(40, 20)
    bytes.removeLast(bytes.count / 2)
    stage.backend.copied = [.png: bytes]
    stage.press("v")
    await stage.wait(for: "the message") {
      stage.user.find(named: "The picture is not added") != nil
    }
    #expect(stage.layerNames == ["Layer 1"] && !stage.painting.canUndo)
  }

  @Test func aHandThatPaintsIsNotDisturbedByWhatArrives() async throws {
    stage.backend.copied = [.png: try ExchangeStage.picture(40, 20)]
    stage.user.press(at: Point(300, 200))
    stage.user.move(to: Point(350, 220))
    stage.press("v")
    let came = await waited(until: { stage.editor.exchange.hasArrivals })
    #expect(came && stage.layerNames == ["Layer 1"])
    stage.user.move(to: Point(400, 230))
    stage.user.release()
    #expect(stage.layerNames == ["Layer 1", "Pasted"])
    #expect(stage.painting.strokes.count == 1)
  }

  @Test func textFieldsKeepTheirOwnClipboard() {
    stage.backend.clipboard = "words"
    let field = TextField("Words")
    stage.app.window.addSubview(field)
    field.frame = Rect(10, 10, 100, 30)
    stage.app.window.makeFirstResponder(field)
    stage.press("v")
    #expect(field.text == "words" && stage.layerNames == ["Layer 1"])
  }

  @Test func theEndWaitsForWhatIsBeingCopied() async throws {
    // An untouched painting has nothing to be asked about.
    stage.press("c", [.control, .shift])
    stage.press("q")
    #expect(!stage.backend.isStopped, "the copy is not made yet")
    await stage.wait(for: "the end") { stage.backend.isStopped }
    #expect(stage.backend.copied[.png] != nil)
  }
}
