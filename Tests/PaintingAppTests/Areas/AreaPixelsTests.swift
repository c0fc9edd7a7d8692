import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// What a hand does to the pixels in an area.
@MainActor @Suite struct AreaPixelsTests {
  private let stage: CanvasStage

  /// A thick red line, and an area around its middle.
  init() throws {
    stage = try .forAreas()
    stage.editor.canvas.selection.areas.set(Area(Rect(150, 60, 60, 80)))
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var steps: Int { canvas.painting.stepCount }
  private let paper: UInt32 = 0xFAFAFA

  /// What is painted at a place, whatever lies over it on the screen.
  private func color(at place: Point) -> UInt32? { canvas.painting.color(at: place)?.hex }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  private func move(_ points: Point...) {
    user.press(at: seen(points[0]))
    for point in points.dropFirst() { user.move(to: seen(point)) }
    user.advance(by: 0.2)
  }

  @Test func aDragOfItsInsideMovesThePixelsAsOneStep() {
    let before = steps
    move(Point(180, 100), Point(180, 140), Point(180, 200))
    user.release()
    user.advance(by: 1)
    #expect(steps == before + 1)
    #expect(color(at: Point(180, 105)) == paper)
    #expect(color(at: Point(180, 195)) == 0xC8553D)
    #expect(color(at: Point(120, 100)) == 0xC8553D)
    // It is a picture in the hand now.
    #expect(canvas.selection.selection.count == 1 && !canvas.selection.areas.isActive)
    #expect(user.find("selection.bar") != nil && stage.isUpToDate())
    user.key(.character("z"), modifiers: .control)
    #expect(color(at: Point(180, 105)) == 0xC8553D)
    user.key(.character("z"), modifiers: [.control, .shift])
    #expect(color(at: Point(180, 195)) == 0xC8553D)
  }

  @Test func escapeInThatDragLeavesAllAsItWas() {
    let (before, old) = (steps, canvas.painting.area)
    move(Point(180, 100), Point(180, 140), Point(180, 200))
    #expect(color(at: Point(180, 195)) == 0xC8553D)
    user.key(.escape)
    user.release()
    user.advance(by: 1)
    #expect(color(at: Point(180, 105)) == 0xC8553D && steps == before)
    #expect(canvas.painting.area == old && canvas.selection.areas.isActive)
    #expect(canvas.selection.selection.isEmpty && stage.isUpToDate())
  }

  @Test func aDragWhereNothingIsDrawsAnotherArea() {
    canvas.perform(.add)
    move(Point(180, 100), Point(240, 100), Point(240, 160), Point(180, 160))
    user.release()
    #expect(canvas.painting.area?.contains(Point(220, 120)) == true)
    #expect(canvas.painting.area?.contains(Point(160, 80)) == false)
  }

  @Test func deleteTakesThePixelsAwayAsOneStep() {
    let before = steps
    user.key(.delete)
    #expect(color(at: Point(180, 100)) == paper && steps == before + 1)
    #expect(color(at: Point(120, 100)) == 0xC8553D)
    #expect(canvas.painting.area != nil)
    user.key(.character("z"), modifiers: .control)
    #expect(color(at: Point(180, 100)) == 0xC8553D)
  }

  @Test func whatFadesIsTakenAsFarAsItFades() {
    canvas.selection.areas.feather(20)
    user.key(.delete)
    #expect(color(at: Point(180, 100)) == paper)
    let atEdge = color(at: Point(150, 100))
    #expect(atEdge != paper && atEdge != 0xC8553D)
  }

  @Test func aLayerThatIsLockedKeepsItsPixelsAndSaysWhy() {
    canvas.perform(.toggleLocked(canvas.painting.activeLayer))
    let before = steps
    user.key(.delete)
    user.key(.character("d"), modifiers: .control)
    move(Point(180, 100), Point(180, 140), Point(180, 200))
    user.release()
    #expect(steps == before && color(at: Point(180, 100)) == 0xC8553D)
    #expect(user.element(named: StrokeRefusal.locked.message) != nil)
  }

  @Test func aCopyStaysInItsPlaceToo() {
    user.key(.character("d"), modifiers: .control)
    #expect(canvas.selection.selection.count == 1)
    user.key(.down, modifiers: .shift)
    for _ in 0..<9 { user.key(.down, modifiers: .shift) }
    #expect(color(at: Point(180, 100)) == 0xC8553D)
    #expect(color(at: Point(180, 200)) == 0xC8553D)
  }

  @Test func theLayersPaintIsAnArea() {
    canvas.perform(.area)
    let area = canvas.painting.area
    #expect(area?.contains(Point(200, 100)) == true && area?.contains(Point(200, 150)) == false)
    canvas.perform(.add)
    let before = steps
    canvas.perform(.area)
    #expect(steps == before)
    #expect(user.element(named: "There is no paint in the area on this layer.") != nil)
  }
}
