import Controls
import Words

/// One straight line from where the hand lands to where it lifts.
struct LineTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that draws a straight line.
    .line, storedText("Line"), icon: .line, key: "l", claim: .strokes, paintsWithBrush: true)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    straightLine(touch, in: context)
  }
}
