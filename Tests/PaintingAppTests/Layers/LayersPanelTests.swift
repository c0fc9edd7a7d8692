import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The editor of a small painting, with the panel of its layers open.
@MainActor private final class Studio {
  let user: UserDriver
  let editor: EditorController

  init(size: Size = Size(1200, 800)) throws {
    let painting = Painting(size: PixelSize(width: 400, height: 300))
    editor = EditorController(
      document: PaintingDocument(painting: painting),
      folders: UserFolders(environment: { _ in nil }, homeOfRecord: { "/dev/null" }))
    user = try UserDriver(size: size, root: editor)
    user.advance(by: 0.5)
  }

  var painting: Painting { editor.document.painting }
  var names: [String] { painting.layers.map(\.name) }
  var active: Layer? { painting.tree.layer(painting.activeLayer) }

  func openPanel() {
    user.tap("layer.panel")
    user.advance(by: 1)
  }

  func view<T: View>(_ id: String, _: T.Type = T.self) throws -> T {
    try #require(user.window.view(identified: id) as? T)
  }
}

@MainActor @Suite struct LayersPanelTests {
  @Test func theSecondaryButtonOffersWhatCanBeDoneWithALayer() throws {
    let studio = try Studio()
    studio.openPanel()
    studio.user.tap("layer.new")
    let place = try #require(studio.user.find(named: "Layer 1"))
    studio.user.click(at: place - Vector(20, 0), button: .secondary)
    studio.user.tap("layer.merge-down")
    #expect(studio.names == ["Layer 1", "Layer 2"], "the lowest has none below it")
    studio.user.key(.down)
    studio.user.key(.down)
    studio.user.key(.enter)
    #expect(studio.names == ["Layer 1", "Layer 1 copy", "Layer 2"])
    #expect(studio.active?.name == "Layer 1 copy")
  }

  @Test func inASmallWindowFourRowsAreSeenAndTheRestIsInAMenu() throws {
    let stage = try LayersStage(layers: 6, size: Size(800, 480))
    let list = try #require(stage.user.window.view(identified: "layers.list") as? TableView)
    let whole = list.visibleRows.compactMap { list.rectForRow(at: $0) }.filter {
      $0.minY >= list.contentOffset.y && $0.maxY <= list.contentOffset.y + list.bounds.height
    }
    #expect(whole.count >= 4, "\(list.bounds.height)")
    #expect(list.indexPathForSelectedRow?.row == 0, "what was chosen stays so")
    for id in ["layer.mode", "layer.opacity", "layer.more", "layer.new", "layer.delete"] {
      let frame = try #require(stage.user.element(id)?.frame, "\(id)")
      #expect(frame.width >= 44 && frame.height >= 44, "\(id): \(frame)")
    }
    stage.user.tap("layer.more")
    stage.user.advance(by: 0.5)
    stage.user.tap("layer.draft")
    #expect(try stage.layer("6").isDraft)
    let wide = try LayersStage(layers: 6, size: Size(1200, 900))
    #expect(wide.user.find("layer.more") == nil && wide.user.find("layer.draft") != nil)
    let rows = try #require(wide.user.window.view(identified: "layers.list") as? TableView)
    #expect(rows.rowHeight == LayerRow.height && rows.indexPathForSelectedRow?.row == 0)
  }

  @Test func layersAreAddedGroupedCopiedMergedAndDeleted() throws {
    let studio = try Studio()
    studio.openPanel()
    studio.user.tap("layer.new")
    #expect(studio.names == ["Layer 1", "Layer 2"] && studio.active?.name == "Layer 2")
    studio.user.tap("layer.duplicate")
    #expect(studio.names == ["Layer 1", "Layer 2", "Layer 2 copy"])
    studio.user.tap("layer.group")
    #expect(studio.names == ["Layer 1", "Layer 2", "Group 1"])
    studio.user.tap("layer.merge-down")
    #expect(studio.names == ["Layer 1", "Layer 2"])
    studio.user.tap("layer.delete")
    #expect(studio.names == ["Layer 1"])
    let delete: IconButton = try studio.view("layer.delete")
    let merge: IconButton = try studio.view("layer.merge-down")
    #expect(!delete.isEnabled && !merge.isEnabled)
    studio.user.key(.escape)
    for _ in 0..<5 { studio.user.key(.character("z"), modifiers: .control) }
    #expect(studio.names == ["Layer 1"] && studio.painting.isEmpty)
  }

  @Test func aLayerIsMarkedAsAReferenceAndAsADraft() throws {
    let studio = try Studio()
    studio.openPanel()
    studio.user.tap("layer.reference")
    studio.user.tap("layer.draft")
    #expect(studio.active?.isReference == true && studio.active?.isDraft == true)
    let row = studio.user.element(named: "Layer 1")
    #expect(row?.value == "Reference, Draft", "the row says so")
    studio.user.tap("layer.draft")
    #expect(studio.active?.isReference == true && studio.active?.isDraft == false)
    studio.user.key(.escape)
    for _ in 0..<3 { studio.user.key(.character("z"), modifiers: .control) }
    #expect(studio.active?.isReference == false && !studio.painting.canUndo)
  }

  @Test func aPressWithAltOnTheEyeShowsALayerAloneAndAgainAll() throws {
    let studio = try Studio()
    for _ in 0..<2 { studio.editor.canvas.perform(.add) }
    studio.openPanel()
    studio.user.tap("layer.visible", inRow: "Layer 1")
    let seen = studio.painting.layers.map(\.isVisible)
    func soloLayer2() throws {
      let eye = try #require(studio.user.find("layer.visible", inRow: "Layer 2"))
      studio.user.modifiers = .alt
      studio.user.click(at: eye)
      studio.user.modifiers = []
    }
    try soloLayer2()
    #expect(studio.painting.layers.map(\.isVisible) == [false, true, false])
    try soloLayer2()
    #expect(studio.painting.layers.map(\.isVisible) == seen)
    studio.user.key(.character("z"), modifiers: .control)
    #expect(studio.painting.layers.map(\.isVisible) == [false, true, false], "one step each")
    studio.user.key(.character("z"), modifiers: .control)
    #expect(studio.painting.layers.map(\.isVisible) == seen)
  }

  /// Opens the menu of a layer.
  private func openMenu(_ name: String, in studio: Studio) throws {
    let place = try #require(studio.user.find(named: name))
    studio.user.click(at: place - Vector(20, 0), button: .secondary)
    studio.user.advance(by: 0.5)
  }

  @Test func theMenuTagsShowsAloneAndMerges() throws {
    let studio = try Studio()
    studio.editor.canvas.perform(.add)
    studio.openPanel()
    try openMenu("Layer 2", in: studio)
    studio.user.tap("layer.tag")
    studio.user.advance(by: 0.5)
    studio.user.tap("layer.tag.violet")
    studio.user.advance(by: 0.5)
    #expect(studio.active?.name == "Layer 2" && studio.active?.tag == .violet)
    #expect(studio.user.element(named: "Layer 2")?.value == "Violet")
    try openMenu("Layer 2", in: studio)
    studio.user.tap("layer.solo")
    studio.user.advance(by: 0.5)
    #expect(studio.painting.layers.map(\.isVisible) == [false, true])
    try openMenu("Layer 2", in: studio)
    studio.user.tap("layer.flatten")
    studio.user.advance(by: 0.5)
    #expect(studio.names == ["Layer 2"] && studio.active?.tag == .violet)
    studio.user.key(.character("z"), modifiers: .control)
    studio.user.key(.character("z"), modifiers: .control)
    try openMenu("Layer 1", in: studio)
    studio.user.tap("layer.merge-visible")
    studio.user.advance(by: 0.5)
    #expect(studio.names == ["Layer 1"])
  }

  @Test func aDeletedLayerIsBroughtBackByWhatIsSaidOfIt() throws {
    let studio = try Studio()
    studio.editor.canvas.perform(.add)
    studio.openPanel()
    studio.user.tap("layer.delete")
    studio.user.advance(by: 0.5)
    #expect(studio.names == ["Layer 1"])
    studio.user.tap(named: "Undo")
    studio.user.advance(by: 0.5)
    #expect(studio.names == ["Layer 1", "Layer 2"])
  }

  @Test func aTapOnALayerChoosesIt() throws {
    let studio = try Studio()
    studio.editor.canvas.perform(.add)
    studio.openPanel()
    studio.user.tap(named: "Layer 1")
    #expect(studio.active?.name == "Layer 1")
    studio.user.click(at: try #require(studio.user.find(named: "Layer 2")))
    #expect(studio.active?.name == "Layer 2")
    // Arrows go through the list.
    studio.user.key(.down)
    #expect(studio.active?.name == "Layer 1")
    #expect(!studio.editor.document.painting.canRedo)
  }

  @Test func eyeAndLockBelongToTheirRow() throws {
    let studio = try Studio()
    studio.editor.canvas.perform(.add)
    studio.openPanel()
    studio.user.tap("layer.visible", inRow: "Layer 1")
    studio.user.tap("layer.locked", inRow: "Layer 1")
    #expect(!studio.painting.layers[0].isVisible && studio.painting.layers[0].isLocked)
    #expect(studio.active?.name == "Layer 2")
    studio.user.tap("layer.visible", inRow: "Layer 1")
    studio.user.tap("layer.locked", inRow: "Layer 1")
    #expect(studio.painting.layers[0].isVisible && !studio.painting.layers[0].isLocked)
  }

  @Test func opacityIsOneStepADrag() throws {
    let studio = try Studio()
    studio.openPanel()
    let slider: SliderRow = try studio.view("layer.opacity")
    let knob = slider.convert(slider.knobCenter, to: nil)
    studio.user.drag([knob, knob - Vector(20, 0), knob - Vector(40, 0), knob - Vector(60, 0)])
    let opacity = try #require(studio.active?.opacity)
    #expect(opacity < 0.8 && opacity > 0.2)
    studio.user.key(.escape)
    studio.user.key(.character("z"), modifiers: .control)
    #expect(studio.active?.opacity == 1 && studio.painting.isEmpty)
  }

  @Test func theModeIsChosenFromAMenuThatScrolls() throws {
    let studio = try Studio(size: Size(1000, 620))
    studio.openPanel()
    studio.user.tap("layer.mode")
    studio.user.advance(by: 1)
    studio.user.tap("layer.mode.multiply")
    #expect(studio.active?.mode == .multiply)
    studio.user.tap("layer.mode")
    studio.user.advance(by: 1)
    for _ in 0..<21 { studio.user.key(.up) }
    studio.user.key(.up)
    studio.user.key(.up)
    studio.user.key(.enter)
    #expect(studio.active?.mode != .multiply)
    let button: ChoiceButton = try studio.view("layer.mode")
    #expect(button.valueText == studio.active?.mode.title)
  }

  @Test func togglesAreForTheActiveLayer() throws {
    let studio = try Studio()
    studio.editor.canvas.perform(.add)
    studio.openPanel()
    studio.user.tap("layer.alpha-lock")
    studio.user.tap("layer.clip")
    #expect(studio.active?.isAlphaLocked == true && studio.active?.isClipped == true)
    #expect(try studio.view("layer.alpha-lock", ToggleChip.self).isSelected)
    studio.user.tap(named: "Layer 1")
    #expect(!(try studio.view("layer.clip", ToggleChip.self)).isSelected)
  }

  @Test func layersMoveThroughGroups() throws {
    let studio = try Studio()
    for action in [LayerAction.add, .group, .select(LayerID(rawValue: 1))] {
      studio.editor.canvas.perform(action)
    }
    studio.openPanel()
    func place() -> LayerPlace? { studio.painting.tree.place(of: LayerID(rawValue: 1)) }
    let group = studio.painting.layers[1].id
    studio.user.tap("layer.move-up")
    #expect(place() == LayerPlace(in: group, index: 0))
    studio.user.tap("layer.move-up")
    #expect(place() == LayerPlace(in: group, index: 1))
    studio.user.tap("layer.move-up")
    #expect(place() == LayerPlace(index: 1))
    studio.user.tap("layer.move-up")
    #expect(place() == LayerPlace(index: 1))
    studio.user.key(.down, modifiers: .alt)
    #expect(place() == LayerPlace(in: group, index: 1))
    for _ in 0..<2 { studio.user.tap("layer.move-down") }
    #expect(place() == LayerPlace(index: 0))
  }

  @Test func aDoubleTapRenames() throws {
    let studio = try Studio()
    studio.openPanel()
    let row = try #require(studio.user.find(named: "Layer 1"))
    studio.user.tap(at: row, times: 2)
    studio.user.type("Sky")
    studio.user.key(.enter)
    #expect(studio.active?.name == "Sky")
    studio.user.key(.function(2))
    studio.user.type("x")
    studio.user.key(.escape)
    #expect(studio.active?.name == "Sky")
    #expect(studio.user.window.view(identified: "layers") != nil)
    studio.user.key(.escape)
    studio.user.advance(by: 1)
    #expect(studio.user.window.view(identified: "layers") == nil)
  }

  @Test func whoCannotPaintHearsWhy() throws {
    let studio = try Studio()
    studio.openPanel()
    studio.user.tap("layer.locked", inRow: "Layer 1")
    studio.user.key(.escape)
    studio.user.advance(by: 1)
    let middle = Point(600, 400)
    studio.user.drag([middle, middle + Vector(40, 10)])
    #expect(studio.painting.strokes.isEmpty)
    let message = "This layer is locked. Unlock it to paint on it."
    #expect(studio.user.window.view(named: message) != nil)
    studio.editor.canvas.perform(.toggleLocked(LayerID(rawValue: 1)))
    studio.user.drag([middle, middle + Vector(40, 10)])
    #expect(studio.painting.strokes.count == 1)
  }

  @Test func whatIsShownFollowsTheLayers() throws {
    let studio = try Studio()
    let middle = Point(600, 400)
    func color() -> UInt32 { studio.user.screen.bitmap[600, 400] & 0xFFFFFF }
    studio.user.key(.character("n"), modifiers: [.control, .shift])
    studio.user.drag([middle - Vector(30, 0), middle + Vector(30, 0)])
    #expect(color() == 0x26272B)
    studio.editor.canvas.perform(.toggleVisible(studio.painting.activeLayer))
    studio.user.advance(by: 0.1)
    #expect(color() == 0xFAFAFA)
    studio.user.key(.character("z"), modifiers: .control)
    studio.user.advance(by: 0.1)
    #expect(color() == 0x26272B)
    studio.user.key(.pageDown)
    #expect(studio.active?.name == "Layer 1")
    studio.user.key(.pageUp)
    #expect(studio.active?.name == "Layer 2")
  }

  @Test func theKeyOpensAndClosesThePanelToo() throws {
    let studio = try Studio()
    studio.user.key(.function(7))
    studio.user.advance(by: 1)
    #expect(studio.user.window.view(identified: "layers") != nil)
    studio.user.click(at: Point(600, 400))
    studio.user.advance(by: 1)
    #expect(studio.user.window.view(identified: "layers") != nil)
    studio.user.key(.function(7))
    studio.user.advance(by: 1)
    #expect(studio.user.window.view(identified: "layers") == nil)
  }
}
