import AppTestSupport
import Canvas
import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Buttons of mice, pens and tablets do what a painter gives them to do.
@MainActor @Suite(.serialized) struct ButtonKeyTests {
  private let place = Point(400, 300)

  private func stage(_ keys: [String: KeyStroke]) throws -> CanvasStage {
    var assignments = KeyAssignments()
    for (id, key) in keys { assignments.set([key], of: CommandID(id), usual: []) }
    KeyAssignments.current = assignments
    return try CanvasStage()
  }

  private func strokes(_ stage: CanvasStage) -> Int {
    stage.editor.document.painting.strokes.count
  }

  @Test func aPensButtonUndoesHoveringOrWhileItPaints() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage(["edit.undo": KeyStroke(.button(ButtonKey(.pen, 3)))])
    stage.user.drag([Point(300, 200), Point(380, 220)])
    #expect(strokes(stage) == 1)
    stage.user.tool = .pen
    stage.user.force = 0.5
    stage.user.move(to: place)
    stage.user.click(at: place, button: .secondary)
    stage.user.advance(by: 0.5)
    #expect(strokes(stage) == 0)
    #expect(stage.user.find("ring") == nil)
    // The mouse's is another one.
    stage.user.tool = .mouse
    stage.user.click(at: place, button: .secondary)
    stage.user.advance(by: 0.5)
    #expect(stage.user.find("ring") != nil)
  }

  @Test func aMousesThumbButtonMovesTheCanvasAsLongAsItIsHeld() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage(["view.hold-moving": KeyStroke(.button(ButtonKey(.mouse, 8)))])
    let before = stage.transform
    stage.user.move(to: place)
    stage.user.press(at: place, button: .other(8))
    stage.user.drag([place, place + Vector(60, 20)])
    #expect(strokes(stage) == 0)
    #expect(stage.transform != before)
    stage.user.release(.other(8))
    stage.user.advance(by: 2)
    stage.user.drag([place, place + Vector(60, 20)])
    #expect(strokes(stage) == 1)
  }

  @Test func aTabletsKeyIsACommandAndNothingElse() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage(["view.mirror": KeyStroke(.button(ButtonKey(.pad, 1)))])
    stage.user.move(to: place)
    stage.user.tool = .pad
    stage.user.click(at: place)
    #expect(stage.transform.isMirrored)
    stage.user.click(at: place, button: .secondary)
    stage.user.advance(by: 0.5)
    #expect(strokes(stage) == 0 && stage.user.find("ring") == nil)
    #expect(!stage.user.window.pen.hasBeenSeen)
  }

  @Test func theListOfKeysTakesButtonsToo() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    KeyAssignments.current = KeyAssignments()
    let stage = try CanvasStage(window: Size(1000, 800))
    stage.editor.perform(.keys)
    stage.user.advance(by: 1)
    (stage.user.window.view(identified: "keys.search") as? SearchField)?.clear()
    stage.user.type("layers")
    stage.user.backend.drain()
    stage.user.advance(by: 1)
    #expect(stage.user.tap("keys.row.layer.panel"))
    stage.user.click(at: Point(500, 400), button: .other(9))
    #expect(
      EditorController.command(.layers)?.keys == [KeyStroke(.button(ButtonKey(.mouse, 9)))])
    #expect(
      stage.user.element("keys.row.layer.panel")?.name.contains("Mouse Button 9") == true)
  }

  @Test(arguments: ["Pen-2", "Pen-3", "Mouse-8", "Pad-1", "Ctrl+Mouse-3"])
  func filesHoldThem(word: String) throws {
    #expect(try KeyStroke(word: word).word == word)
  }

  @Test(arguments: ["Pen-1", "Mouse-1", "Pad-0", "Pen-", "Pen-x", "Pad-999", "Cup-3"])
  func noOthersAreRead(word: String) {
    #expect(throws: KeyStrokeError.self) { try KeyStroke(word: word) }
  }
}
