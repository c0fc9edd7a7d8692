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

/// Pictures of other programs become references, and stay with their painting.
@MainActor @Suite(.serialized) struct ReferenceExchangeTests {
  private let stage: ExchangeStage
  private var user: UserDriver { stage.user }

  init() throws { stage = try ExchangeStage() }

  private var names: [String] { stage.painting.references.map(\.name) }
  private var zone: Point { DropHighlight.zone(in: stage.app.window.bounds).center }

  @Test func theZoneSaysWhatLettingGoThereWouldDo() throws {
    user.drag([.uriList: []], over: zone)
    #expect(user.find(named: "Drop to add as a reference") != nil)
    user.drag([.uriList: []], over: Point(400, 200))
    #expect(user.find(named: "Drop to add as a reference") == nil)
    user.drag([.png: []], over: zone)
    #expect(user.find(named: "Drop to add as a reference") != nil)
    user.dragAway()
    #expect(user.find(named: "Drop to add as a reference") == nil)
  }

  @Test func filesThatAreDroppedInTheZoneBecomeReferences() async throws {
    let files = [try stage.file("sun.png"), try stage.paintingFile("cat.ora")]
    user.drop(files: files, at: zone)
    await stage.wait(for: "the references") { names == ["sun", "cat"] }
    #expect(user.screen.dropOutcome == true && stage.layerNames == ["Layer 1"])
    #expect(stage.painting.strokes.isEmpty && stage.painting.stepCount == 2)
  }

  @Test func aPictureOfABrowserIsTakenToo() async throws {
    user.drop([.png: try ExchangeStage.picture(30, 20)], at: zone)
    await stage.wait(for: "the reference") { names == ["Dropped"] }
  }

  @Test func whatIsNoPictureIsRefusedWithASentence() async throws {
    let path = "\(stage.home)/notes.txt"
    try AtomicFile.write(Array("hello".utf8), to: path)
    user.drop(files: [path], at: zone)
    await stage.wait(for: "the sentence") {
      user.find(named: "The reference is not added") != nil
    }
    #expect(stage.painting.references.isEmpty && stage.editor.references == nil)
  }

  @Test func whatWasCopiedIsPastedAsAReference() async throws {
    stage.paint()
    stage.press("c")
    await stage.wait(for: "the copy") { stage.backend.copied[.png] != nil }
    stage.press("v", [.control, .alt])
    await stage.wait(for: "the reference") { names == ["Pasted"] }
    #expect(stage.layerNames == ["Layer 1"] && stage.painting.strokes.count == 1)
  }

  @Test func aFileIsChosen() async throws {
    _ = try stage.file("sun.png")
    stage.press("r")
    await stage.wait(for: "the chooser") { user.find(named: "sun.png") != nil }
    user.click(at: try #require(user.find(named: "sun.png")), count: 2)
    await stage.wait(for: "the reference") { names == ["sun"] }
  }

  @Test func theyComeBackWithTheFileWhereTheyWere() async throws {
    user.drop(files: [try stage.file("sun.png", 60, 40)], at: zone)
    await stage.wait(for: "the reference") { names == ["sun"] }
    let tray = try #require(stage.editor.references?.trays.first)
    let hand = tray.frame.center
    user.drag([hand, hand + Vector(-100, 60), hand + Vector(-200, 90)])
    user.scroll(at: tray.frame.center, by: Vector(0, -3))
    let (frame, zoom) = (tray.frame, tray.placement.zoom)
    let path = "\(stage.home)/saved.ora"
    stage.editor.save(to: path, over: .anything, then: nil)
    await stage.wait(for: "the file") { !stage.editor.document.hasUnsavedChanges }
    stage.editor.show(PaintingDocument(painting: Painting(size: PixelSize(width: 50, height: 50))))
    #expect(stage.editor.references?.trays.isEmpty == true)
    stage.editor.open(path)
    await stage.wait(for: "the painting") { names == ["sun"] }
    await stage.wait(for: "the picture") {
      stage.editor.references?.trays.first?.pictureView.image != nil
    }
    let again = try #require(stage.editor.references?.trays.first)
    #expect(again.frame == frame && again.placement.zoom == zoom && zoom > 1)
    #expect(!stage.editor.document.hasUnsavedChanges)
    let middle = again.frame.center
    #expect(user.screen.bitmap[Int(middle.x), Int(middle.y)] & 0xFFFFFF == 0xFF0000)
    // A move alone is something to save.
    user.drag([middle, middle + Vector(30, 20), middle + Vector(60, 30)])
    #expect(stage.editor.document.hasUnsavedChanges)
  }

  @Test func aReferenceIsSeenInNoPicture() async throws {
    stage.paint()
    let before = try CopiedPart.painting(stage.painting).data(as: .png)
    user.drop(files: [try stage.file("sun.png", 60, 40)], at: zone)
    await stage.wait(for: "the reference") { names == ["sun"] }
    #expect(try CopiedPart.painting(stage.painting).data(as: .png) == before)
  }
}
