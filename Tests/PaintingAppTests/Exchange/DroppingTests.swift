import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

@MainActor struct DroppingTests {
  private let stage: ExchangeStage
  private let middle = Point(500, 350)

  init() throws { stage = try ExchangeStage() }

  @Test func theWindowTakesFilesAndPicturesAfterItsFirstPicture() {
    #expect(stage.user.screen.acceptedDrops.isSuperset(of: [.uriList, .png, .bytes]))
  }

  @Test func aRecordingIsNotDisturbed() throws {
    let play = try ExchangeStage(AppOptions(isPlay: true))
    #expect(play.user.screen.acceptedDrops.isEmpty)
  }

  @Test func aFrameShowsWhatLettingGoWouldDo() throws {
    stage.user.drag([.uriList: []], over: middle)
    #expect(stage.user.find(named: "Drop to open") != nil)
    stage.user.dragAway()
    #expect(stage.user.find(named: "Drop to open") == nil)
    stage.paint()
    stage.user.drag([.uriList: []], over: middle)
    #expect(stage.user.find(named: "Drop to open, or to add as a layer") != nil)
    stage.user.drag([.png: []], over: middle)
    #expect(stage.user.find(named: "Drop to add as a layer") != nil)
    stage.user.modifiers = .shift
    stage.user.drag([.uriList: []], over: middle)
    #expect(stage.user.find(named: "Drop to open") != nil)
  }

  @Test func anUntouchedPaintingMakesWayForAPicture() async throws {
    let path = try stage.file("sun.png", 40, 20)
    stage.user.drop(files: [path], at: middle)
    await stage.wait(for: "the picture") {
      stage.painting.size == PixelSize(width: 40, height: 20)
    }
    #expect(stage.user.screen.dropOutcome == true)
  }

  @Test func overPaintAPictureBecomesALayerWhereItIsDropped() async throws {
    stage.paint()
    stage.user.drop(files: [try stage.file("sun.png", 40, 20)], at: Point(240, 500))
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "sun"] }
    let place = stage.canvasPoint(Point(240, 500))
    let (x, y) = (Int(place.x), Int(place.y))
    #expect(stage.pixel(x, y).w > 0 && stage.pixel(x - 15, y + 5).w > 0)
    #expect(stage.pixel(x + 25, y).w == 0 && stage.pixel(x, y + 15).w == 0)
    #expect(stage.painting.strokes.count == 1)
  }

  /// A JPEG picture that breaks off in its middle.
  private func cutPicture() throws -> String {
    let size = PixelSize(width: 64, height: 160)
    let pixels = (0..<64 * 160).map { (place: Int) -> UInt32 in
      0xFF00_0000 | UInt32(place * 7919 % 0x100_0000)
    }
    let bytes = try PictureExport(.jpeg).encode(
      Painting(picture: Picture(size: size, pixels: pixels)))
    try AtomicFile.write(Array(bytes.prefix(bytes.count * 2 / 3)), to: "\(stage.home)/cut.jpg")
    return "\(stage.home)/cut.jpg"
  }

  @Test(arguments: [false, true])
  func aPictureThatLacksItsEndIsShownAndTheLossIsTold(asLayer: Bool) async throws {
    if asLayer { stage.paint() }
    stage.user.drop(files: [try cutPicture()], at: middle)
    await stage.wait(for: "the picture") {
      asLayer
        ? stage.layerNames == ["Layer 1", "cut"]
        : stage.painting.size == PixelSize(width: 64, height: 160)
    }
    #expect(stage.word?.hasPrefix("The file ends too early: ") == true)
    #expect(stage.word?.hasSuffix("% of the JPEG picture is missing.") == true)
  }

  @Test func severalPicturesAreAsManyLayersInTheirOrder() async throws {
    let files = [try stage.file("a.png"), try stage.file("b.png"), try stage.file("c.png")]
    stage.user.drop(files: files, at: middle)
    await stage.wait(for: "the layers") { stage.layerNames == ["Layer 1", "a", "b", "c"] }
  }

  @Test func aPaintingOpensAfterUnsavedWorkWasDealtWith() async throws {
    stage.paint()
    stage.user.drop(files: [try stage.paintingFile("hill.ora")], at: middle)
    await stage.wait(for: "the question") { stage.user.find("unsaved.discard") != nil }
    #expect(stage.painting.strokes.count == 1 && stage.editor.document.path == nil)
    stage.user.tap("unsaved.discard")
    await stage.wait(for: "the painting") { stage.editor.title == "hill" }
  }

  @Test func picturesBesideAPaintingBecomeLayersOnIt() async throws {
    let files = [try stage.paintingFile("hill.ora"), try stage.file("sun.png", 4, 4)]
    stage.user.drop(files: files, at: middle)
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "sun"] }
    #expect(stage.editor.title == "hill")
  }

  @Test func aSecondPaintingIsNotAdded() async throws {
    let files = [try stage.file("sun.png", 4, 4), try stage.paintingFile("hill.ora")]
    stage.user.drop(files: files, at: middle)
    await stage.wait(for: "the word") { stage.word == "“hill.ora” is no picture, and is not added" }
    #expect(stage.layerNames == ["Layer 1", "sun"])
  }

  @Test func withShiftAPictureIsOpened() async throws {
    stage.paint()
    stage.user.modifiers = .shift
    stage.user.drop(files: [try stage.file("sun.png")], at: middle)
    stage.user.modifiers = []
    stage.user.tap("unsaved.discard")
    await stage.wait(for: "the picture") {
      stage.painting.size == PixelSize(width: 40, height: 20)
    }
  }

  @Test func aPictureOfABrowserBecomesALayer() async throws {
    stage.user.drop(
      [
        .uriList: Array("https://example.org/sun.png".utf8),
        .png: try ExchangeStage.picture(40, 20),
      ], at: middle)
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "Dropped"] }
    #expect(stage.user.screen.dropOutcome == true)
  }

  @Test func bytesOfAnyTypeAreLookedAt() async throws {
    stage.user.drop([.bytes: try ExchangeStage.picture(8, 8)], at: middle)
    await stage.wait(for: "the layer") { stage.layerNames == ["Layer 1", "Dropped"] }
  }

  @Test(arguments: ["https://example.org/sun.png", "file://elsewhere/sun.png", "nonsense"])
  func whatIsNotOnThisComputerIsRefusedWithAWord(address: String) {
    stage.user.drop([.uriList: Array(address.utf8)], at: middle)
    #expect(stage.word == "Only files of this computer can be opened")
    #expect(stage.user.screen.dropOutcome == false)
  }

  @Test func aFileThatIsNoPictureSaysSo() async throws {
    let path = "\(stage.home)/notes.txt"
    try AtomicFile.write(Array("hello".utf8), to: path)
    stage.user.drop(files: [path], at: middle)
    await stage.wait(for: "the message") {
      stage.user.find(named: "The file cannot be opened") != nil
    }
    #expect(stage.layerNames == ["Layer 1"])
  }

  @Test func aFileThatHasGoneSaysSo() async throws {
    stage.paint()
    stage.user.drop(files: ["\(stage.home)/gone.png"], at: middle)
    await stage.wait(for: "the message") {
      stage.user.find(named: "The picture is not added") != nil
    }
  }

  @Test func whileAQuestionIsOpenNothingIsTaken() throws {
    stage.paint()
    stage.press("n")
    #expect(stage.user.find("unsaved.discard") != nil)
    stage.user.drop(files: [try stage.file("sun.png")], at: middle)
    #expect(stage.user.screen.dropOutcome == false && stage.user.find("unsaved.discard") != nil)
  }
}
