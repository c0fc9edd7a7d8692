import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Every finger is a brush of its own.
@MainActor struct PaintTogetherTests {
  private func easel() throws -> Easel {
    let easel = try Easel()
    easel.controller.paintsTogether = true
    return easel
  }

  private func place(_ finger: Int, _ x: Double) -> Point { Point(x, 20 + Double(finger) * 28) }

  @Test func tenFingersPaintTenStrokesAndOneUndoTakesThemBack() throws {
    let easel = try easel()
    easel.user.drag([Point(350, 280), Point(380, 280)])
    for finger in 0..<10 { easel.user.touch(finger, at: place(finger, 40)) }
    for x in [90.0, 150, 220] {
      easel.user.slide(Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, place($0, x)) }))
    }
    for finger in [3, 9, 0, 5, 1, 8, 2, 7, 6, 4] { easel.user.lift(finger) }
    #expect(easel.strokes.count == 11)
    for (finger, stroke) in easel.strokes.dropFirst().enumerated() {
      #expect(stroke.points.map(\.location) == [40, 90, 150, 220].map { place(finger, $0) })
      #expect(easel.color(at: place(finger, 120)) == 0x26272B)
    }
    easel.controller.undo()
    #expect(easel.strokes.count == 1)
    easel.user.backend.drain()
    for finger in 0..<10 { #expect(easel.color(at: place(finger, 120)) == 0xFAFAFA) }
    easel.controller.redo()
    #expect(easel.strokes.count == 11)
    #expect(easel.busy.isEmpty)
  }

  @Test func twoFingersThatComeTogetherPaintAndDoNotPinch() throws {
    let easel = try easel()
    let before = easel.controller.paintingView.canvasTransform
    easel.user.pinch(at: Point(200, 150), from: 60, to: 200)
    #expect(easel.controller.paintingView.canvasTransform == before)
    #expect(easel.strokes.count == 2)
  }

  @Test(arguments: [2, 3, 4]) func tapsOfSeveralFingersAreDots(fingers: Int) throws {
    let easel = try easel()
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.user.tap(at: Point(200, 200), fingers: fingers)
    #expect(easel.strokes.count == 1 + fingers)
    #expect(!easel.controller.painting.canRedo)
  }

  @Test func eachFingerHasItsOwnPressure() throws {
    let easel = try easel()
    easel.user.touch(0, at: Point(50, 50), force: 0.2)
    easel.user.touch(1, at: Point(50, 150), force: 0.9)
    easel.user.slide(0, to: Point(90, 50), force: 0.3)
    easel.user.slide(1, to: Point(90, 150), force: 0.8)
    easel.user.lift(1)
    easel.user.lift(0)
    #expect(easel.strokes.map { $0.points.map(\.force) } == [[0.2, 0.3], [0.9, 0.8]])
  }

  @Test func handsTakeTheColorsOfThePaletteInTheirOrder() throws {
    let easel = try easel()
    let palette = easel.controller.palette
    easel.controller.colorsByHand = true
    easel.controller.selectedColor = palette[10]
    for finger in 0..<4 { easel.user.touch(finger, at: place(finger, 50)) }
    // The second hand leaves and comes again: the least place that is free is its own.
    easel.user.lift(1)
    easel.user.touch(7, at: place(7, 50))
    for finger in [0, 2, 3, 7] { easel.user.lift(finger) }
    #expect(easel.strokes.map(\.color) == [10, 11, 0, 1, 11].map { palette[$0] })
    easel.controller.colorsByHand = false
    easel.user.tap(at: Point(200, 20), fingers: 2)
    #expect(easel.strokes.suffix(2).map(\.color) == [palette[10], palette[10]])
  }

  @Test func aColorThatIsNotInThePaletteIsFollowedByItsFirst() {
    let palette = [Color(hex: 1), Color(hex: 2)]
    let colors = FingerColors(selected: Color(hex: 9), palette: palette)
    #expect((0..<5).map { colors[$0].hex } == [9, 1, 2, 9, 1])
    #expect(FingerColors(selected: Color(hex: 2), palette: palette)[1].hex == 1)
    #expect(FingerColors(selected: .black, palette: [])[3] == .black)
  }

  @Test func moreThanTenHandsPaintToo() throws {
    let easel = try easel()
    for finger in 0..<23 { easel.user.touch(finger, at: Point(10 + Double(finger) * 16, 100)) }
    for finger in 0..<23 { easel.user.lift(finger) }
    #expect(easel.strokes.count == 23)
    // The brushes stay for the next time, and are not more than needed.
    #expect(easel.controller.fingerBrushes.count == 24)
  }

  @Test func theHandToolMovesAndPinchesTheCanvas() throws {
    let easel = try easel()
    easel.controller.tool = .hand
    easel.user.pinch(at: Point(200, 150), from: 60, to: 180)
    #expect(easel.controller.paintingView.canvasTransform.zoom > 2)
    #expect(easel.strokes.isEmpty)
    easel.user.swipe([Point(200, 150), Point(220, 150), Point(240, 150)])
    #expect(easel.strokes.isEmpty)
    easel.controller.tool = .brush
    easel.user.swipe([Point(200, 150), Point(240, 150)])
    #expect(easel.strokes.count == 1)
  }

  @Test func fingersPaintTogetherThoughAPenWasSeen() throws {
    let easel = try easel()
    easel.user.holdPen(near: true)
    easel.user.tap(at: Point(100, 100), fingers: 2)
    #expect(easel.strokes.isEmpty, "hands under a pen")
    easel.user.holdPen(near: false)
    easel.user.advance(by: 1)
    easel.user.tap(at: Point(100, 100), fingers: 2)
    #expect(easel.strokes.count == 2)
  }

  @Test func turnedOffWhileHandsPaintTheyPaintOn() throws {
    let easel = try easel()
    for finger in 0..<3 { easel.user.touch(finger, at: place(finger, 50)) }
    easel.controller.paintsTogether = false
    easel.user.touch(4, at: place(4, 50))
    for finger in 0..<3 { easel.user.slide(finger, to: place(finger, 90)) }
    for finger in [1, 4, 2, 0] { easel.user.lift(finger) }
    #expect(easel.strokes.map(\.points.count) == [2, 2, 2])
    easel.user.pinch(at: Point(200, 150), from: 60, to: 200)
    #expect(easel.strokes.count == 3 && easel.controller.paintingView.canvasTransform.zoom > 2)
    #expect(easel.busy.isEmpty)
  }

  @Test func aTouchScreenThatIsUnpluggedLeavesAllStrokes() throws {
    let easel = try easel()
    for finger in 0..<5 { easel.user.touch(finger, at: place(finger, 50)) }
    for finger in 0..<5 { easel.user.slide(finger, to: place(finger, 80)) }
    for finger in 0..<5 { easel.user.interrupt(finger) }
    #expect(easel.strokes.map(\.points.count) == [2, 2, 2, 2, 2])
    #expect(easel.busy.isEmpty)
  }

  @Test func thePreferencesTurnItOn() throws {
    let stage = try CanvasStage(showsTrays: false)
    stage.editor.preferences.paintsTogether = true
    stage.editor.preferences.colorsByHand = true
    for finger in 0..<2 { stage.user.touch(finger, at: Point(350, 260 + Double(finger) * 60)) }
    for finger in 0..<2 { stage.user.lift(finger) }
    let palette = stage.editor.canvas.palette
    #expect(stage.editor.document.painting.strokes.map(\.color) == [palette[0], palette[1]])
    stage.editor.preferences.paintsTogether = false
    #expect(!stage.editor.canvas.paintsTogether)
  }
}
