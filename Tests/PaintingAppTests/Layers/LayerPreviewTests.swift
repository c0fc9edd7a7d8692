import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Modes and opacity are seen on the canvas before they are chosen, and leave no step behind where they are not.
@MainActor @Suite struct LayerPreviewTests {
  private let middle = Point(500, 450)

  /// A stroke in the middle of the window, on the topmost of two layers; on the lower one a wider one of another color.
  private func stage() throws -> LayersStage {
    let stage = try LayersStage(layers: 2)
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    for (name, color) in [("1", UInt32(0xE08040)), ("2", 0x4060C0)] {
      stage.editor.canvas.perform(.select(try stage.layer(name).id))
      stage.editor.canvas.selectedColor = Color(hex: color)
      stage.user.drag([middle - Vector(40, 0), middle + Vector(40, 0)])
    }
    stage.user.tap("layer.panel")
    stage.user.advance(by: 1)
    return stage
  }

  private func color(_ stage: LayersStage) -> UInt32 {
    stage.user.advance(by: 0.05)
    return stage.user.screen.bitmap[Int(middle.x), Int(middle.y)] & 0xFFFFFF
  }

  @Test func theCanvasShowsTheModeUnderThePointer() throws {
    let stage = try stage()
    #expect(color(stage) == 0x4060C0)
    let before = stage.painting.revision
    stage.user.click(at: try #require(stage.user.find("layer.mode")))
    stage.user.advance(by: 0.5)
    stage.user.move(to: try #require(stage.user.find("layer.mode.lighten")))
    stage.user.advance(by: 0.2)
    #expect(color(stage) == 0xE080C0 && stage.painting.revision == before)
    stage.user.move(to: try #require(stage.user.find("layer.mode.darken")))
    stage.user.advance(by: 0.2)
    #expect(color(stage) == 0x406040)
    // Beside all lines.
    stage.user.move(to: middle + Vector(0, 200))
    stage.user.advance(by: 0.2)
    #expect(color(stage) == 0x4060C0)
    stage.user.key(.down)
    stage.user.key(.up)
    stage.user.move(to: try #require(stage.user.find("layer.mode.darken")))
    stage.user.advance(by: 0.2)
    #expect(color(stage) == 0x406040)
    stage.user.key(.escape)
    stage.user.advance(by: 0.5)
    #expect(color(stage) == 0x4060C0 && stage.painting.revision == before)
  }

  @Test func keysShowItToo() throws {
    let stage = try stage()
    stage.user.click(at: try #require(stage.user.find("layer.mode")))
    stage.user.advance(by: 0.5)
    stage.user.move(to: middle + Vector(0, 200))
    for _ in 0..<2 { stage.user.key(.home) }
    stage.user.key(.down)
    stage.user.advance(by: 0.2)
    #expect(color(stage) == 0x406040, "darken is the first one below the heading")
    stage.user.key(.enter)
    stage.user.advance(by: 0.2)
    #expect(try stage.layer("2").mode == .darken && color(stage) == 0x406040)
    stage.undo()
    #expect(try stage.layer("2").mode == .normal)
    #expect(color(stage) == 0x4060C0, "one step")
  }

  @Test func modesStandInGroups() throws {
    #expect(Set(BlendMode.groups.flatMap(\.modes)) == Set(BlendMode.allCases))
    #expect(BlendMode.groups.reduce(0) { $0 + $1.modes.count } == BlendMode.allCases.count)
    let stage = try LayersStage(layers: 1)
    stage.user.tap("layer.mode")
    stage.user.advance(by: 0.5)
    #expect(stage.user.element(named: "Contrast", role: .heading) != nil)
    stage.user.tap(named: "Contrast")
    #expect(stage.user.element("layer.mode.screen") != nil, "a heading is no choice")
  }

  // MARK: Two fingers

  private func slide(_ stage: LayersStage, _ name: String, by way: Double) throws {
    let place = try stage.place(name)
    let fingers = [place, place + Vector(60, 0)]
    for (finger, start) in fingers.enumerated() { stage.user.touch(finger, at: start) }
    for step in 1...10 {
      let part = Vector(way * Double(step) / 10, 0)
      stage.user.slide([0: fingers[0] + part, 1: fingers[1] + part])
    }
  }

  private func lift(_ stage: LayersStage) {
    stage.user.lift(0)
    stage.user.lift(1)
  }

  @Test func twoFingersSlideTheOpacityOfARow() throws {
    let stage = try stage()
    let before = stage.painting.revision
    try slide(stage, "2", by: -120)
    let row = try #require(try stage.panel().row(at: 0))
    #expect(row.slidOpacity == 0.5, "the row shows it")
    #expect(stage.painting.revision == before && color(stage) != 0x4060C0, "so does the canvas")
    lift(stage)
    #expect(try stage.layer("2").opacity == 0.5 && row.slidOpacity == nil)
    #expect(stage.active == "2")
    stage.undo()
    #expect(try stage.layer("2").opacity == 1, "one step")
    try slide(stage, "1", by: -600)
    lift(stage)
    #expect(try stage.layer("1").opacity == 0, "a row need not be chosen")
  }

  @Test func escapeRestoresWhatWasSlid() throws {
    let stage = try stage()
    let before = stage.painting.revision
    try slide(stage, "2", by: -120)
    stage.user.key(.escape)
    lift(stage)
    #expect(stage.painting.revision == before && color(stage) == 0x4060C0)
    #expect(try stage.layer("2").opacity == 1 && stage.editor.trays.layersPanel != nil)
  }

  @Test func allChosenAreSlidTogether() throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("1", .control)
    try slide(stage, "3", by: -60)
    lift(stage)
    #expect(stage.painting.layers.map(\.opacity) == [0.75, 1, 0.75])
  }
}
