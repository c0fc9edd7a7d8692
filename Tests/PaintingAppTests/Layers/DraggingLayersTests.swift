import Canvas
import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Rows are dragged by their grip and after a rest, by all hands; it is one step, or none.
@MainActor @Suite(.serialized) struct DraggingLayersTests {
  private let row = LayerRow.height

  private func drag(
    _ stage: LayersStage, from start: Point, by way: Vector, steps: Int = 8
  ) {
    stage.user.press(at: start)
    for step in 1...steps { stage.user.move(to: start + way * (Double(step) / Double(steps))) }
  }

  @Test(arguments: [PointerTool.mouse, .pen])
  func theGripTakesARowAlong(tool: PointerTool) throws {
    let stage = try LayersStage(layers: 4)
    stage.user.tool = tool
    let grip = try stage.grip("4")
    let size = try #require(
      stage.user.element(named: "4")?.element(identified: "layer.grip")?.frame)
    #expect(size.width >= 44 && size.height >= 44)
    drag(stage, from: grip, by: Vector(0, 2.1 * row))
    #expect(stage.names == "1 2 3 4", "not before the hand lets go")
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 4 2 3" && stage.active == "4")
    stage.undo()
    #expect(stage.names == "1 2 3 4" && stage.steps == 0)
  }

  @Test func aFingerTakesItByTheGripAndAnywhereAfterARest() throws {
    let stage = try LayersStage(layers: 4)
    let grip = try stage.grip("1")
    stage.user.swipe((0...8).map { grip - Vector(0, Double($0) * row / 8) })
    #expect(stage.names == "2 1 3 4")
    let place = try stage.place("3")
    stage.user.touch(at: place)
    stage.user.advance(by: 0.45)
    for step in 1...8 { stage.user.slide(to: place + Vector(0, Double(step) * row / 4)) }
    stage.user.lift()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "3 2 1 4")
    #expect(stage.active == "3")
  }

  @Test func aFingerThatRestsAndLiftsOpensTheMenu() throws {
    let stage = try LayersStage(layers: 2)
    stage.user.touch(at: try stage.place("1"))
    stage.user.advance(by: 0.6)
    stage.user.lift()
    stage.user.advance(by: 0.5)
    #expect(stage.user.element("layer.rename") != nil && stage.active == "1")
    #expect(stage.steps == 0)
  }

  @Test func aMouseThatRestsTakesIt() throws {
    let stage = try LayersStage(layers: 3)
    let place = try stage.place("3")
    stage.user.press(at: place)
    stage.user.advance(by: 0.5)
    for step in 1...4 { stage.user.move(to: place + Vector(0, Double(step) * row / 4)) }
    stage.user.release()
    #expect(stage.names == "1 3 2")
  }

  @Test func aFlickScrollsInsteadOfDragging() throws {
    let stage = try LayersStage(layers: 15)
    let place = try stage.place("12")
    stage.user.swipe((0...6).map { place - Vector(0, Double($0) * 20) })
    #expect(try stage.panel().list.contentOffset.y > 40 && stage.steps == 0)
  }

  @Test func othersMakeRoomAndEscapeRestores() throws {
    let stage = try LayersStage(layers: 4)
    let before = try stage.place("2")
    drag(stage, from: try stage.grip("4"), by: Vector(0, 2.2 * row))
    stage.user.advance(by: 0.3)
    #expect(try stage.place("3").y == before.y - 2 * row, "two rows up: the place is below it")
    stage.user.key(.escape)
    stage.user.advance(by: 0.5)
    #expect(try stage.place("2") == before)
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 2 3 4" && stage.steps == 0)
    #expect(stage.editor.trays.layersPanel != nil, "the panel stays")
  }

  @Test func withoutMotionRoomIsThereAtOnce() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let stage = try LayersStage(layers: 3)
    let before = try stage.place("3")
    drag(stage, from: try stage.grip("3"), by: Vector(0, 1.2 * row), steps: 1)
    #expect(try stage.place("2") == before)
    stage.user.release()
    #expect(stage.names == "1 3 2")
  }

  @Test func intoAGroupOutOfItAndBeside() throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("3")
    stage.user.tap("layer.group")
    #expect(stage.names == "1 2 Group 1(3)")
    // Over the group's own row.
    drag(stage, from: try stage.grip("2"), by: Vector(0, -1.3 * row))
    let marked = try #require(try stage.panel().markedGroup)
    #expect(stage.painting.tree.layer(marked)?.name == "Group 1")
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 Group 1(3 2)")
    // Down below the last one in it: by the side it is in the group or beside it.
    drag(stage, from: try stage.grip("2"), by: Vector(0, 1.05 * row))
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 Group 1(2 3)")
    drag(stage, from: try stage.grip("2"), by: Vector(-LayerRow.indent, 3))
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 2 Group 1(3)")
    // The group with all in it.
    drag(stage, from: try stage.grip("Group 1"), by: Vector(0, 1.8 * row))
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "Group 1(3) 1 2")
  }

  @Test func severalGoTogether() throws {
    let stage = try LayersStage(layers: 5)
    try stage.click("5")
    try stage.click("3", .control)
    drag(stage, from: try stage.grip("3"), by: Vector(0, 0.1 * row))
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 3 5 2 4" && stage.chosen == ["3", "5"])
    stage.undo()
    #expect(stage.names == "1 2 3 4 5" && stage.steps == 0)
  }

  @Test func theListGoesOnAtItsEnds() throws {
    let stage = try LayersStage(layers: 30)
    let list = try stage.panel().list
    let start = try stage.grip("30")
    let end = list.convert(list.bounds, to: nil).maxY - 8
    drag(stage, from: start, by: Vector(0, end - start.y))
    stage.user.advance(by: 4)
    #expect(list.contentOffset.y > 1000)
    stage.user.release()
    stage.user.advance(by: 0.5)
    #expect(stage.painting.layers[0].name == "30")
  }

  @Test func anEditBesideTheDragCallsItOff() throws {
    let stage = try LayersStage(layers: 3)
    drag(stage, from: try stage.grip("3"), by: Vector(0, 1.2 * row))
    stage.editor.canvas.perform(.add)
    stage.user.advance(by: 0.5)
    stage.user.release()
    #expect(stage.painting.layers.map(\.name).prefix(3) == ["1", "2", "3"])
    #expect(try stage.panel().list.gap == nil)
  }
}
