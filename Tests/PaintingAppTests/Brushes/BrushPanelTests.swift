import Canvas
import Controls
import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The app in front of a painter with a home of her own.
@MainActor private final class Studio {
  let home: String
  let app: FudeApp
  let user: UserDriver
  let folder: PresetFolder

  init(files: [String: String] = [:]) throws {
    var template = Array("/tmp/fude-panel-XXXXXX".utf8CString)
    let home = String(cString: try #require(mkdtemp(&template)))
    self.home = home
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    folder = PresetFolder(in: folders)
    try UserFolders.make(folder.path)
    for (name, text) in files {
      try AtomicFile.write(Array(text.utf8), to: "\(folder.path)/\(name)")
    }
    let backend = HeadlessBackend(size: PixelSize(width: 1200, height: 900))
    app = try FudeApp(backend: backend, options: AppOptions(), folders: folders)
    app.run()
    user = try #require(UserDriver(window: app.window))
  }

  deinit { system("rm -rf '\(home)'") }

  var tools: ToolBox { app.editor.canvas.tools }
  var panel: BrushPanelController? { app.editor.brushPanel }

  /// Waits for what another thread does.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done)
    user.backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  func openProperties() {
    user.key(.function(5))
    user.advance(by: 1)
    user.tap("View: Properties")
  }

  func chooseFromMenu(_ name: String) {
    user.tap("More")
    user.advance(by: 1)
    user.tap(name)
  }

  func row(_ name: String) throws -> SliderRow {
    try #require(app.window.view(named: name) as? SliderRow)
  }
}

@MainActor @Suite struct BrushPanelTests {
  @Test func theChosenToolTappedAgainShowsItsBrushes() throws {
    let studio = try Studio()
    studio.user.tap("Brush")
    #expect(studio.panel?.isPresented == true)
    studio.user.tap("Preset Ink Pen")
    #expect(studio.tools[.brush].preset == .inkPen)
    #expect(studio.tools.brush == BrushPreset.inkPen.brush)
    studio.user.key(.escape)
    #expect(studio.panel == nil)
    studio.user.tap("Pencil")
    #expect(studio.panel == nil && studio.tools.tool == .pencil)
    #expect(studio.tools[.pencil].preset == .pencil, "each tool has its own")
  }

  @Test func aKeyShowsTheBrushesAndTakesThemAway() throws {
    let studio = try Studio()
    studio.user.key(.function(5))
    #expect(studio.panel?.isPresented == true)
    studio.user.key(.down)
    #expect(studio.tools[.brush].preset == .flatBrush, "arrows choose")
    studio.user.key(.function(5))
    #expect(studio.panel == nil)
    for title in ["Menu", "Hands", "Brushes…"] {
      studio.user.tap(title)
      studio.user.advance(by: 1)
    }
    #expect(studio.panel?.isPresented == true)
  }

  @Test func aPropertyActsAtOnceAndSaveKeepsIt() async throws {
    let studio = try Studio()
    studio.openProperties()
    let row = try studio.row("Hardness")
    let knob = row.convert(row.knobCenter, to: nil)
    studio.user.drag([knob, knob - Vector(20, 0), knob - Vector(40, 0)])
    let hardness = studio.tools.brush.hardness
    #expect(hardness < 0.9 && hardness > 0.2)
    #expect(studio.app.editor.library.preset("round-brush") == .roundBrush)
    studio.user.tap("Save")
    #expect(studio.app.editor.library.preset("round-brush")?.brush.hardness == hardness)
    await studio.wait(for: "the file") {
      (try? studio.folder.preset("round-brush"))?.brush.hardness == hardness
    }
    studio.chooseFromMenu("Reset to Built-in")
    #expect(studio.tools.brush == BrushPreset.roundBrush.brush)
    await studio.wait(for: "its end") {
      (try? studio.folder.preset("round-brush")) == .some(nil)
    }
    studio.user.tap("Undo")
    #expect(studio.tools.brush.hardness == hardness)
  }

  @Test func everyPropertyThatMattersHasARow() throws {
    let editor = BrushEditor(BrushPreset.charcoal.brush)
    for preset in [BrushPreset.charcoal, .marker, .airbrush] {
      editor.brush = preset.brush
      editor.layoutSubviews()
      for property in BrushProperty.all where property.section != nil {
        let row = editor.rows.first { row in
          ([row.view] + row.view.subviews).contains { $0.accessibilityLabel == property.title }
        }
        #expect(row?.view.isHidden == !property.matters(for: preset.brush), "\(property.name)")
      }
    }
  }

  @Test func revertTakesBackWhatWasNotSaved() throws {
    let studio = try Studio()
    studio.openProperties()
    studio.user.tap("Method: Stamps")
    #expect(studio.tools.brush.method == .tip)
    #expect(studio.app.window.view(named: "Spacing") != nil, "stamps have a spacing")
    studio.user.tap("Revert")
    #expect(studio.tools.brush == BrushPreset.roundBrush.brush)
    #expect(studio.app.window.view(named: "Spacing") == nil)
  }

  @Test func aPainterKeepsNamesCopiesAndDeletesBrushes() async throws {
    let studio = try Studio()
    studio.openProperties()
    studio.user.tap("Method: Airbrush")
    studio.user.tap("Save as New")
    #expect(studio.tools[.brush].preset.name == "Round Brush 2")
    studio.user.type("Mist")
    studio.user.key(.enter)
    #expect(studio.tools[.brush].preset.name == "Mist")
    await studio.wait(for: "the file") {
      (try? studio.folder.preset("round-brush-2"))?.name == "Mist"
    }
    #expect(studio.tools.brush.method == .airbrush)
    studio.chooseFromMenu("Duplicate")
    #expect(studio.tools[.brush].preset.name == "Mist 2")
    studio.chooseFromMenu("Delete")
    #expect(studio.tools[.brush].preset.name == "Mist")
    studio.user.advance(by: 1)
    studio.user.tap("Undo")
    #expect(studio.tools[.brush].preset.name == "Mist 2")
    #expect(studio.app.editor.library.presets.suffix(2).map(\.name) == ["Mist", "Mist 2"])
    await studio.wait(for: "the files") { studio.folder.read().presets.count == 2 }
    #expect(BrushPreset.roundBrush == studio.app.editor.library.preset("round-brush"))
  }

  @Test func theEraserBorrowsABrushWithoutChangingIt() throws {
    let studio = try Studio()
    studio.user.tap("Eraser")
    studio.user.tap("Eraser")
    // The list shows the chosen one, which is its last.
    studio.panel?.list.contentOffset = .zero
    studio.user.tap("Preset Ink Pen")
    #expect(studio.tools[.eraser].brush.isEraser)
    studio.user.tap("View: Properties")
    studio.panel?.editor.contentOffset = Point(0, 10_000)
    studio.user.tap("Pressure from speed, for the mouse")
    studio.user.tap("Save")
    let saved = studio.app.editor.library.preset("ink-pen")
    #expect(saved?.brush.isEraser == false && saved?.brush.simulatesPressure == false)
  }

  @Test func ownBrushesAreThereAndBadFilesAreToldByNameAndReason() async throws {
    let studio = try Studio(files: [
      "moss.json": #"{"name": "Moss", "diameter": 44}"#, "bad.json": #"{"flow": -2}"#,
    ])
    studio.user.key(.function(5))
    await studio.wait(for: "the own brush") { studio.app.editor.library.presets.count == 14 }
    let words = studio.user.window.accessibilityTree.all.map(\.name).joined(separator: " ")
    #expect(words.contains("bad.json” holds no brush: “flow” is -2.0, but must be 0.0 to 1.0."))
    studio.user.advance(by: 1)
    studio.user.key(.enter)
    studio.user.key(.end)
    #expect(studio.tools[.brush].preset.name == "Moss" && studio.tools.brush.diameter == 44)
  }

  @Test func aFingerScrollsOverSlidersAndDragsThemSideways() throws {
    let studio = try Studio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    let row = try studio.row("Hardness")
    let place = row.convert(row.bounds.center, to: nil)
    studio.user.swipe([place, place - Vector(0, 30), place - Vector(0, 60)], resting: 0.2)
    #expect(editor.contentOffset.y == 60 && studio.tools.brush == BrushPreset.roundBrush.brush)
    let again = row.convert(row.bounds.center, to: nil)
    studio.user.swipe([again, again - Vector(30, 1), again - Vector(60, 2)])
    #expect(editor.contentOffset.y == 60 && studio.tools.brush.hardness < 1)
  }

  @Test func aPointOfACurveIsDraggedByAFingerAndDoesNotScroll() throws {
    let studio = try Studio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    let graph = try #require(
      editor.subviews.first { $0.accessibilityLabel == "Curve 1" } as? CurveGraph)
    editor.scrollRectToVisible(graph.frame)
    studio.user.backend.drain()
    let offset = editor.contentOffset
    let start = graph.convert(graph.place(of: Point(0, 0.2)), to: nil)
    studio.user.swipe([start, start - Vector(0, 20), start - Vector(0, 40)])
    #expect(editor.contentOffset == offset)
    let value = try #require(studio.tools.brush.responses.first?.curve.value(at: 0))
    #expect(value > 0.4 && value < 0.8)
  }

  @Test func responsesAreAddedAndRemoved() throws {
    let studio = try Studio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    editor.contentOffset = Point(0, 10_000)
    studio.user.tap("Add a response")
    #expect(studio.tools.brush.responses.count == 2)
    #expect(studio.tools.brush.responses[1].output == .opacity)
    studio.user.tap("Remove response 2")
    #expect(studio.tools.brush.responses == BrushPreset.roundBrush.brush.responses)
  }

  @Test func digitsAndSlidersChangeWhatThePanelShows() throws {
    let studio = try Studio()
    studio.openProperties()
    studio.app.editor.perform(.opacity(0.35))
    #expect(try studio.row("Opacity").valueText == "35%")
  }

  @Test func everyRowCanBeReachedByTheKeyboardAndIsSeen() throws {
    let studio = try Studio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    var names: Set<String> = []
    for _ in 0..<40 {
      studio.user.key(.tab)
      guard let view = studio.app.window.firstResponder as? View else { continue }
      names.insert(view.accessibilityLabel ?? "")
      guard view.isDescendant(of: editor) else { continue }
      let frame = view.convert(view.bounds, to: editor)
      #expect(editor.bounds.inset(by: -4).contains(frame), "\(view.accessibilityLabel ?? "")")
    }
    for name in ["Size", "Hardness", "Curve 1", "Stabilizer", "Save as New", "More"] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(!names.contains(""))
  }
}
