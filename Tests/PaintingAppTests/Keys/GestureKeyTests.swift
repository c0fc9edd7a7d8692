import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Gestures of fingers do what a painter gives them to do.
@MainActor @Suite(.serialized) struct GestureKeyTests {
  private let middle = Point(400, 300)

  private func stage(_ keys: [(id: String, keys: [KeyStroke])] = []) throws -> CanvasStage {
    var assignments = KeyAssignments()
    for (id, keys) in keys { assignments.set(keys, of: CommandID(id)) }
    KeyAssignments.current = assignments
    return try CanvasStage(window: Size(1000, 800))
  }

  private func strokes(_ stage: CanvasStage) -> Int {
    stage.editor.document.painting.strokes.count
  }

  private func hold(_ stage: CanvasStage, at place: Point, lifting: Bool = true) {
    for finger in 0..<3 { stage.user.touch(finger, at: place + Vector(Double(finger) * 40, 0)) }
    stage.user.advance(by: 0.7)
    guard lifting else { return }
    for finger in 0..<3 { stage.user.lift(finger) }
    stage.user.advance(by: 0.5)
  }

  @Test func aTapDoesAnotherCommandAndItsOldOneNoMore() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage([
      ("edit.undo", [KeyStroke("z", .control)]),
      ("view.mirror", [KeyStroke(.gesture(.twoFingerTap))]),
    ])
    stage.user.drag([middle, middle + Vector(60, 20)])
    stage.user.tap(at: middle, fingers: 2)
    #expect(strokes(stage) == 1 && stage.transform.isMirrored)
    stage.user.key(.character("z"), modifiers: .control)
    #expect(strokes(stage) == 0)
    stage.user.tap(at: middle, fingers: 3)
    #expect(strokes(stage) == 1)
  }

  @Test func oneThatIsNothingDoesNothing() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage([("window.trays", [KeyStroke(.tab)]), ("brush.ring", [])])
    let before = stage.transform
    stage.user.tap(at: middle, fingers: 4)
    hold(stage, at: middle)
    #expect(!stage.editor.trays.areTraysHidden && stage.user.find("ring") == nil)
    #expect(strokes(stage) == 0 && stage.transform == before && stage.busy.isEmpty)
  }

  @Test func theRingIsWhereThreeFingersRest() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    stage.user.move(to: Point(700, 600))
    hold(stage, at: middle)
    let ring = try #require(stage.user.window.view(identified: "ring"))
    let center = ring.convert(ring.bounds.center, to: nil)
    #expect(center.distance(to: middle + Vector(40, 0)) < 60, "\(center)")
  }

  @Test func whileFingersRestTheOverviewIsSeen() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage([
      ("brush.ring", [KeyStroke("q")]),
      ("view.hold-overview", [KeyStroke(.gesture(.threeFingerHold))]),
    ])
    hold(stage, at: middle, lifting: false)
    #expect(stage.editor.overview.isShown)
    for finger in 0..<3 { stage.user.lift(finger) }
    stage.user.advance(by: 1)
    #expect(!stage.editor.overview.isShown && stage.busy.isEmpty)
  }

  @Test func aSwipeThatHasACommandKeepsItsEdgeFree() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage([
      ("window.trays", [KeyStroke(.gesture(.rightEdgeSwipe))]),
      ("view.mirror", [KeyStroke(.gesture(.leftEdgeSwipe))]),
    ])
    stage.view.canvasTransform.alignToCorner()
    stage.user.swipe([Point(2, 500), Point(30, 500), Point(60, 500)])
    #expect(strokes(stage) == 0 && stage.transform.isMirrored)
    // The other edge is the trays', which are there.
    #expect(!stage.editor.wantsSwipe(.rightEdgeSwipe))
    stage.editor.toggleTrays()
    #expect(stage.editor.wantsSwipe(.rightEdgeSwipe) && stage.editor.wantsSwipe(.leftEdgeSwipe))
  }

  @Test func theyUndoWhileTheLayersHaveTheKeys() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    stage.user.drag([middle, middle + Vector(60, 20)])
    stage.editor.trays.openLayers()
    stage.user.advance(by: 1)
    stage.user.tap(at: middle, fingers: 2)
    #expect(strokes(stage) == 0)
  }

  // MARK: The list of keys

  private func ask(for id: String, _ words: String, _ stage: CanvasStage) {
    stage.editor.perform(.keys)
    stage.user.advance(by: 1)
    (stage.user.window.view(identified: "keys.search") as? SearchField)?.clear()
    stage.user.type(words)
    stage.user.backend.drain()
    stage.user.advance(by: 1)
    #expect(stage.user.tap("keys.row.\(id)"))
    stage.user.advance(by: 1)
  }

  @Test func theListTakesAGestureBesideTheKeys() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask(for: "layer.panel", "layers", stage)
    let usual = try #require(EditorController.command(.layers)).defaultKeys
    stage.user.tap(at: Point(100, 400), fingers: 4)
    // It is something else: that is asked first.
    #expect(EditorController.command(.layers)?.keys == usual)
    stage.user.advance(by: 1)
    #expect(stage.user.tap("keys.take"))
    let tap = KeyStroke(.gesture(.fourFingerTap))
    #expect(EditorController.command(.layers)?.keys == usual + [tap])
    #expect(EditorController.command(.trays)?.keys.contains(tap) == false)
    #expect(
      stage.user.element("keys.row.layer.panel")?.name.hasSuffix(", 4-finger tap: Layers") == true)
    // Another gesture comes in its place, other keys leave it as it is.
    stage.user.advance(by: 1)
    #expect(stage.user.tap("keys.row.layer.panel"))
    stage.user.advance(by: 1)
    stage.user.swipe([Point(998, 400), Point(960, 400), Point(900, 400)])
    stage.user.advance(by: 1)
    #expect(stage.user.tap("keys.take"))
    stage.user.advance(by: 1)
    #expect(stage.user.tap("keys.row.layer.panel"))
    stage.user.key(.function(4), modifiers: .shift)
    #expect(
      EditorController.command(.layers)?.keys
        == [KeyStroke(.function(4), .shift), KeyStroke(.gesture(.rightEdgeSwipe))])
  }

  @Test func aGestureIsNothingForWhatTheCanvasCannotAsk() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    let panel = KeysController(tools: stage.editor.canvas.tools)
    let known = panel.map.commands
    let trash = try #require(known[CommandID("gallery.trash")])
    let moving = try #require(known[CommandID("view.hold-moving")])
    let undo = try #require(known[.undo])
    #expect(panel.gestures(for: trash).isEmpty)
    #expect(panel.gestures(for: moving) == [.threeFingerHold])
    #expect(panel.gestures(for: undo) == GestureKey.allCases)
  }

  @Test(arguments: ["Tap-2", "Tap-3", "Tap-4", "Hold-3", "Swipe-Left", "Swipe-Right"])
  func filesHoldThem(word: String) throws {
    #expect(try KeyStroke(word: word).word == word)
    #expect(throws: KeyStrokeError.self) { try KeyStroke(word: "Ctrl+" + word) }
  }

  @Test func presetsOfOtherProgramsLeaveThem() {
    for preset in KeyPreset.all {
      let undo = KeyAssignments(preset).keys(
        of: .undo, usual: PaintingController.editCommands[0].defaultKeys)
      #expect(undo.contains(KeyStroke(.gesture(.twoFingerTap))), "\(preset.name)")
    }
  }
}
