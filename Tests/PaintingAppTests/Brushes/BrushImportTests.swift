import Geometry
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Brushes of MyPaint come by the panel's menu and by dropping, and what is dropped of them is said.
@MainActor @Suite(.serialized) struct BrushImportTests {
  private let stage: ExchangeStage
  private let middle = Point(500, 350)

  init() throws { stage = try ExchangeStage() }

  private static let pen = """
    {"version": 3, "settings": {
      "radius_logarithmic": {"base_value": 1.0, "inputs": {"pressure": [[0, -0.5], [1, 0.5]]}},
      "opaque_multiply": {"base_value": 0.0, "inputs": {"pressure": [[0, 0], [0.05, 1], [1, 1]]}},
      "hardness": {"base_value": 0.9, "inputs": {"pressure": [[0, 0], [1, 0.1]]}}}}
    """
  private static let plain = """
    {"version": 3, "settings": {"radius_logarithmic": {"base_value": 2.0, "inputs": {}}}}
    """

  private func write(_ text: String, _ name: String, in folder: String? = nil) throws -> String {
    let folder = folder ?? stage.home
    try UserFolders.make(folder)
    try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  private func says(_ text: String) -> Bool {
    stage.app.window.accessibilityTree.all.contains { $0.name == text }
  }

  private var names: [String] {
    let library = stage.editor.library
    return library.presets.filter { library.isOwn($0.id) }.map(\.name)
  }

  @Test func theMenuOfThePanelImportsOneAndTakesItUp() async throws {
    let home = stage.home
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    _ = try write(Self.pen, "ink_pen.myb", in: folders.paintings)
    _ = try write("x", "note.txt", in: folders.paintings)
    stage.user.key(.function(5))
    stage.user.advance(by: 1)
    stage.user.tap("brushes.more")
    stage.user.advance(by: 1)
    stage.user.tap("brushes.import")
    stage.user.advance(by: 1)
    await stage.wait(for: "the file") { stage.user.find(named: "ink_pen.myb") != nil }
    #expect(stage.user.find(named: "note.txt") == nil)
    let row = try #require(stage.user.find(named: "ink_pen.myb"))
    stage.user.tap(at: row, times: 2)
    await stage.wait(for: "the brush") { names == ["Ink pen"] }
    stage.user.advance(by: 1)
    #expect(says("Imported “Ink pen”"))
    #expect(says("Fude has no equal of this, and leaves it out: Hardness by Pressure."))
    #expect(stage.editor.canvas.tools.brush.method == .solid)
    #expect(stage.editor.brushSettings.preset.name == "Ink pen")
    await stage.wait(for: "its file") {
      let id = stage.editor.brushSettings.preset.id
      return (try? PresetFolder(in: folders).preset(id))?.name == "Ink pen"
    }
  }

  @Test func severalAreDroppedAtOnceAndABadOneSaysWhy() async throws {
    let files = [
      try write(Self.plain, "a.myb"), try write(Self.plain, "b.MYB"), try write("{", "bad.myb"),
    ]
    stage.user.drop(files: files, at: middle)
    await stage.wait(for: "the brushes") { names == ["A", "B"] }
    stage.user.advance(by: 1)
    #expect(says("Imported 2 brushes"))
    #expect(stage.layerNames == ["Layer 1"])
  }

  @Test func whatComesWholeIsSaidInAWord() async throws {
    stage.user.drop(files: [try write(Self.plain, "soft_round.myb")], at: middle)
    await stage.wait(for: "the brush") { stage.word == "Imported “Soft round”" }
    #expect(names == ["Soft round"])
  }

  @Test func whatIsNoBrushIsRefusedInWords() async throws {
    stage.user.drop(files: [try write("{}", "bad.myb")], at: middle)
    await stage.wait(for: "words") { says("The brush is not imported") }
    #expect(names.isEmpty)
  }
}
