import Canvas
import Controls
import Geometry
import PaintingFiles
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Any picture, and what is selected, becomes a tip or a ground.
@MainActor @Suite(.serialized) struct BrushPictureTests {
  private let stage: ExchangeStage

  init() throws { stage = try ExchangeStage() }

  private var brush: Brush { stage.editor.canvas.tools.brush }

  private func openProperties() {
    stage.user.key(.function(5))
    stage.user.advance(by: 1)
    stage.user.tap("brushes.view.properties")
    stage.user.advance(by: 1)
  }

  private func choose(_ row: String, _ line: String) {
    stage.user.tap("brushes.\(row)")
    stage.user.advance(by: 1)
    stage.user.tap("brushes.\(row).\(line)")
    stage.user.advance(by: 1)
  }

  @Test func whatIsPaintedBecomesTheTip() async throws {
    stage.paint()
    let bounds = try #require(stage.painting.layer.paintedBounds)
    openProperties()
    stage.user.tap("brushes.shape.kind.sampled")
    stage.user.advance(by: 1)
    #expect(stage.app.window.view(identified: "brushes.hardness") == nil)
    choose("shape.pictures", "selection")
    await stage.wait(for: "the tip") { brush.pictures.count == 1 }
    guard case .sampled(let tip) = brush.shape else { return #expect(Bool(false), "no tip") }
    let size = tip.pictures[0].size
    #expect(
      (bounds.width - 2...bounds.width).contains(size.width)
        && (bounds.height - 2...bounds.height).contains(size.height), "as large as what was painted"
    )
    #expect(brush.method == .tip && brush.diameter == tip.naturalDiameter)
    // A tap stamps it again.
    let before = stage.painting.layer.paintedBounds
    stage.user.tap(at: Point(300, 500))
    #expect(stage.painting.layer.paintedBounds != before)
  }

  @Test func aCommandMakesABrushOfWhatIsSelected() async throws {
    stage.editor.perform(CommandID("brush.from-selection"))
    #expect(stage.word == "There is nothing on this layer to copy")
    stage.paint()
    stage.editor.perform(CommandID("brush.from-selection"))
    await stage.wait(for: "the brush") { brush.pictures.count == 1 }
    #expect(stage.word == "Made the brush “Stamp” of what is selected")
    let library = stage.editor.library
    #expect(library.presets.filter { library.isOwn($0.id) }.map(\.name) == ["Stamp"])
    // It is there again with the next start.
    let folders = UserFolders(
      environment: { [home = stage.home] in $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    await stage.wait(for: "its file") {
      PresetFolder(in: folders).read().presets.first?.brush == brush
    }
  }

  @Test func aPictureInAFileBecomesTheGround() async throws {
    let home = stage.home
    let folders = UserFolders(environment: { $0 == "HOME" ? home : nil }, homeOfRecord: { nil })
    try UserFolders.make(folders.paintings)
    var dice = SplitMix64(seed: 2)
    let pixels = (0..<(90 * 80)).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...255, using: &dice) * 0x10101
    }
    let wall = Picture(size: PixelSize(width: 90, height: 80), pixels: pixels)
    try AtomicFile.write(wall.pngData(), to: "\(folders.paintings)/rough_wall.png")
    openProperties()
    let editor = try #require(stage.editor.brushPanel?.editor)
    let button = try #require(stage.app.window.view(identified: "brushes.grain.texture"))
    editor.scrollRectToVisible(button.frame)
    stage.user.advance(by: 1)
    choose("grain.texture", "file")
    await stage.wait(for: "the file") { stage.user.find(named: "rough_wall.png") != nil }
    let row = try #require(stage.user.find(named: "rough_wall.png"))
    stage.user.tap(at: row, times: 2)
    await stage.wait(for: "the ground") { brush.pictures.count == 1 }
    guard case .own(let picture)? = brush.grain?.texture else {
      return #expect(Bool(false), "no ground")
    }
    #expect(picture.name == "Rough wall" && picture.size == PixelSize(width: 64, height: 64))
    #expect((button as? ChoiceButton)?.valueText == "Rough wall")
    stage.user.key(.function(5))
    stage.user.advance(by: 1)
    stage.paint()
    #expect(!stage.painting.layer.isEmpty)
  }

  @Test func whereNothingCanBeSeenThatIsSaid() async throws {
    let path = try stage.file("plain.png", 200, 200)
    stage.editor.takePicture(for: .pattern, from: .file) { _ in }
    stage.user.advance(by: 1)
    stage.user.key(.escape)
    var came = false
    stage.editor.makePicture(path, for: .pattern) { _ in came = true }
    await stage.wait(for: "a word") {
      stage.word == "There is nothing to be seen that could be a ground"
    }
    #expect(!came)
  }
}
