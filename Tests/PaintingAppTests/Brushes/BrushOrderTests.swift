import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The painter puts brushes where she looks for them.
@MainActor @Suite struct BrushOrderTests {
  private let row = PresetRow.height

  /// A studio with the panel of brushes open, and those in the folders at home.
  private func open(_ files: [String: String] = [:]) throws -> (BrushStudio, BrushPanelController) {
    let studio = try BrushStudio(files: files)
    studio.user.key(.function(5))
    studio.user.advance(by: 1)
    return (studio, try #require(studio.panel))
  }

  private func preset(_ name: String, folder: String = "") throws -> String {
    var preset = BrushPreset(id: name, name: name, icon: .roundBrush, brush: Brush(diameter: 20))
    preset.folder = folder
    return String(decoding: try PresetJSON.encode(preset), as: UTF8.self)
  }

  private func ids(_ panel: BrushPanelController, _ kind: PresetLibrary.Section.Kind) -> [String] {
    panel.sections.first { $0.kind == kind }?.presets.map(\.id) ?? []
  }

  /// The middle of a preset's row of a section, in the window; it is brought in sight.
  private func place(
    of id: String, in kind: PresetLibrary.Section.Kind, _ panel: BrushPanelController
  ) throws -> Point {
    let path = try #require(panel.path(of: id, in: kind))
    panel.list.scrollToRow(at: path)
    panel.view.layoutIfNeeded()
    let rect = try #require(panel.list.rectForRow(at: path))
    return panel.list.convert(Point(60, rect.midY), to: nil)
  }

  /// Takes a preset after a rest and carries it by rows.
  private func carry(
    _ id: String, in kind: PresetLibrary.Section.Kind, by rows: Double, _ studio: BrushStudio
  ) throws {
    let start = try place(of: id, in: kind, try #require(studio.panel))
    studio.user.press(at: start)
    studio.user.advance(by: 0.45)
    for step in 1...8 {
      studio.user.move(to: start + Vector(0, rows * row * Double(step) / 8))
    }
  }

  @Test func aBrushIsDraggedWithinItsSetAndStaysThere() async throws {
    let (studio, panel) = try open()
    let before = ids(panel, .set(0))
    let held = panel.settings.preset
    try carry(before[0], in: .set(0), by: 2.1, studio)
    #expect(ids(panel, .set(0)) == before, "not before the hand lets go")
    studio.user.release()
    studio.user.advance(by: 0.5)
    var after = before
    after.insert(after.removeFirst(), at: 2)
    #expect(ids(panel, .set(0)) == after)
    #expect(panel.settings.preset == held, "the brush at hand stays")
    #expect(panel.list.gap == nil)
    await studio.wait(for: "the file") {
      PresetLibrary(in: studio.folders).sections()[0].presets.map(\.id) == after
    }
    let around = panel.library.section(around: try #require(panel.library.preset(before[0])))
    #expect(around?.presets.map(\.id) == after, "a set is written as it is shown")
  }

  @Test func itCannotLeaveItsSet() throws {
    let (studio, panel) = try open()
    let before = panel.sections
    let last = try #require(ids(panel, .set(0)).last)
    try carry(last, in: .set(0), by: 3, studio)
    #expect(panel.list.gap?.slot.section == 0)
    studio.user.release()
    #expect(panel.sections == before)
  }

  @Test func aFingerTakesOneToHeartAtItsPlace() throws {
    let (studio, panel) = try open()
    for id in ["pencil", "flat-brush"] { panel.library.setHeart(id, true) }
    let first = ids(panel, .set(0))[1]
    panel.list.contentOffset = .zero
    let start = try place(of: first, in: .set(0), panel)
    let goal = try place(of: "flat-brush", in: .favorites, panel)
    #expect(try place(of: first, in: .set(0), panel) == start, "both are in sight")
    studio.user.touch(at: start)
    studio.user.advance(by: 0.45)
    for step in 1...8 { studio.user.slide(to: start + (goal - start) * (Double(step) / 8)) }
    studio.user.lift()
    studio.user.advance(by: 0.5)
    #expect(ids(panel, .favorites) == ["pencil", first, "flat-brush"])
    #expect(ids(panel, .set(0)).contains(first), "it is in its set, too")
    try carry(first, in: .favorites, by: -1.2, studio)
    studio.user.release()
    #expect(ids(panel, .favorites) == [first, "pencil", "flat-brush"])
  }

  @Test func onesOwnGoFromFolderToFolder() async throws {
    let (studio, panel) = try open([
      "a.json": try preset("a"), "b.json": try preset("b"),
      "c.json": try preset("c", folder: "Inks"), "d.json": try preset("d", folder: "Inks"),
    ])
    await studio.wait(for: "the brushes") { panel.library.own.count == 4 }
    panel.view.layoutIfNeeded()
    panel.list.contentOffset = Point(0, 1e9)
    // The header of the folder lies between.
    try carry("b", in: .folder(""), by: 1.6, studio)
    studio.user.release()
    #expect(ids(panel, .folder("")) == ["a"])
    #expect(ids(panel, .folder("Inks")) == ["c", "b", "d"])
    await studio.wait(for: "its file") { (try? studio.folder.preset("b"))?.folder == "Inks" }
  }

  @Test func escapeLeavesAllAndAFingerThatRestsOpensTheMenu() throws {
    let (studio, panel) = try open()
    let before = panel.sections
    let id = before[0].presets[0].id
    try carry(id, in: .set(0), by: 2, studio)
    studio.user.key(.escape)
    studio.user.release()
    studio.user.advance(by: 0.5)
    #expect(panel.sections == before && panel.list.gap == nil && panel.isPresented)
    studio.user.touch(at: try place(of: id, in: .set(0), panel))
    studio.user.advance(by: 0.7)
    studio.user.lift()
    studio.user.advance(by: 0.5)
    #expect(studio.app.window.view(identified: "brushes.rename") != nil)
    #expect(panel.settings.preset.id == id && panel.sections == before)
  }

  @Test func whatIsLookedForStaysAsItIsFound() throws {
    let (studio, panel) = try open()
    studio.user.tap("brushes.search")
    studio.user.type("ink")
    let before = panel.sections
    let first = before[0].presets[0].id
    try carry(first, in: before[0].kind, by: 1.2, studio)
    #expect(panel.list.gap == nil)
    studio.user.release()
    #expect(panel.sections == before)
  }

  @Test func theMenuMovesIt() throws {
    let (studio, panel) = try open()
    let before = ids(panel, .set(0))
    panel.list.contentOffset = .zero
    #expect(studio.user.tap("preset.\(before[1])"))
    studio.chooseFromMenu("brushes.move-down")
    #expect(ids(panel, .set(0)) == [before[0], before[2], before[1]] + before[3...])
    studio.chooseFromMenu("brushes.move-up")
    studio.chooseFromMenu("brushes.move-up")
    #expect(ids(panel, .set(0)) == [before[1], before[0]] + before[2...])
    studio.chooseFromMenu("brushes.move-up")
    #expect(ids(panel, .set(0))[0] == before[1], "it is the first")
  }

  @Test func aDeletedBrushComesBackToItsPlaceAndHeart() async throws {
    let (studio, panel) = try open(["a.json": try preset("a"), "b.json": try preset("b")])
    await studio.wait(for: "the brushes") { panel.library.own.count == 2 }
    panel.library.move("b", to: .folder(""), at: 0)
    panel.library.setHeart("b", true)
    _ = try place(of: "b", in: .folder(""), panel)
    panel.take(ToolSettings(preset: try #require(panel.library.preset("b")), color: .black))
    panel.delete()
    #expect(ids(panel, .folder("")) == ["a"] && !panel.library.hasHeart("b"))
    studio.user.advance(by: 1)
    studio.user.tap("toast.action")
    #expect(ids(panel, .folder("")) == ["b", "a"] && panel.library.hasHeart("b"))
  }

  @Test func whatIsNewComesBehindWhatWasPutInOrder() {
    var shelf = BrushShelf()
    let presets = BrushSet.all[0].brushes.prefix(4).map(\.preset)
    #expect(shelf.ordered(presets) == presets)
    shelf.arrange([presets[2].id, presets[1].id])
    #expect(shelf.ordered(presets) == [2, 1, 0, 3].map { presets[$0] })
    shelf.forgetPlace(of: presets[2].id)
    #expect(shelf.ordered(presets) == [1, 0, 2, 3].map { presets[$0] })
  }
}
