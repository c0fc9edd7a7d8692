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

@MainActor @Suite struct BrushPanelTests {
  @Test func theChosenToolTappedAgainShowsItsBrushes() throws {
    let studio = try BrushStudio()
    studio.user.tap("tool.brush")
    #expect(studio.panel?.isPresented == true)
    studio.user.tap("preset.flat-brush")
    #expect(studio.tools[.brush].preset == .flatBrush)
    #expect(studio.tools.brush == BrushPreset.flatBrush.brush)
    studio.user.key(.escape)
    #expect(studio.panel == nil)
    studio.user.tap("tool.pencil")
    #expect(studio.panel == nil && studio.tools.tool == .pencil)
    #expect(studio.tools[.pencil].preset == .pencil, "each tool has its own")
  }

  @Test func aKeyShowsTheBrushesAndTakesThemAway() throws {
    let studio = try BrushStudio()
    studio.user.key(.function(5))
    #expect(studio.panel?.isPresented == true)
    studio.user.key(.down)
    #expect(studio.tools[.brush].preset == .flatBrush, "arrows choose")
    studio.user.key(.enter)
    let focus = studio.user.window.firstResponder as? View
    #expect(focus?.accessibilityIdentifier == "brushes.view.properties")
    studio.user.key(.function(5))
    #expect(studio.panel == nil)
    for title in ["window.menu", "menu.hands", "brush.panel"] {
      studio.user.tap(title)
      studio.user.advance(by: 1)
    }
    #expect(studio.panel?.isPresented == true)
  }

  @Test func aPropertyActsAtOnceAndSaveKeepsIt() async throws {
    let studio = try BrushStudio()
    studio.openProperties()
    let row = try studio.row("brushes.hardness")
    let knob = row.convert(row.knobCenter, to: nil)
    studio.user.drag([knob, knob - Vector(20, 0), knob - Vector(40, 0)])
    let hardness = studio.tools.brush.hardness
    #expect(hardness < 0.9 && hardness > 0.2)
    #expect(studio.app.editor.library.preset("round-brush") == .roundBrush)
    studio.user.tap("brushes.save")
    #expect(studio.app.editor.library.preset("round-brush")?.brush.hardness == hardness)
    await studio.wait(for: "the file") {
      (try? studio.folder.preset("round-brush"))?.brush.hardness == hardness
    }
    studio.chooseFromMenu("brushes.reset")
    #expect(studio.tools.brush == BrushPreset.roundBrush.brush)
    await studio.wait(for: "its end") {
      (try? studio.folder.preset("round-brush")) == .some(nil)
    }
    studio.user.tap("toast.action")
    #expect(studio.tools.brush.hardness == hardness)
  }

  @Test func everyPropertyThatMattersHasARow() throws {
    let editor = BrushEditor(BrushPreset.charcoal.brush)
    for preset in [BrushPreset.charcoal, .marker, .airbrush] {
      editor.brush = preset.brush
      editor.layoutSubviews()
      for property in BrushProperty.all where property.section != nil {
        let row = editor.rows.first {
          $0.view.accessibilityIdentifier == "brushes.\(property.name)"
        }
        #expect(row?.view.isHidden == !property.matters(for: preset.brush), "\(property.name)")
      }
    }
  }

  @Test func revertTakesBackWhatWasNotSaved() throws {
    let studio = try BrushStudio()
    studio.openProperties()
    studio.user.tap("brushes.method.tip")
    #expect(studio.tools.brush.method == .tip)
    #expect(studio.app.window.view(identified: "brushes.spacing") != nil, "stamps have a spacing")
    studio.user.tap("brushes.revert")
    #expect(studio.tools.brush == BrushPreset.roundBrush.brush)
    #expect(studio.app.window.view(identified: "brushes.spacing") == nil)
  }

  @Test func aBrushIsPutIntoAFolder() async throws {
    let studio = try BrushStudio()
    studio.openProperties()
    studio.user.tap("brushes.more")
    studio.user.advance(by: 1)
    #expect(studio.app.window.view(identified: "brushes.folder") == nil, "Fude's own stay in sets")
    studio.user.key(.escape)
    studio.user.advance(by: 1)
    studio.user.tap("brushes.save-as-new")
    studio.user.key(.enter)
    studio.chooseFromMenu("brushes.folder")
    studio.user.advance(by: 1)
    studio.user.tap("brushes.new-folder")
    studio.user.advance(by: 1)
    studio.user.type("Inks")
    studio.user.key(.enter)
    studio.user.advance(by: 1)
    let library = studio.app.editor.library
    let sections = library.sections()
    #expect(sections.last?.title == "Inks" && sections.last?.presets.count == 1)
    #expect(library.sections(matching: "inks").map(\.title) == ["Inks"])
    let id = studio.tools[studio.tools.paintTool].preset.id
    await studio.wait(for: "its file") { (try? studio.folder.preset(id))?.folder == "Inks" }
    studio.chooseFromMenu("brushes.folder")
    studio.user.advance(by: 1)
    studio.user.tap("brushes.folder.")
    studio.user.advance(by: 1)
    #expect(library.sections().last?.title == "My Brushes")
  }

  @Test func aBrushIsFoundByItsTags() async throws {
    let studio = try BrushStudio()
    studio.openProperties()
    studio.user.tap("brushes.save-as-new")
    studio.user.key(.enter)
    for (typed, tags) in [("wet, Sky,wet", ["wet", "Sky"]), ("", [])] {
      studio.chooseFromMenu("brushes.tags")
      studio.user.advance(by: 1)
      studio.user.type(typed)
      if typed.isEmpty { studio.user.key(.delete) }
      studio.user.key(.enter)
      studio.user.advance(by: 1)
      let id = studio.tools[studio.tools.paintTool].preset.id
      let library = studio.app.editor.library
      #expect(library.preset(id)?.tags == tags)
      let found = library.sections(matching: "sky").flatMap(\.presets)
      #expect(found.contains { $0.id == id } == !tags.isEmpty)
      await studio.wait(for: "its file") { (try? studio.folder.preset(id))?.tags == tags }
    }
  }

  @Test func aSetGoesIntoOneFileAndComesBackAsAFolder() async throws {
    let studio = try BrushStudio()
    studio.user.key(.function(5))
    studio.user.advance(by: 1)
    studio.user.tap("preset.fan-brush")
    studio.chooseFromMenu("brushes.export")
    studio.user.advance(by: 1)
    studio.user.tap("brushes.export.set")
    studio.user.advance(by: 1)
    let ending = BrushSetFile.ending
    #expect(studio.user.value(of: "chooser.name") == "Paint.\(ending)")
    studio.user.key(.enter)
    func find() -> String? {
      let folders = UserFolders(
        environment: { $0 == "HOME" ? studio.home : nil }, homeOfRecord: { nil })
      return [folders.paintings, studio.home].map { "\($0)/Paint.\(ending)" }
        .first { (try? BrushImport.read(path: $0)) != nil }
    }
    await studio.wait(for: "the file") { find() != nil }
    let path = try #require(find())
    let library = studio.app.editor.library
    studio.app.editor.importBrushes([path])
    await studio.wait(for: "the brushes") { library.ownFolders == ["Paint"] }
    #expect(library.own.count == 8)
    let fan = try #require(BrushPreset.builtIn("fan-brush"))
    #expect(library.own.contains { $0.brush == fan.brush && $0.name == "Fan Brush 2" })
    let set = BrushSet.all.first { $0.brushes.contains { $0.preset == fan } }
    #expect(
      library.sections().last?.presets.map(\.brush) == set?.brushes.map(\.preset.brush),
      "in their order")
  }

  @Test func aPainterKeepsNamesCopiesAndDeletesBrushes() async throws {
    let studio = try BrushStudio()
    studio.openProperties()
    studio.user.tap("brushes.method.airbrush")
    studio.user.tap("brushes.save-as-new")
    #expect(studio.tools[.brush].preset.name == "Round Brush 2")
    studio.user.type("Mist")
    studio.user.key(.enter)
    #expect(studio.tools[.brush].preset.name == "Mist")
    await studio.wait(for: "the file") {
      (try? studio.folder.preset("round-brush-2"))?.name == "Mist"
    }
    #expect(studio.tools.brush.method == .airbrush)
    var mist = studio.tools[.brush].preset
    mist.tags = ["fog"]
    studio.app.editor.library.save(mist)
    studio.app.editor.canvas.tools[.brush] = ToolSettings(
      preset: mist, color: studio.tools.color)
    studio.chooseFromMenu("brushes.duplicate")
    #expect(studio.tools[.brush].preset.name == "Mist 2")
    #expect(studio.tools[.brush].preset.tags == ["fog"], "a copy is found by the same words")
    studio.chooseFromMenu("brushes.delete")
    #expect(studio.tools[.brush].preset.name == "Mist")
    studio.user.advance(by: 1)
    studio.user.tap("toast.action")
    #expect(studio.tools[.brush].preset.name == "Mist 2")
    #expect(studio.app.editor.library.presets.suffix(2).map(\.name) == ["Mist", "Mist 2"])
    await studio.wait(for: "the files") { studio.folder.read().presets.count == 2 }
    #expect(BrushPreset.roundBrush == studio.app.editor.library.preset("round-brush"))
  }

  @Test func theEraserBorrowsABrushWithoutChangingIt() throws {
    let studio = try BrushStudio()
    studio.user.tap("tool.eraser")
    studio.user.tap("tool.eraser")
    studio.user.tap("brush.panel")
    // The list shows the chosen one, which is its last.
    studio.panel?.list.contentOffset = .zero
    studio.user.tap("preset.ink-pen")
    #expect(studio.tools[.eraser].brush.isEraser)
    studio.user.tap("brushes.view.properties")
    studio.panel?.editor.contentOffset = Point(0, 10_000)
    studio.user.tap("brushes.pressureFromSpeed")
    studio.user.tap("brushes.save")
    let saved = studio.app.editor.library.preset("ink-pen")
    #expect(saved?.brush.isEraser == false && saved?.brush.simulatesPressure == false)
  }

  @Test func ownBrushesAreThereAndBadFilesAreToldByNameAndReason() async throws {
    let studio = try BrushStudio(files: [
      "moss.json": #"{"name": "Moss", "diameter": 44}"#, "bad.json": #"{"flow": -2}"#,
    ])
    studio.user.key(.function(5))
    await studio.wait(for: "the own brush") {
      studio.app.editor.library.presets.count == BrushPreset.builtIn.count + 1
    }
    let words = studio.user.window.accessibilityTree.all.map(\.name).joined(separator: " ")
    #expect(words.contains("bad.json” holds no brush: “flow” is -2.0, but must be 0.0 to 1.0."))
    studio.user.advance(by: 1)
    studio.user.key(.enter)
    studio.user.key(.end)
    #expect(studio.tools[.brush].preset.name == "Moss" && studio.tools.brush.diameter == 44)
  }

  @Test func aWordFindsBrushesByNameSetAndPurpose() throws {
    let studio = try BrushStudio()
    studio.user.key(.function(5))
    let panel = try #require(studio.panel)
    func found(_ words: String) -> [String] {
      panel.search.becomeFirstResponder()
      panel.search.selectAll()
      studio.user.type(words)
      studio.user.backend.drain()
      return (0..<panel.numberOfSections(in: panel.list)).flatMap { section in
        (0..<panel.list.numberOfRows(inSection: section)).compactMap {
          panel.preset(at: IndexPath(row: $0, section: section))?.id
        }
      }
    }
    #expect(found("fan") == ["fan-brush"])
    #expect(found("grass") == ["fan-brush"], "its purpose")
    #expect(found("WATERCOLOR round").contains("watercolor-round"))
    #expect(found("watercolor").count >= 8, "its set")
    #expect(found("no such brush").isEmpty)
    #expect(studio.tools[.brush].preset == .roundBrush, "looking chooses nothing")
    studio.user.key(.escape)
    #expect(panel.search.text.isEmpty && studio.panel?.isPresented == true)
  }

  @Test func whoErasesUsesNoPreset() throws {
    let studio = try BrushStudio()
    studio.user.tap("tool.pencil")
    studio.user.drag([Point(500, 400), Point(560, 430), Point(600, 460)])
    studio.user.tap("tool.brush")
    // A pen that is turned around, and the tool.
    studio.user.tool = .eraser
    studio.user.force = 0.5
    studio.user.drag([Point(500, 400), Point(560, 430)])
    studio.user.tool = .mouse
    studio.user.tap("tool.eraser")
    studio.user.drag([Point(520, 400), Point(570, 440)])
    #expect(studio.app.editor.library.shelf.used == ["pencil"])
  }

  @Test func whatIsAtHeartAndWhatWasUsedStandAbove() async throws {
    let studio = try BrushStudio()
    for tool in ["tool.pencil", "tool.brush"] {
      studio.user.tap(tool)
      studio.user.drag([Point(500, 400), Point(560, 430), Point(600, 460)])
    }
    studio.user.key(.function(5))
    let panel = try #require(studio.panel)
    func titles() -> [String] {
      (0..<panel.numberOfSections(in: panel.list)).compactMap {
        panel.tableView(panel.list, titleForHeaderInSection: $0)
      }
    }
    #expect(titles().prefix(3) == ["Last Used", "In This Painting", "Sketch"])
    #expect(panel.preset(at: IndexPath(row: 0)) == .roundBrush)
    #expect(panel.preset(at: IndexPath(row: 1)) == .pencil)
    #expect(panel.preset(at: IndexPath(row: 1, section: 1)) == .pencil)
    studio.user.key(.down)
    #expect(studio.tools[.brush].preset == .flatBrush, "its own set goes on")
    try studio.user.window.focus(
      #require(studio.user.window.view(identified: "heart.flat-brush")))
    studio.user.key(.space)
    #expect(titles().first == "Favorites")
    #expect(studio.tools[.brush].preset == .flatBrush, "it is no choice of another")
    #expect(panel.preset(at: IndexPath(row: 0)) == .flatBrush)
    let kept = "\(studio.home)/.local/state/fude/brushes"
    await studio.wait(for: "the file") {
      (try? FileBytes.read(kept, limit: 4096)).map { String(decoding: $0, as: UTF8.self) }
        == "heart flat-brush\nused round-brush\nused pencil\n"
    }
    let folders = UserFolders(
      environment: { [home = studio.home] in $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    #expect(PresetLibrary(in: folders).shelf == studio.app.editor.library.shelf)
    studio.chooseFromMenu("brushes.heart")
    #expect(titles().first == "Last Used")
  }

  @Test func aDamagedShelfIsAnEmptyOne() throws {
    let studio = try BrushStudio()
    let folders = UserFolders(
      environment: { [home = studio.home] in $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    try UserFolders.make(folders.state)
    let text =
      "heart a\nheart a\nheart\nused b c\nnothing\n\u{0}" + String(repeating: "used x\n", count: 9)
    try AtomicFile.write(Array(text.utf8), to: "\(folders.state)/brushes")
    let shelf = BrushShelf(in: folders)
    #expect(shelf.hearts == ["a"] && shelf.used == ["b c", "x"])
    // What is no preset is not shown.
    #expect(PresetLibrary(in: folders).sections().count == BrushSet.all.count)
  }

  @Test func aFingerScrollsOverSlidersAndDragsThemSideways() throws {
    let studio = try BrushStudio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    let row = try studio.row("brushes.hardness")
    let place = row.convert(row.bounds.center, to: nil)
    studio.user.swipe([place, place - Vector(0, 30), place - Vector(0, 60)], resting: 0.2)
    #expect(editor.contentOffset.y == 60 && studio.tools.brush == BrushPreset.roundBrush.brush)
    let again = row.convert(row.bounds.center, to: nil)
    studio.user.swipe([again, again - Vector(30, 1), again - Vector(60, 2)])
    #expect(editor.contentOffset.y == 60 && studio.tools.brush.hardness < 1)
  }

  @Test func aPointOfACurveIsDraggedByAFingerAndDoesNotScroll() throws {
    let studio = try BrushStudio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    let graph = try #require(
      editor.subviews.first { $0.accessibilityIdentifier == "brushes.response-1.curve" }
        as? CurveGraph)
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
    let studio = try BrushStudio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    editor.contentOffset = Point(0, 10_000)
    studio.user.tap("brushes.add-response")
    #expect(studio.tools.brush.responses.count == 2)
    #expect(studio.tools.brush.responses[1].output == .opacity)
    studio.user.tap("brushes.response-2.remove")
    #expect(studio.tools.brush.responses == BrushPreset.roundBrush.brush.responses)
  }

  @Test func digitsAndSlidersChangeWhatThePanelShows() throws {
    let studio = try BrushStudio()
    studio.openProperties()
    studio.app.editor.perform(.opacity(0.35))
    #expect(try studio.row("brushes.opacity").valueText == "35%")
  }

  @Test func everyRowCanBeReachedByTheKeyboardAndIsSeen() throws {
    let studio = try BrushStudio()
    studio.openProperties()
    let editor = try #require(studio.panel?.editor)
    var ids: Set<String> = []
    for _ in 0..<40 {
      studio.user.key(.tab)
      guard let view = studio.app.window.firstResponder as? View else { continue }
      ids.insert(view.accessibilityIdentifier ?? "")
      guard view.isDescendant(of: editor) else { continue }
      let frame = view.convert(view.bounds, to: editor)
      #expect(editor.bounds.inset(by: -4).contains(frame), "\(view.accessibilityLabel ?? "")")
    }
    for id in ["diameter", "hardness", "response-1.curve", "stabilizer", "save-as-new", "more"] {
      #expect(ids.contains("brushes.\(id)"), "\(id)")
    }
    #expect(!ids.contains(""))
  }
}
