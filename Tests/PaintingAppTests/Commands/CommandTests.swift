import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What is said once about each command holds wherever it is read.
@MainActor struct CommandTests {
  private let commands = EditorController.fixedCommands

  @Test func eachHasANameOfItsOwn() {
    let names = commands.map(\.id)
    #expect(Set(names).count == names.count && names.count > 50)
    for name in names { #expect(EditorController.command(name) != nil) }
    #expect(EditorController.command(CommandID("painting.nothing")) == nil)
  }

  @Test func eachTitleCanBeTranslated() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let template = String(
      decoding: try FileBytes.read("\(root)/po/fude.pot", limit: 1 << 20), as: UTF8.self)
    let titles =
      commands.map(\.storedTitle) + PlaybackController.commands.map(\.storedTitle)
      + (GalleryController.commands + GalleryController.itemCommands).map(\.storedTitle)
      + StickerEditor.faceCommands.map(\.storedTitle)
      + (SelectionEditor.selectCommands + SelectionEditor.editCommands).map(\.storedTitle)
      + (StrokeReshaper.lineCommands + StrokeReshaper.ownKeyCommands).map(\.storedTitle)
    #expect(titles.count > 70)
    for title in titles {
      #expect(template.contains("\nmsgid \"\(title)\"\n"), "\(title) is no storedText")
    }
  }

  @Test func noKeyIsTwoCommands() throws {
    let stage = try CanvasStage()
    var owners: [KeyStroke: String] = [:]
    for command in stage.editor.keyCommands {
      let key = KeyStroke(command.key, command.modifiers)
      let owner = owners.updateValue(command.title, forKey: key)
      #expect(owner == nil || owner == command.title, "\(key.label): \(owner ?? "")")
    }
  }

  @Test func theMenuHasWhatPeopleLookForAndDoesIt() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    let canvas = stage.editor.canvas
    let place = Point(100, 100)
    stage.user.drag([place, Point(200, 120)].map { stage.transform.viewPoint($0) })
    #expect(stage.color(at: place) != 0xFAFAFA)
    func choose(_ ids: String...) {
      for id in ["window.menu"] + ids {
        stage.user.tap(id)
        stage.user.advance(by: 1)
      }
    }
    choose("menu.edit", "edit.undo")
    #expect(stage.color(at: place) == 0xFAFAFA)
    choose("menu.edit", "edit.redo")
    #expect(stage.color(at: place) != 0xFAFAFA)
    choose("menu.edit", "layer.clear")
    #expect(stage.color(at: place) == 0xFAFAFA)
    let zoom = canvas.canvasTransform.zoom
    choose("menu.view", "view.zoom-in")
    #expect(canvas.canvasTransform.zoom > zoom)
    choose("menu.view", "view.mirror")
    #expect(canvas.canvasTransform.isMirrored)
    choose("menu.hands", "hands.paint-together")
    #expect(stage.editor.preferences.paintsTogether)
    choose("menu.help", "app.keys")
    #expect(stage.user.window.presentedViewControllers.last is KeysController)
  }

  @Test func whatCannotBeDoneIsGrayInTheMenuAndDoesNothing() throws {
    let stage = try CanvasStage(window: Size(1200, 900))
    for name in ["window.menu", "menu.edit"] {
      stage.user.tap(name)
      stage.user.advance(by: 1)
    }
    let undo = stage.user.window.accessibilityTree.all.filter { $0.identifier == "edit.undo" }
    #expect(undo.contains { $0.role == .menuItem && !$0.state.isEnabled })
    stage.editor.perform(.undo)
    stage.editor.perform(CommandID("nobody.knows"))
    #expect(stage.editor.document.painting.strokes.isEmpty)
  }

  @Test func toolsAreCommandsToo() throws {
    let stage = try CanvasStage()
    stage.editor.perform(CommandID("shapes.ellipse"))
    #expect(stage.editor.canvas.tool == .shape)
    #expect(stage.editor.canvas.tools.shapes.kind == .ellipse)
  }

  @Test func keysAreCalledAsPeopleCallThem() {
    let labels = [
      KeyStroke("s", [.control, .shift]), KeyStroke(.function(5)), KeyStroke(.pageUp),
      KeyStroke(.left, .alt), KeyStroke("["), KeyStroke(.space),
    ].map(\.label)
    #expect(labels == ["Ctrl+Shift+S", "F5", "PgUp", "Alt+Left", "[", "Space"])
  }
}
