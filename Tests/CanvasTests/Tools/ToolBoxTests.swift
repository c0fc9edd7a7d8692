import Canvas
import PaintingModel
import Rasterizer
import Testing

@Suite struct ToolBoxTests {
  @Test func eachToolHasASizeOfItsOwnAndAllHaveOneColor() {
    var tools = ToolBox()
    tools.brush.diameter = 33
    tools.color = Color(hex: 0xC8553D)
    for tool in [ToolID.pencil, .airbrush, .shape] {
      tools.tool = tool
      #expect(tools.color == Color(hex: 0xC8553D))
    }
    tools.tool = .pencil
    tools.brush.diameter = 3
    tools.color = Color(hex: 0x3B5998)
    tools.tool = .brush
    #expect(tools.brush.diameter == 33 && tools.color == Color(hex: 0x3B5998))
  }

  @Test func whereItIsSetEachToolHasAColorOfItsOwnToo() {
    var tools = ToolBox()
    tools.keepsColors = true
    tools.brush.diameter = 33
    tools.color = Color(hex: 0xC8553D)
    tools.tool = .pencil
    #expect(tools.brush == BrushPreset.pencil.brush)
    tools.brush.diameter = 3
    tools.color = Color(hex: 0x3B5998)
    tools.tool = .brush
    #expect(tools.brush.diameter == 33 && tools.color == Color(hex: 0xC8553D))
    tools.tool = .pencil
    #expect(tools.brush.diameter == 3 && tools.color == Color(hex: 0x3B5998))
    tools.keepsColors = false
    tools.tool = .brush
    #expect(tools.color == Color(hex: 0x3B5998), "the color at hand is that of all then")
  }

  @Test func theLineAndTheHandKeepTheLastBrushAndTheEraserItsColor() {
    var tools = ToolBox()
    tools.tool = .airbrush
    tools.color = Color(hex: 0xF2B134)
    for tool in [ToolID.shape, .hand] {
      tools.tool = tool
      #expect(tools.brush.method == .airbrush && tools.color == Color(hex: 0xF2B134))
    }
    tools.tool = .eraser
    #expect(tools.brush.isEraser && tools.color == Color(hex: 0xF2B134))
    tools.tool = .shape
    #expect(!tools.brush.isEraser, "a line is painted, also after the eraser")
  }

  @Test func theEraserTakesAwayWithAnyBrush() {
    var tools = ToolBox()
    tools.tool = .eraser
    tools.take(.chalk)
    #expect(tools.brush.isEraser && tools.brush.method == BrushPreset.chalk.brush.method)
    #expect(!tools[.eraser].isChanged)
  }

  @Test func onlyMoreThanSizeAndOpacityMakesABrushChanged() {
    var tools = ToolBox()
    tools.brush.diameter = 99
    tools.brush.opacity = 0.2
    #expect(!tools[.brush].isChanged)
    tools.brush.hardness = 0.1
    #expect(tools[.brush].isChanged)
    tools.take(.roundBrush)
    #expect(!tools[.brush].isChanged && tools.brush.diameter == 20)
  }
}
