import Canvas
import Controls
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

/// The panel that writes the making as a file.
@MainActor @Suite(.serialized) struct PlaybackExportPanelTests {
  private func folder() throws -> String {
    var template = Array("/tmp/fude-export-XXXXXX".utf8CString)
    return String(cString: try #require(mkdtemp(&template)))
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// A player over a painting of some strokes, with its export open.
  private func stage(
    canvas: PixelSize = PixelSize(width: 400, height: 300)
  ) throws -> (CanvasStage, PlaybackExportController) {
    let stage = try CanvasStage(canvas: canvas, window: Size(900, 700), showsTrays: false)
    stage.transform.alignToCorner()
    stage.user.drag([Point(50, 50), Point(200, 80), Point(350, 60)])
    stage.user.drag([Point(50, 150), Point(200, 180), Point(350, 160)])
    stage.user.key(.function(9))
    stage.user.advance(by: 0.2)
    stage.user.key(.character("e"), modifiers: .control)
    stage.user.advance(by: 0.5)
    #expect(stage.editor.player?.transport.isPlaying == false)
    let panel = try #require(
      stage.user.window.presentedViewControllers.last as? PlaybackExportController)
    return (stage, panel)
  }

  @Test(arguments: AnimationFormat.allCases)
  func `it writes what was chosen, and says so`(_ format: AnimationFormat) async throws {
    let folder = try folder()
    defer { system("rm -rf '\(folder)'") }
    let (stage, panel) = try stage()
    #expect(stage.user.tap("playback-export.format.\(format.ending)"))
    var asked: [String] = []
    panel.onChooseFile = { ending, then in
      asked.append(ending)
      then("\(folder)/making.\(ending)")
    }
    #expect(stage.user.tap("playback-export.confirm"))
    #expect(asked == [format.ending])
    #expect(stage.user.find("playback-export.progress") != nil)
    #expect(await waited { panel.isPresented == false })
    stage.user.advance(by: 0.3)
    let path = "\(folder)/making.\(format.ending)"
    #expect(stage.user.find(named: "Exported “making.\(format.ending)” in \(folder)") != nil)
    let bytes = try FileBytes.read(path)
    let mark =
      switch format {
      case .apng: "acTL"
      case .webP: "ANIM"
      case .webM: "webm"
      case .mp4: "ftyp"
      }
    #expect(String(decoding: bytes.prefix(4000), as: UTF8.self).contains(mark))
    #expect(stage.editor.player != nil)
  }

  @Test func `sizes, length and rate are chosen`() throws {
    let (stage, panel) = try stage(canvas: PixelSize(width: 1000, height: 600))
    // No more than the painting has.
    #expect(stage.user.find("playback-export.size.1080") == nil)
    #expect(panel.export.longestSide == 720)
    #expect(stage.user.find(named: "720 × 432 pixels") != nil)
    #expect(stage.user.tap("playback-export.size.480"))
    #expect(panel.export.longestSide == 480 && stage.user.find(named: "480 × 288 pixels") != nil)
    #expect(stage.user.tap("playback-export.shape.tall"))
    #expect(panel.export.shape == .tall && stage.user.find(named: "270 × 480 pixels") != nil)
    #expect(stage.user.tap("playback-export.shape.original"))
    #expect(stage.user.tap("playback-export.size.full"))
    #expect(panel.export.longestSide == nil && stage.user.find(named: "1000 × 600 pixels") != nil)
    let before = panel.export
    stage.user.click(at: try #require(stage.user.find("playback-export.length")))
    stage.user.click(at: try #require(stage.user.find("playback-export.frame-rate")))
    #expect(panel.export.length != before.length)
    #expect(panel.export.framesPerSecond != before.framesPerSecond)
    #expect(stage.user.value(of: "playback-export.length") == "\(Int(panel.export.length)) s")
  }

  @Test func `Cancel ends it and leaves no file`() async throws {
    let folder = try folder()
    defer { system("rm -rf '\(folder)'") }
    let (stage, panel) = try stage(canvas: PixelSize(width: 3000, height: 2000))
    stage.user.tap("playback-export.size.full")
    panel.onChooseFile = { ending, then in then("\(folder)/making.\(ending)") }
    stage.user.tap("playback-export.confirm")
    #expect(stage.user.tap("playback-export.cancel"))
    #expect(await waited { panel.isPresented == false })
    #expect(!exists("\(folder)/making.apng"))
    stage.user.advance(by: 0.3)
    #expect(stage.user.find(named: "Exported “making.apng” in \(folder)") == nil)
    #expect(stage.editor.player != nil)
  }

  @Test func `what cannot be written is said`() async throws {
    let (stage, panel) = try stage()
    panel.onChooseFile = { _, then in then("/nowhere/at/all/making.apng") }
    stage.user.tap("playback-export.confirm")
    #expect(await waited { panel.isPresented == false })
    stage.user.advance(by: 0.3)
    #expect(stage.user.find(named: "The playback is not exported") != nil)
  }

  @Test func `the chooser asks for a name with the right ending`() throws {
    let (stage, _) = try stage()
    stage.user.tap("playback-export.confirm")
    stage.user.advance(by: 0.3)
    let chooser = try #require(
      stage.user.window.presentedViewControllers.last as? ChooserController)
    #expect(chooser.mode == .save(name: "Untitled playback.apng", ending: "apng"))
    #expect(chooser.mode.title == "Export APNG" && chooser.mode.acceptTitle == "Export")
    stage.user.key(.escape)
    stage.user.advance(by: 0.3)
    stage.user.key(.escape)
    stage.user.advance(by: 0.3)
    #expect(stage.user.window.presentedViewControllers.count == 1)
  }
}
