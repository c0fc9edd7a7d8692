import AppTestSupport
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// Rulers that hands draw.
extension RulerPanelTests {
  private var bow: [Point] {
    (0...30).map { Point(80 + 6 * Double($0), 150 - 3 * Double(min($0, 30 - $0))) }
  }

  private func distance(_ place: Point, from ruler: Ruler) -> Double {
    let all = RulerCurve(ruler).pieces.flatMap { piece in
      (0...20).map { piece.point(at: Double($0) / 20) }
    }
    return all.map { $0.distance(to: place) }.min() ?? .infinity
  }

  @Test func aLineIsDrawnThatLeadsStrokesThenAndUndoTakesItBack() throws {
    openPanel()
    user.tap("rulers.add.curve")
    #expect(rulers.isEmpty && canvas.rulers.drawsCurve)
    drag(bow)
    let curve = try #require(rulers.first)
    #expect(curve.kind == .curve && canvas.rulers.chosen == curve.id)
    #expect(canvas.painting.strokes.isEmpty && !canvas.rulers.drawsCurve, "it is no paint")
    #expect(distance(bow[15], from: curve) < 8 && distance(bow[6], from: curve) < 2)
    #expect(canvas.painting.stepCount == 1)
    openPanel()
    drag(bow[4...24].map { $0 + Vector(0, 9) })
    let stroke = try #require(canvas.painting.strokes.last)
    for place in stroke.points.map(\.location) { #expect(distance(place, from: curve) < 0.5) }
    #expect(stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    user.key(.character("z"), modifiers: .control)
    #expect(rulers.isEmpty && !canvas.painting.canUndo)
  }

  @Test func aSweepBetweenTwoFramesKeepsItsForm() throws {
    openPanel()
    user.tap("rulers.add.curve")
    user.press(at: stage.transform.viewPoint(bow[0]))
    for place in bow.dropFirst() { user.moveQuietly(to: stage.transform.viewPoint(place)) }
    user.release()
    user.advance(by: 1)
    let curve = try #require(rulers.first)
    #expect(distance(bow[15], from: curve) < 8 && distance(bow[6], from: curve) < 2)
  }

  @Test func fingersDrawItToo() {
    openPanel()
    user.tap("rulers.add.curve")
    user.touch(1, at: stage.transform.viewPoint(bow[0]))
    for place in bow.dropFirst() { user.slide([1: stage.transform.viewPoint(place)]) }
    user.lift(1)
    user.advance(by: 1)
    #expect(rulers.map(\.kind) == [.curve] && canvas.painting.strokes.isEmpty)
  }

  @Test func escapeAndTheButtonCallItOff() throws {
    openPanel()
    user.tap("rulers.add.curve")
    user.press(at: stage.transform.viewPoint(bow[0]))
    user.move(to: stage.transform.viewPoint(bow[9]))
    user.key(.escape)
    user.release()
    #expect(rulers.isEmpty && canvas.rulers.drawsCurve && stage.busy.isEmpty)
    user.tap("rulers.add.curve")
    #expect(!canvas.rulers.drawsCurve)
    user.tap("rulers.add.curve")
    drag([bow[0], bow[0] + Vector(2, 0), bow[0] + Vector(3, 0)])
    #expect(rulers.isEmpty && canvas.rulers.drawsCurve, "too short")
    openPanel()
    #expect(!canvas.rulers.drawsCurve, "it goes with the panel")
    drag(bow)
    #expect(canvas.painting.strokes.count == 1)
  }

  @Test func itIsDraggedByItsMiddleUnlessItIsLocked() throws {
    openPanel()
    user.tap("rulers.add.curve")
    drag(bow)
    let before = try #require(rulers.first)
    let handle = try #require(RulerLayout(before, stage.transform).handles.first).place
    user.drag([handle, handle + Vector(20, 10), handle + Vector(40, 20)])
    user.advance(by: 1)
    let way = Vector(40, 20) / stage.transform.canvasToPoints.scaleFactor
    let after = try #require(rulers.first)
    for (old, new) in zip(before.places, after.places) {
      #expect(new.distance(to: old + way) < 1)
    }
    user.tap("ruler.locked", inRow: "Drawn Curve")
    #expect(RulerLayout(rulers[0], stage.transform).handles.isEmpty)
    user.tap("ruler.visible", inRow: "Drawn Curve")
    #expect(!rulers[0].isVisible)
  }

  @Test func aStrokeThatWasPaintedIsUsedAsRuler() throws {
    drag(bow)
    let command = try #require(
      SelectionEditor.guideCommands.first { $0.id == CommandID("selection.use-as-ruler") })
    user.key(.character("v"))
    #expect(!command.isEnabled(canvas.selection))
    user.click(at: stage.transform.viewPoint(bow[6]))
    user.advance(by: 1)
    #expect(command.isEnabled(canvas.selection))
    command.action(canvas.selection)
    let curve = try #require(rulers.first)
    #expect(distance(bow[6], from: curve) < 2 && canvas.painting.strokes.count == 1)
    user.key(.character("z"), modifiers: .control)
    #expect(rulers.isEmpty)
  }
}
