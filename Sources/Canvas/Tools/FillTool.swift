import Controls
import PaintingModel
import Words

/// Fills what lies around a place with the color at hand; a drag fills all that it passes of the same kind.
struct FillTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that fills what lies around a place with color.
    .fill, storedText("Fill"), icon: .fill, key: "f", claim: .strokes)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    FillPull(touch, in: context)
  }

  func pullsAlone(in context: any ToolContext) -> Bool { true }
}
