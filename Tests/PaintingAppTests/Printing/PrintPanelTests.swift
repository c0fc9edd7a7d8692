import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The panel that asks how a painting is to lie on paper.
@MainActor @Suite(.serialized) struct PrintPanelTests {
  private func open(
    _ size: Size = Size(1200, 900), canvas: PixelSize = PixelSize(width: 400, height: 300)
  ) throws -> CanvasStage {
    let stage = try CanvasStage(canvas: canvas, window: size)
    stage.user.key(.character("p"), modifiers: .control)
    stage.user.advance(by: 1)
    return stage
  }

  private func panel(_ stage: CanvasStage) -> PrintController? {
    stage.user.window.presentedViewControllers.last as? PrintController
  }

  @Test func everythingCanBeChosen() throws {
    let stage = try open()
    for name in ["print.paper.a3", "print.orientation.upright", "print.scale.poster"] {
      #expect(stage.user.tap(name), "\(name)")
    }
    stage.user.advance(by: 0.5)
    stage.user.tap("print.marks")
    for (name, steps) in [
      ("print.columns", 1), ("print.rows", 2), ("print.margins", 3), ("print.overlap", 4),
    ] {
      let row = try #require(stage.user.window.view(identified: name))
      stage.user.window.makeFirstResponder(row)
      for _ in 0..<steps { stage.user.key(.right) }
    }
    #expect(
      panel(stage)?.setup
        == PrintSetup(
          .a3, orientation: .upright, scale: .poster, columns: 3, rows: 4, margin: 13,
          overlap: 14, hasMarks: false))
  }

  @Test func onlyWhatTheScaleHasIsAsked() throws {
    let stage = try open()
    let rows = ["print.columns", "print.rows", "print.overlap", "print.margins", "print.marks"]
    func shown() -> [Bool] { rows.map { stage.user.find($0) != nil } }
    #expect(shown() == [false, false, false, true, false])
    stage.user.tap("print.scale.actual")
    #expect(shown() == [false, false, true, true, true])
    stage.user.tap("print.scale.poster")
    #expect(shown() == [true, true, true, true, true])
  }

  @Test func whatComesOfItIsSaidAndShown() async throws {
    let stage = try open()
    #expect(stage.user.find(named: "One sheet") != nil)
    #expect(stage.user.find(named: "253 × 190 mm on paper") != nil)
    stage.user.tap("print.scale.poster")
    #expect(stage.user.find(named: "4 sheets") != nil)
    #expect(stage.user.find(named: "493 × 370 mm on paper") != nil)
    let preview = try #require(
      stage.user.window.view(identified: "print.preview") as? PrintPreview)
    #expect(preview.layout.pages.count == 4)
    #expect(await waited(until: { preview.picture != nil }))
    #expect(preview.picture?.width == 400 && preview.picture?.height == 300)
    stage.user.backend.drain()
    // In the middle of the first sheet lies the paper of the painting, at its corner that of the printer.
    #expect(stage.isUpToDate())
  }

  @Test func moreSheetsThanCanBePrintedAreSaidAndNotPrinted() throws {
    let stage = try CanvasStage(
      canvas: PixelSize(width: 9000, height: 9000), window: Size(1200, 900))
    stage.editor.preferences.print = PrintSetup(.a5, scale: .actual, margin: 50)
    stage.user.key(.character("p"), modifiers: .control)
    stage.user.advance(by: 1)
    let words = try #require(panel(stage)).setup.layout(of: stage.editor.document.painting)
    #expect(stage.user.find(named: PrintLayout.tooMany(words.count)) != nil)
    stage.user.key(.enter)
    stage.user.advance(by: 1)
    #expect(panel(stage) != nil)
    stage.user.tap("print.scale.fit")
    #expect(stage.user.find(named: "One sheet") != nil)
  }

  @Test func tabReachesEverything() throws {
    let stage = try open(Size(900, 480))
    stage.user.tap("print.scale.poster")
    var reached: Set<String> = []
    for _ in 0..<40 {
      stage.user.key(.tab)
      let view = stage.user.window.firstResponder as? View
      if let name = view?.accessibilityIdentifier { reached.insert(name) }
    }
    for name in [
      "print.paper.a4", "print.orientation.across", "print.scale.fit", "print.columns",
      "print.rows", "print.margins", "print.overlap", "print.marks", "print.cancel", "print.save",
      "print.confirm",
    ] {
      #expect(reached.contains(name), "\(name)")
    }
  }

  @Test func escapeClosesIt() throws {
    let stage = try open()
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(panel(stage) == nil)
  }

  @Test(arguments: [Size(1000, 720), Size(800, 480), Size(480, 400), Size(360, 360)])
  func inASmallWindowAllOfItIsInReach(_ size: Size) throws {
    let stage = try open(size)
    let shown = try #require(panel(stage))
    #expect(stage.user.window.bounds.contains(shown.view.frame))
    for name in ["print.paper.a4", "print.cancel", "print.save", "print.confirm"] {
      let place = try #require(stage.user.find(name))
      #expect(shown.view.frame.contains(place), "\(name)")
    }
    stage.user.tap("print.cancel")
    stage.user.advance(by: 1)
    #expect(panel(stage) == nil)
  }
}
