import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs
@testable import PaintingApp

/// From a painting to a file, and from a file to a layer.
@MainActor @Suite(.serialized) struct ExportFlowTests {
  private let home: AppHome
  private let stage: CanvasStage

  init() throws {
    home = try AppHome()
    try UserFolders.make(home.folders.state)
    stage = try CanvasStage()
    stage.user.drag([Point(400, 300), Point(440, 320), Point(480, 300)])
  }

  private func path(_ name: String) -> String { "\(home.folders.state)/\(name)" }

  private func isThere(_ name: String) async -> Bool {
    let path = path(name)
    return await waited(until: { access(path, F_OK) == 0 }) { stage.user.backend.drain() }
  }

  @Test(arguments: [PictureFormat.png, .jpeg, .webp, .svg, .pdf])
  func thePictureIsWrittenWhilePaintingGoesOn(format: PictureFormat) async throws {
    stage.editor.export(PictureExport(format, scale: 2), to: path("out"))
    stage.user.drag([Point(400, 350), Point(480, 350)])
    #expect(stage.editor.document.painting.strokes.count == 2)
    #expect(await isThere("out"))
    #expect(PictureFormat(of: try FileBytes.read(path("out"))) == format)
    let words = "Exported \(path("out").placed(home: "/nowhere"))"
    let isTold = await waited(until: { stage.user.find(named: words) != nil }) {
      stage.user.backend.drain()
    }
    #expect(isTold)
  }

  @Test func anExportGoesToThePicturesAndNotBetweenThePaintings() async throws {
    let home = try AppHome()
    let folders = home.folders
    for folder in [folders.pictures, folders.paintings] { try UserFolders.make(folder) }
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    app.editor.plannedPath = "\(folders.paintings)/Sea.ora"
    app.editor.export()
    user.advance(by: 0.5)
    user.key(.enter)
    user.advance(by: 0.5)
    let chooser = try #require(
      app.window.presentedViewControllers.last as? ChooserController)
    #expect(await waited { chooser.folder == folders.pictures })
    #expect(chooser.mode == .save(name: "Sea.png", ending: "png"))
  }

  @Test func aFolderThatIsNotThereIsToldAndPaintingGoesOn() async throws {
    stage.editor.export(PictureExport(), to: path("no/folder/out.png"))
    let isTold = await waited(until: {
      stage.user.find(named: "The picture is not exported") != nil
    }) {
      stage.user.backend.drain()
    }
    #expect(isTold)
  }

  @Test func aLongExportShowsHowFarItIsAndCanBeCalledOff() async throws {
    let window = stage.user.window
    let work = ExportWork(name: "large.png", in: window)
    stage.user.advance(by: ExportWork.patience + 0.2)
    #expect(stage.user.find(named: "Exporting large.png") != nil)
    stage.user.tap("exporting.cancel")
    let isWritten = try await work.write(
      stage.editor.document.painting, PictureExport(scale: 4), to: path("large.png"))
    #expect(!isWritten && access(path("large.png"), F_OK) != 0)
    stage.user.advance(by: 1)
    #expect(stage.user.find(named: "Exporting large.png") == nil)
  }

  @Test func aPictureBecomesALayer() async throws {
    let picture = Picture(
      size: PixelSize(width: 20, height: 10), pixels: [UInt32](repeating: 0xFF00_A0FF, count: 200))
    try AtomicFile.write(try picture.pngData(), to: path("hill.png"))
    stage.editor.exchange.addLayers([path("hill.png")])
    let isThere = await waited(until: { stage.editor.document.painting.layers.count == 2 })
    #expect(isThere)
    #expect(stage.editor.document.painting.layers.last?.name == "hill")
    stage.user.backend.drain()
    #expect(stage.color(at: Point(200.5, 150.5)) == 0x00A0FF && stage.isUpToDate())
    stage.user.key(.character("z"), modifiers: .control)
    #expect(stage.editor.document.painting.layers.count == 1)
  }

  @Test func aPictureThatComesDuringAStrokeWaitsForItsEnd() async throws {
    let picture = Picture(size: PixelSize(width: 2, height: 2), pixels: [~0, ~0, ~0, ~0])
    stage.user.press(at: Point(400, 300))
    stage.user.move(to: Point(440, 300))
    try AtomicFile.write(try picture.pngData(), to: path("dropped.png"))
    stage.editor.exchange.addLayers([path("dropped.png")])
    let isWaiting = await waited(until: { stage.editor.exchange.hasArrivals })
    #expect(isWaiting && stage.editor.document.painting.layers.count == 1)
    stage.user.move(to: Point(480, 320))
    stage.user.release()
    stage.user.backend.drain()
    #expect(stage.editor.document.painting.layers.map(\.name) == ["Layer 1", "dropped"])
    #expect(stage.editor.document.painting.strokes.count == 2)
  }

  @Test func whatIsNoPictureIsToldAndNothingChanges() async throws {
    try AtomicFile.write(Array("words".utf8), to: path("note.png"))
    stage.editor.exchange.addLayers([path("note.png")])
    let isTold = await waited(until: {
      stage.user.find(named: "“note.png” is no picture, and is not added") != nil
    }) {
      stage.user.backend.drain()
    }
    #expect(isTold && stage.editor.document.painting.layers.count == 1)
  }
}
