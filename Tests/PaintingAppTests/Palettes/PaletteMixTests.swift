import Canvas
import ColorSpaces
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

@MainActor @Suite(.serialized) struct PaletteMixTests {
  /// An editor with some stripes on its canvas, and the tab of palettes open.
  private func stage(stripes: [UInt32]) throws -> CanvasStage {
    let stage = try CanvasStage(window: Size(1000, 700))
    var painting = stage.editor.canvas.painting
    for (index, hex) in stripes.enumerated() {
      let y = 20 + 30 * Double(index)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(20, y)), color: Color(hex: hex),
        brush: Brush(diameter: 24))
      _ = painting.append([StrokePoint(location: Point(380, y))], to: id)
      _ = painting.endStroke(id)
    }
    stage.editor.canvas.show(PaintingDocument(painting: painting))
    stage.editor.colors.memory.tab = "Palettes"
    stage.user.advance(by: 0.5)
    stage.user.tap("color.current")
    stage.user.advance(by: 1)
    stage.user.tap("palettes.more")
    stage.user.advance(by: 1)
    stage.user.tap("palettes.from-painting")
    stage.user.advance(by: 0.5)
    return stage
  }

  private func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until holds: () -> Bool
  ) async throws {
    let came = await waited(until: holds)
    try #require(came, "\(what)", sourceLocation: sourceLocation)
  }

  /// The button that makes the palette; it can be pressed once the colors are found.
  private func button(_ stage: CanvasStage) throws -> Button {
    try #require(stage.user.window.view(identified: "palettes.make") as? Button)
  }

  @Test func aPaletteIsMadeOfThePaintingsColors() async throws {
    let stripes: [UInt32] = [0xC8553D, 0x3B5998, 0x2F5D50]
    let stage = try stage(stripes: stripes)
    let button = try button(stage)
    #expect(!button.isEnabled, "the window does not wait")
    try await wait("the colors") { button.isEnabled }
    stage.user.tap("palettes.make")
    stage.user.advance(by: 1)
    let palette = stage.editor.paletteLibrary.palette
    #expect(palette.name == "From the painting" && palette.swatches.count <= 12)
    #expect(Set(stripes + [0xFAFAFA]).isSubset(of: Set(palette.colors.map(\.hex))))
    #expect(palette.colors.first?.hex == 0xFAFAFA, "what there is most of comes first")
    stage.user.tap("palettes.undo")
    #expect(stage.editor.paletteLibrary.palette == .fude)
  }

  @Test func howManyColorsIsForThePersonToSay() async throws {
    let stripes = (0..<8).map {
      HSVColor(hue: Double($0) / 8, saturation: 0.9, value: 0.9).color.hex
    }
    let stage = try stage(stripes: stripes)
    let button = try button(stage)
    try await wait("the colors") { button.isEnabled }
    let found = try #require(stage.user.window.view(identified: "palettes.found"))
    for count in [4, 32] {
      let slider = try #require(stage.user.window.view(identified: "palettes.count") as? SliderRow)
      slider.becomeFirstResponder()
      stage.user.key(count == 4 ? .home : .end)
      let words = "\(count) colors"
      try await wait(words) { found.accessibilityValue == words }
    }
    stage.user.key(.escape)
    stage.user.advance(by: 1)
    #expect(
      stage.editor.paletteLibrary.palette == .fude && stage.user.find("palettes.colors") != nil)
  }
}
