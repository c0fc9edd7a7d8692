import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The panel that asks how a painting is to become a picture.
@MainActor @Suite(.serialized) struct ExportPanelTests {
  private func open(
    _ size: Size = Size(1200, 900), canvas: PixelSize = PixelSize(width: 400, height: 300)
  ) throws -> CanvasStage {
    let stage = try CanvasStage(canvas: canvas, window: size)
    stage.user.key(.character("e"), modifiers: .control)
    stage.user.advance(by: 1)
    return stage
  }

  private func panel(_ stage: CanvasStage) -> ExportController? {
    stage.user.window.presentedViewControllers.last as? ExportController
  }

  @Test func everythingCanBeChosen() throws {
    let stage = try open()
    for name in ["export.scale.3×", "export.depth.16", "export.background.transparent"] {
      #expect(stage.user.tap(name), "\(name)")
    }
    #expect(
      panel(stage)?.export == PictureExport(.png, scale: 3, depth: 16, hasPaper: false))
    stage.user.tap("export.format.webp")
    stage.user.tap("export.lossless")
    #expect(panel(stage)?.export.format == .webp && panel(stage)?.export.isLossless == true)
  }

  @Test func onlyWhatTheFormatHasIsAsked() throws {
    let stage = try open()
    let rows = ["export.depth.8", "export.background.paper", "export.lossless", "export.quality"]
    func shown() -> [Bool] { rows.map { stage.user.find($0) != nil } }
    #expect(shown() == [true, true, false, false])
    stage.user.tap("export.format.jpeg")
    #expect(shown() == [false, false, false, true])
    stage.user.tap("export.format.webp")
    #expect(shown() == [false, true, true, true])
    stage.user.tap("export.lossless")
    #expect(shown() == [false, true, true, false])
    for name in ["export.format.svg", "export.format.pdf"] {
      stage.user.tap(name)
      #expect(shown() == [false, true, false, false])
    }
  }

  @Test func nothingJumpsWhenTheFormatChanges() throws {
    let stage = try open()
    func places() -> [Rect?] {
      [panel(stage)?.view.frame]
        + ["export.format.png", "export.scale.1×"].map { name in
          stage.user.element(name)?.frame
        }
    }
    let before = places()
    for format in ["jpeg", "webp", "svg", "pdf", "png"] {
      stage.user.tap("export.format.\(format)")
      stage.user.advance(by: 0.5)
      #expect(places() == before, "\(format)")
    }
  }

  @Test func theSizeThatComesOfItIsSaid() throws {
    let stage = try open()
    #expect(stage.user.find(named: "400 × 300 pixels") != nil)
    stage.user.tap("export.scale.4×")
    #expect(stage.user.find(named: "1600 × 1200 pixels, painted anew") != nil)
    stage.user.tap("export.format.svg")
    #expect(stage.user.find(named: "1600 × 1200 pixels, as shapes that stay sharp") != nil)
  }

  @Test func aScaleThatWouldBeTooLargeIsNotOffered() throws {
    let stage = try open(canvas: PixelSize(width: 12_000, height: 16))
    #expect(stage.user.find("export.scale.2×") != nil && stage.user.find("export.scale.3×") == nil)
  }

  @Test func keysDoItAll() throws {
    let stage = try open()
    let format = try #require(stage.user.window.view(identified: "export.format.png"))
    stage.user.window.makeFirstResponder(format)
    stage.user.key(.right)
    #expect(panel(stage)?.export.format == .jpeg)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(panel(stage) == nil)
  }

  @Test func whatWasChosenIsThereTheNextTime() throws {
    let stage = try open()
    stage.user.tap("export.format.jpeg")
    stage.user.tap("export.scale.2×")
    stage.user.tap("export.confirm")
    stage.user.advance(by: 1)
    #expect(stage.editor.preferences.export == PictureExport(.jpeg, scale: 2))
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    stage.user.key(.character("e"), modifiers: .control)
    stage.user.advance(by: 1)
    #expect(panel(stage)?.export == PictureExport(.jpeg, scale: 2))
  }

  @Test(arguments: [Size(800, 480), Size(480, 400), Size(360, 360)])
  func inASmallWindowAllOfItIsInReach(_ size: Size) throws {
    let stage = try open(size)
    let shown = try #require(panel(stage))
    #expect(stage.user.window.bounds.contains(shown.view.frame))
    for name in ["export.format.jpeg", "export.scale.2×", "export.cancel"] {
      let place = try #require(stage.user.find(name))
      #expect(shown.view.frame.contains(place), "\(name)")
    }
    stage.user.tap("export.confirm")
    #expect(panel(stage) == nil)
  }
}
