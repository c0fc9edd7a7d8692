import Controls
import Geometry
import UserInterface
import Words

/// Writes on the canvas, and changes the texts that are there.
struct TextTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that writes words on the canvas.
    .text, storedText("Text"), icon: .text, key: "t", claim: .strokes, cursor: .text,
    choices: .writing)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    TextPull(touch, in: context)
  }

  func pullsAlone(in context: any ToolContext) -> Bool { true }

  func putAway(for next: any Tool, in context: any ToolContext) {
    // A color that is picked is for the text.
    if next.claim != .colors, next.claim != .canvas { context.texts.finish() }
  }
}
