import Canvas
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The fill tool in a hand.
@MainActor struct FillToolTests {
  private let stage: CanvasStage

  /// Three boxes side by side, and the fill tool in hand by its key.
  init() throws {
    stage = try CanvasStage(showsTrays: false)
    canvas.tool = .shape
    canvas.currentBrush = Brush(diameter: 6)
    canvas.selectedColor = .black
    for x in [60.0, 160, 260] {
      stage.user.drag([Point(x, 60), Point(x + 80, 180)].map { stage.transform.viewPoint($0) })
    }
    stage.user.key(.character("f"))
    canvas.selectedColor = Color(hex: 0xC8553D)
  }

  private var canvas: PaintingController { stage.editor.canvas }
  private var steps: Int { canvas.painting.stepCount }

  private func color(_ x: Double, _ y: Double) -> UInt32 { stage.color(at: Point(x, y)) }

  private func undo() { stage.user.key(.character("z"), modifiers: .control) }

  @Test func aTapFillsABoxAsOneStep() {
    #expect(canvas.tool == .fill)
    let before = steps
    stage.user.click(at: stage.transform.viewPoint(Point(100, 120)))
    #expect(steps == before + 1 && canvas.tool == .fill)
    #expect(color(100, 120) == 0xC8553D && color(64, 64) == 0xC8553D)
    #expect(color(60, 120) == 0 && color(200, 120) == 0xFAFAFA)
    #expect(stage.isUpToDate())
    undo()
    #expect(color(100, 120) == 0xFAFAFA && stage.isUpToDate())
  }

  @Test func aDragErasesEachBoxAsOneStep() {
    let way = stride(from: 100.0, through: 200, by: 4).map {
      stage.transform.viewPoint(Point($0, 120))
    }
    stage.user.drag(way)
    stage.user.key(.character("f"), modifiers: [.alt, .shift])
    #expect(canvas.tools.fillKind == .erase)
    let before = steps
    stage.user.drag(way)
    #expect(steps == before + 1)
    for x in [100.0, 150, 200, 64] { #expect(color(x, 120) == 0xFAFAFA) }
    #expect(color(60, 120) == 0 && color(160, 120) == 0 && stage.isUpToDate())
    undo()
    #expect(color(100, 120) == 0xC8553D && color(200, 120) == 0xC8553D && stage.isUpToDate())
    // Where there is nothing, nothing is done; the key again goes back to filling.
    let undone = steps
    stage.user.click(at: stage.transform.viewPoint(Point(300, 120)))
    #expect(steps == undone)
    stage.user.key(.character("f"), modifiers: [.alt, .shift])
    #expect(canvas.tools.fillKind == .around)
  }

  @Test func aDragOverBoxesFillsEachButNoLineAsOneStep() {
    let before = steps
    let way = stride(from: 100.0, through: 300, by: 4).map {
      stage.transform.viewPoint(Point($0, 120))
    }
    stage.user.drag(way)
    #expect(steps == before + 1)
    for x in [100.0, 200, 300] { #expect(color(x, 120) == 0xC8553D) }
    // The strip between two boxes is a part of the paper around them.
    #expect(color(150, 120) == 0xC8553D && color(20, 20) == 0xC8553D)
    #expect(color(140, 120) == 0 && color(160, 120) == 0)
    undo()
    for x in [20.0, 100, 150, 200, 300] { #expect(color(x, 120) == 0xFAFAFA) }
    #expect(stage.isUpToDate())
  }

  @Test func aFingerFillsAndTwoOfThemLeaveNothing() {
    let (user, place) = (stage.user, stage.transform.viewPoint(Point(200, 120)))
    user.touch(1, at: place)
    user.lift(1)
    user.advance(by: 1)
    #expect(color(200, 120) == 0xC8553D)
    let before = steps
    user.touch(1, at: stage.transform.viewPoint(Point(100, 120)))
    user.touch(2, at: stage.transform.viewPoint(Point(110, 160)))
    user.lift(1)
    user.lift(2)
    user.advance(by: 1)
    #expect(steps <= before && color(100, 120) == 0xFAFAFA)
  }

  @Test func aLockedLayerSaysSo() {
    var refusals: [StrokeRefusal] = []
    canvas.onRefusal = { refusals.append($0) }
    _ = canvas.painting.changeLayer(canvas.painting.activeLayer) { $0.isLocked = true }
    stage.user.click(at: stage.transform.viewPoint(Point(100, 120)))
    #expect(refusals == [.locked] && color(100, 120) == 0xFAFAFA)
  }

  @Test func whatIsFilledIsSelectedAndMoved() throws {
    stage.user.click(at: stage.transform.viewPoint(Point(100, 120)))
    stage.user.key(.character("v"))
    stage.user.click(at: stage.transform.viewPoint(Point(100, 120)))
    let place = canvas.selection.selection.places.first
    stage.user.press(at: stage.transform.viewPoint(Point(100, 120)))
    for step in 1...10 {
      let way = Vector(7, 5) * Double(step)
      stage.user.move(to: stage.transform.viewPoint(Point(100, 120) + way))
    }
    // A hand that rests tosses nothing.
    stage.user.advance(by: 0.3)
    stage.user.release()
    stage.user.advance(by: 1)
    let transform = canvas.painting.element(at: try #require(place))?.fill?.transform
    #expect(transform != .identity)
    #expect(color(80, 80) == 0xFAFAFA && color(180, 205) == 0xC8553D)
    #expect(stage.isUpToDate())
  }
}
