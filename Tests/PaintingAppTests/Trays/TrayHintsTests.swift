import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What the trays tell of the brush and of the work.
@MainActor @Suite(.serialized) struct TrayHintsTests {
  private var trays: (CanvasStage) -> TraysView { { $0.editor.trays.trays } }

  private func shownTip(_ user: UserDriver) -> View? {
    user.window.presentedViewControllers.last?.view
  }

  @Test func theDotTellsTheTruthInWords() throws {
    let stage = try CanvasStage()
    let dot = trays(stage).title.dot
    #expect(dot.toolTip == "Nothing is painted yet")
    stage.user.drag([Point(300, 300), Point(400, 300)])
    #expect(dot.toolTip == "No stroke is on disk yet (Ctrl+S)")
    stage.user.move(to: dot.convert(dot.bounds.center, to: nil))
    #expect(stage.user.window.presentedViewControllers.isEmpty)
    stage.user.advance(by: 1)
    #expect(stage.user.window.presentedViewControllers.count == 1)
    stage.user.click(at: dot.convert(dot.bounds.center, to: nil))
    #expect(stage.user.element(named: "Not saved yet") != nil)
  }

  @Test func savedWorkIsSafeUntilTheNextStroke() {
    var painting = Painting(size: PixelSize(width: 64, height: 64))
    let document = PaintingDocument(painting: painting, path: "/tmp/hill.ora")
    #expect(document.safety == .saved)
    #expect(document.safety.words == "All strokes are safe on disk")
    let (id, _) = painting.beginStroke(
      at: StrokePoint(location: .zero), color: .black, brush: Brush())
    _ = painting.endStroke(id)
    document.painting = painting
    #expect(document.safety == .changed && !document.safety.isSafe)
  }

  @Test func everythingInTheTraysHasAToolTipAndAName() throws {
    let stage = try CanvasStage()
    func controls(_ view: View) -> [Control] {
      view.subviews.flatMap { controls($0) } + [view as? Control].compactMap { $0 }
    }
    let all = controls(trays(stage))
    #expect(all.count > 20)
    for control in all {
      #expect(control.accessibilityLabel?.isEmpty == false, "\(control)")
      #expect(
        control.toolTip?.isEmpty == false, "\(control.accessibilityLabel ?? "") has no tool tip")
    }
  }

  @Test func theBrushIsShownBesideTheFingerAndFollowsIt() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    let (size, preview) = (trays(stage).sliders.size, trays(stage).preview)
    let knob = size.convert(size.knobCenter, to: nil)
    stage.user.touch(at: knob)
    #expect(!preview.isHidden && preview.frame.midY == knob.y.rounded())
    #expect(preview.frame.maxX < trays(stage).sliders.frame.minX)
    stage.user.slide(to: knob - Vector(0, 30))
    #expect(abs(preview.frame.midY - (knob.y - 30)) <= 1)
    stage.user.lift()
    #expect(preview.isHidden)
  }

  @Test func whatIsShownHasTheFormAndTheRimOfTheBrush() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    let (size, preview) = (trays(stage).sliders.size, trays(stage).preview)
    func pixels(_ change: (inout Brush) -> Void) -> (middle: UInt32, side: UInt32, above: UInt32) {
      stage.editor.canvas.zoomToActualSize()
      stage.editor.canvas.selectedColor = .black
      stage.editor.canvas.currentBrush = Brush(diameter: 80)
      change(&stage.editor.canvas.currentBrush)
      stage.user.touch(at: size.convert(size.knobCenter, to: nil))
      stage.user.backend.drain()
      let center = preview.frame.center
      func pixel(_ dx: Double, _ dy: Double) -> UInt32 {
        stage.user.screen.bitmap[Int(center.x + dx), Int(center.y + dy)] & 0xFF
      }
      defer { stage.user.lift() }
      return (pixel(0, 0), pixel(35, 0), pixel(0, 35))
    }
    #expect(pixels { _ in } == (0, 0, 0))
    #expect(pixels { $0.shape = .flat(aspect: 0.2, angle: 0) } == (0, 0, 0xFA))
    #expect(pixels { $0.shape = .flat(aspect: 0.2, angle: .pi / 2) } == (0, 0xFA, 0))
    let soft = pixels { $0.hardness = 0 }
    #expect(soft.middle < 12 && soft.side > 0xC0)
    let pale = pixels { $0.opacity = 0.5 }
    #expect((0x70...0x90).contains(pale.middle))
  }

  @Test func nothingToUndoIsDim() throws {
    let stage = try CanvasStage()
    let actions = trays(stage).actions
    #expect(!actions.undoButton.isEnabled && !actions.redoButton.isEnabled)
    stage.user.drag([Point(300, 300), Point(400, 300)])
    #expect(actions.undoButton.isEnabled && !actions.redoButton.isEnabled)
    stage.user.tap("edit.undo")
    #expect(!actions.undoButton.isEnabled && actions.redoButton.isEnabled)
  }
}
