import AppTestSupport
import Canvas
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// Hands that rest on the glass paint nothing, move nothing, and undo nothing.
@MainActor struct PalmTests {
  /// Half of so many millimetres on the tests' screen of 96 dots per inch, in points.
  private func radius(_ millimetres: Double) -> Double { millimetres / 2 * 96 / 25.4 }

  @Test func aContactLargerThanAThumbPaintsNothing() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100), radius: radius(35))
    easel.user.slide(0, to: Point(160, 100), radius: radius(35))
    #expect(easel.strokes.isEmpty)
    easel.user.touch(1, at: Point(200, 200), radius: radius(12))
    easel.user.slide(1, to: Point(240, 200), radius: radius(14))
    easel.user.lift(1)
    easel.user.lift(0)
    #expect(easel.strokes.map(\.startPoint.location) == [Point(200, 200)])
    #expect(easel.busy.isEmpty)
  }

  @Test func whatIsAPalmIsSet() throws {
    let easel = try Easel()
    for (size, strokes) in [(nil, 1), (20.0, 1), (40.0, 2)] {
      easel.controller.palmSize = size
      easel.user.touch(0, at: Point(100, 100), radius: radius(35))
      easel.user.lift(0)
      #expect(easel.strokes.count == strokes)
    }
  }

  @Test func millimetresAreThoseOfTheScreen() throws {
    let easel = try Easel(scale: 2)
    easel.user.backend.screen.pixelsPerMillimetre = 10
    // 29 and 31 mm are 290 and 310 pixels wide; a radius of 72.5 and 77.5 points.
    easel.user.touch(0, at: Point(100, 100), radius: 77.5)
    easel.user.lift(0)
    #expect(easel.strokes.isEmpty)
    easel.user.touch(0, at: Point(100, 100), radius: 72.5)
    easel.user.lift(0)
    #expect(easel.strokes.count == 1)
  }

  @Test func aYoungContactThatGrowsIsTakenBack() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100), radius: radius(15))
    easel.user.slide(0, to: Point(102, 100), radius: radius(25))
    #expect(easel.color(at: Point(100, 100)) == 0x26272B)
    easel.user.slide(0, to: Point(104, 100), radius: radius(33))
    #expect(easel.strokes.isEmpty && !easel.controller.painting.canUndo)
    #expect(easel.color(at: Point(100, 100)) == 0xFAFAFA)
    easel.user.slide(0, to: Point(160, 100), radius: radius(12))
    easel.user.lift(0)
    #expect(easel.strokes.isEmpty && easel.busy.isEmpty)
  }

  @Test func aFingerThatFlattensLaterPaintsOn() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100), radius: radius(15))
    for step in 1...50 {
      easel.user.slide(0, to: Point(100 + Double(step), 100), radius: radius(step < 40 ? 15 : 40))
    }
    easel.user.lift(0)
    #expect(easel.strokes.map(\.points.count) == [51])
  }

  @Test func aPairOfWhichOneGrowsPutsTheCanvasBack() throws {
    let easel = try Easel()
    let before = easel.controller.paintingView.canvasTransform
    easel.user.touch(0, at: Point(100, 100), radius: radius(15))
    easel.user.touch(1, at: Point(200, 100), radius: radius(15))
    easel.user.slide(1, to: Point(240, 130), radius: radius(20))
    #expect(easel.controller.paintingView.canvasTransform != before)
    easel.user.slide(1, to: Point(250, 140), radius: radius(40))
    #expect(easel.controller.paintingView.canvasTransform == before)
    easel.user.slide(0, to: Point(140, 100), radius: radius(15))
    easel.user.lift(0)
    easel.user.lift(1)
    #expect(easel.controller.paintingView.canvasTransform == before)
    #expect(easel.strokes.isEmpty && easel.busy.isEmpty)
  }

  @Test func aPenTakesBackWhatHandsBeganJustBeforeIt() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100))
    easel.user.slide(0, to: Point(110, 100))
    easel.user.advance(by: 0.2)
    easel.user.holdPen(near: true)
    #expect(easel.strokes.isEmpty && !easel.controller.painting.canUndo)
    #expect(easel.color(at: Point(100, 100)) == 0xFAFAFA)
    easel.user.slide(0, to: Point(130, 100))
    easel.user.tool = .pen
    easel.user.drag([Point(200, 100), Point(240, 100)])
    easel.user.lift(0)
    #expect(easel.strokes.map(\.startPoint.location) == [Point(200, 100)])
    #expect(easel.busy.isEmpty)
  }

  @Test func anOlderStrokeOfAFingerGoesOn() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100))
    for x in [130.0, 160] {
      easel.user.advance(by: 0.2)
      easel.user.slide(0, to: Point(x, 100))
    }
    easel.user.holdPen(near: true)
    easel.user.slide(0, to: Point(190, 100))
    easel.user.lift(0)
    #expect(easel.strokes.map(\.points.count) == [4])
  }

  @Test func aPalmThatHasLiftedAgainIsTakenBackToo() throws {
    let easel = try Easel()
    easel.user.drag([Point(50, 50), Point(90, 50)])
    let revision = easel.controller.painting.revision
    easel.user.touch(0, at: Point(100, 100))
    easel.user.lift(0)
    easel.user.touch(0, at: Point(120, 100))
    easel.user.lift(0)
    #expect(easel.strokes.count == 3)
    easel.user.advance(by: 0.1)
    easel.user.holdPen(near: true)
    #expect(easel.strokes.count == 1 && easel.controller.painting.revision == revision)
    #expect(!easel.controller.painting.canRedo)
    #expect(easel.color(at: Point(100, 100)) == 0xFAFAFA)
    // Shift draws from where the pen left, not from the palm.
    easel.user.tool = .pen
    easel.user.modifiers = .shift
    easel.user.click(at: Point(200, 50))
    #expect(easel.strokes.last?.points.map(\.location) == [Point(90, 50), Point(200, 50)])
  }

  @Test func whatWasPaintedBeforeThatStays() throws {
    let easel = try Easel()
    easel.user.touch(0, at: Point(100, 100))
    easel.user.lift(0)
    easel.user.advance(by: 0.35)
    easel.user.touch(0, at: Point(100, 200))
    easel.user.lift(0)
    easel.user.holdPen(near: true)
    #expect(easel.strokes.map(\.startPoint.location) == [Point(100, 100)])
  }

  @Test func theCanvasIsBackWhereItWasBeforeThePalm() throws {
    let easel = try Easel()
    easel.user.holdPen(near: true)
    easel.user.holdPen(near: false)
    easel.user.advance(by: 1)
    let before = easel.controller.paintingView.canvasTransform
    easel.user.touch(0, at: Point(100, 100))
    easel.user.slide(0, to: Point(150, 130))
    #expect(easel.controller.paintingView.canvasTransform != before)
    easel.user.holdPen(near: true)
    easel.user.slide(0, to: Point(190, 130))
    easel.user.lift(0)
    easel.user.advance(by: 1)
    #expect(easel.controller.paintingView.canvasTransform == before)
    #expect(easel.busy.isEmpty)
  }

  @Test func twoKnucklesUnderAPenDoNotUndo() throws {
    let easel = try Easel()
    easel.user.tool = .pen
    easel.user.holdPen(near: true)
    easel.user.drag([Point(50, 50), Point(90, 50)])
    easel.user.tap(at: Point(200, 200), fingers: 2)
    #expect(easel.strokes.count == 1)
    easel.user.holdPen(near: false)
    easel.user.advance(by: 1)
    // They land before the pen, and leave after it has come.
    easel.user.touch(0, at: Point(200, 200))
    easel.user.touch(1, at: Point(220, 200))
    easel.user.holdPen(near: true)
    easel.user.lift(0)
    easel.user.lift(1)
    #expect(easel.strokes.count == 1 && easel.busy.isEmpty)
  }

  @Test func aFingerBesideAStrokeDoesNotUndoIt() throws {
    let easel = try Easel()
    for first in [0, 1] {
      let before = easel.strokes.count
      easel.user.touch(0, at: Point(100, 100))
      easel.user.advance(by: 0.2)
      easel.user.touch(1, at: Point(200, 100))
      easel.user.lift(first)
      easel.user.lift(1 - first)
      #expect(easel.strokes.count == before + 1)
      #expect(!easel.controller.painting.canRedo)
    }
  }
}
