import Geometry
import Rasterizer
import Testing

@testable import Canvas
@testable import PaintingApp

@Suite struct FormerColorTests {
  private let red = Color(hex: 0xFF0000)
  private let green = Color(hex: 0x00FF00)
  private let blue = Color(hex: 0x0000FF)

  @Test func theLastTwoColorsAreSwapped() {
    var former = FormerColor()
    #expect(former.swap(with: red) == nil, "there was none before")
    former.replace(red, at: 1)
    #expect(former.swap(with: green) == red)
    #expect(former.swap(with: red) == green)
  }

  @MainActor @Test func xSwapsThem() throws {
    let stage = try CanvasStage()
    let canvas = stage.editor.canvas
    for color in [red, green] {
      canvas.choose(color)
      stage.user.drag([Point(100, 100), Point(140, 120)])
    }
    for color in [red, green, red] {
      stage.user.key(.character("x"))
      #expect(canvas.selectedColor == color)
    }
  }

  @Test func whatADragPassesDoesNotCount() {
    var former = FormerColor()
    former.replace(red, at: 1)
    former.replace(green, at: 1.2)
    former.replace(Color(hex: 0x123456), at: 1.4)
    #expect(former.color == red)
    former.replace(blue, at: 3)
    #expect(former.color == blue)
    former.settle()
    former.replace(green, at: 3.1)
    #expect(former.color == green, "it was painted with")
  }
}
