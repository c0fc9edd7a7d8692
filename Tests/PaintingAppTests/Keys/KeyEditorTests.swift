import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The list of keys, where commands are given others.
@MainActor @Suite(.serialized) struct KeyEditorTests {
  private func open(_ stage: CanvasStage) {
    stage.user.key(.character("?"))
    stage.user.advance(by: 1)
  }

  private func stage() throws -> CanvasStage {
    KeyAssignments.current = KeyAssignments()
    let stage = try CanvasStage(window: Size(1000, 800))
    open(stage)
    return stage
  }

  private func find(_ words: String, _ stage: CanvasStage) {
    let field = stage.user.window.view(identified: "keys.search") as? SearchField
    field?.clear()
    stage.user.type(words)
    stage.user.backend.drain()
  }

  /// Taps, not so soon after the last tap that it were a double one.
  private func tap(_ id: String, _ stage: CanvasStage) {
    stage.user.advance(by: 1)
    #expect(stage.user.tap(id), "\(id)")
  }

  /// Looks for a command and opens its row.
  private func ask(_ id: String, _ words: String, _ stage: CanvasStage) {
    find(words, stage)
    tap("keys.row.\(id)", stage)
  }

  private func label(_ id: String, _ stage: CanvasStage) -> String? {
    stage.user.element("keys.row.\(id)")?.name
  }

  private func close(_ stage: CanvasStage) {
    tap("keys.done", stage)
    stage.user.advance(by: 1)
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func aKeyThatIsPressedIsTheCommandsAtOnce() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("layer.panel", "layers", stage)
    #expect(stage.user.element("keys.press")?.name == "Press keys…")
    stage.user.key(.character("k"), text: "k")
    #expect(label("layer.panel", stage) == "K: Layers")
    close(stage)
    let button = stage.editor.trays.trays.actions.layersButton
    #expect(button.toolTip == "Layers (K)")
    stage.user.key(.function(7))
    #expect(stage.editor.trays.layersPanel == nil)
    stage.user.key(.character("k"))
    #expect(stage.editor.trays.layersPanel != nil)
  }

  @Test func theMenuAndTheToolsShowIt() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("tool.brush", "brush", stage)
    stage.user.key(.character("y"))
    ask("edit.undo", "undo", stage)
    stage.user.key(.function(4), modifiers: .shift)
    close(stage)
    let brush = stage.user.window.view(identified: "tool.brush") as? Control
    #expect(brush?.toolTip == "Brush (Y)")
    for name in ["window.menu", "menu.edit"] {
      stage.user.tap(name)
      stage.user.advance(by: 1)
    }
    let items = stage.user.window.accessibilityTree.all.filter { $0.role == .menuItem }
    #expect(items.first { $0.identifier == "edit.undo" }?.value == "Shift+F4")
  }

  @Test func aKeyThatIsSomethingElseIsTakenOrLeft() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("layer.merge-down", "merge down", stage)
    stage.user.key(.character("e"), modifiers: .control)
    #expect(stage.user.element(named: "Ctrl+E is “Export”.") != nil)
    tap("keys.leave", stage)
    #expect(label("layer.merge-down", stage) == "Ctrl+Alt+E: Merge Down")
    #expect(EditorController.command(.export)?.keys == [KeyStroke("e", .control)])
    tap("keys.row.layer.merge-down", stage)
    stage.user.key(.character("e"), modifiers: .control)
    // The question has the keys.
    stage.user.key(.enter)
    #expect(label("layer.merge-down", stage) == "Ctrl+E: Merge Down")
    #expect(EditorController.command(.export)?.keys == [])
    find("export", stage)
    #expect(label("painting.export", stage) == "Export: no key")
  }

  @Test func keysOfOtherPlacesAreNoClash() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("gallery.search", "search", stage)
    stage.user.key(.character("k"), modifiers: .control)
    ask("tool.hand", "hand", stage)
    stage.user.key(.character("k"), modifiers: .control)
    #expect(label("tool.hand", stage) == "Ctrl+K: Hand")
  }

  @Test func whatIsAlwaysThereClashesInTheGalleryToo() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("gallery.trash", "trash", stage)
    stage.user.key(.character("o"), modifiers: .control)
    #expect(stage.user.element(named: "Ctrl+O is “Open”.") != nil)
  }

  @Test func aKeyThatIsSomethingElseInSeveralPlacesIsTakenFromAll() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("select.all", "select all", stage)
    stage.user.key(.character("["))
    #expect(
      stage.user.element(named: "[ is “Thinner Lines”, “Shrink Area by 1 px” and more.") != nil)
    tap("keys.take", stage)
    find("thinner", stage)
    #expect(label("selection.thinner", stage) == "Thinner Lines: no key")
    #expect(PaintingController.sizeCommands[0].keys == [KeyStroke("[")])
  }

  @Test func aBrushThatIsKeptAtHandGetsAKeyThatNothingElseHas() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    var tools = ToolBox()
    tools.pin(ToolSettings(preset: .charcoal, color: .black))
    let key = try #require(PaintingController.toolCommands(of: tools)[3].keys.first)
    KeyAssignments.current.set([key], of: .mirror)
    #expect(PaintingController.toolCommands(of: tools)[3].keys.first != key)
  }

  @Test func escapeLeavesDeleteRemovesInsertAdds() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("view.mirror", "mirror", stage)
    stage.user.key(.escape)
    #expect(label("view.mirror", stage) == "M: Mirror")
    #expect(!stage.user.window.presentedViewControllers.isEmpty)
    stage.user.key(.insert)
    stage.user.key(.tab, modifiers: .control)
    #expect(label("view.mirror", stage) == "M, Ctrl+Tab: Mirror")
    stage.user.key(.delete)
    #expect(label("view.mirror", stage) == "Mirror: no key")
    stage.user.key(.enter)
    stage.user.key(.character("m"))
    #expect(label("view.mirror", stage) == "M: Mirror")
    #expect(KeyAssignments.current == KeyAssignments())
  }

  @Test func aFingerRemovesAddsAndPutsBack() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("view.mirror", "mirror", stage)
    tap("keys.remove", stage)
    #expect(label("view.mirror", stage) == "Mirror: no key")
    tap("keys.row.view.mirror", stage)
    tap("keys.put-back", stage)
    #expect(label("view.mirror", stage) == "M: Mirror")
    tap("keys.row.view.mirror", stage)
    tap("keys.add", stage)
    #expect(stage.user.element("keys.press")?.name == "Press one more…")
    stage.user.key(.function(12))
    #expect(label("view.mirror", stage) == "M, F12: Mirror")
    tap("keys.put-all-back", stage)
    #expect(label("view.mirror", stage) == "M: Mirror")
    stage.user.tap(named: "Undo")
    #expect(label("view.mirror", stage) == "M, F12: Mirror")
  }

  @Test func aKeyThatIsHeldForSomethingCanBeTaken() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("view.mirror", "mirror", stage)
    stage.user.key(.character("n"))
    #expect(stage.user.element(named: "N is “Overview while Held: a Press Goes There”.") != nil)
    tap("keys.take", stage)
    close(stage)
    stage.user.key(.character("n"))
    #expect(stage.editor.canvas.canvasTransform.isMirrored && !stage.editor.showsOverview)
  }

  @Test func anotherKeyIsHeldForTheOverview() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("view.hold-overview", "overview while", stage)
    stage.user.key(.character("k"))
    close(stage)
    stage.user.holdKey(.character("k"))
    #expect(stage.editor.showsOverview && stage.editor.overview.isShown)
    stage.user.releaseKey(.character("k"))
    #expect(!stage.editor.overview.isShown)
    stage.user.holdKey(.character("n"))
    #expect(!stage.editor.overview.isShown)
  }

  @Test func aDigitThatSetsTheOpacityCanBeTaken() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    ask("view.mirror", "mirror", stage)
    stage.user.key(.character("7"))
    #expect(stage.user.element(named: "7 sets the opacity.") != nil)
    tap("keys.take", stage)
    close(stage)
    stage.user.key(.character("7"))
    #expect(stage.editor.canvas.canvasTransform.isMirrored)
    #expect(stage.editor.canvas.currentBrush.opacity == 1)
  }

  @Test func kritasKeysTurnTheCanvasAndSayWhatHasNone() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    tap("keys.preset", stage)
    stage.user.advance(by: 1)
    tap("keys.preset.krita", stage)
    stage.user.advance(by: 1)
    #expect(KeyAssignments.current.preset == .krita)
    find("pencil", stage)
    #expect(stage.user.value(of: "keys.row.tool.pencil") == "In Krita, P is “Eyedropper”")
    close(stage)
    stage.user.key(.character("m"))
    #expect(stage.editor.canvas.canvasTransform.isMirrored)
    stage.user.key(.character("4"))
    #expect(stage.editor.canvas.canvasTransform.angle != 0)
    stage.user.key(.character("5"))
    #expect(stage.editor.canvas.canvasTransform.angle == 0)
    let opacity = stage.editor.canvas.currentBrush.opacity
    stage.user.key(.character("7"))
    #expect(opacity != 0.7 && stage.editor.canvas.currentBrush.opacity == 0.7)
    stage.user.key(.character("p"))
    #expect(stage.editor.canvas.tool == .eyedropper)
  }

  @Test func commandsAreFoundByNameAndByKey() throws {
    let stage = try stage()
    find("ctrl+shift+n", stage)
    #expect(label("layer.new", stage) == "Ctrl+Shift+N: New Layer")
    #expect(label("painting.new", stage) == nil)
    find("j", stage)
    #expect(label("tool.smudge", stage) != nil && label("layer.duplicate", stage) != nil)
    find("merge vis", stage)
    #expect(label("layer.merge-visible", stage) != nil)
    find("quaternion", stage)
    #expect(stage.user.element(named: "No command and no key is called so") != nil)
  }

  @Test func ownKeysThatClashWithAPresetAreShown() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let stage = try stage()
    KeyAssignments.current.set([KeyStroke("p")], of: .mirror)
    find("mirror", stage)
    #expect(stage.user.value(of: "keys.row.view.mirror") == "P is also “Pencil”")
  }

  @Test func theNextStartHasTheSameKeys() throws {
    defer { KeyAssignments.current = KeyAssignments() }
    let home = try AppHome()
    let app = try home.start(PixelSize(width: 1000, height: 800), AppOptions(startsEmpty: true))
    var keys = KeyAssignments(.photoshop)
    keys.set([KeyStroke("k")], of: .mirror)
    app.editor.use(keys)
    #expect(app.editor.kept?.finish() == nil)
    KeyAssignments.current = KeyAssignments()
    let next = try home.start(PixelSize(width: 1000, height: 800), AppOptions(startsEmpty: true))
    #expect(KeyAssignments.current == keys)
    #expect(next.editor.keyCommands.contains { $0.key == .character("k") })
  }
}
