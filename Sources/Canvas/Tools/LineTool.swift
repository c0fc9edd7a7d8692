import Controls
import Words

/// One straight line from where the hand lands to where it lifts.
struct LineTool: Tool {
  let id = ToolID.line
  // Translators: a tool that draws a straight line.
  let title = storedText("Line")
  let icon = Icon.line
  let key: Character? = "l"
  let claim = ToolClaim.strokes
  let paintsWithBrush = true

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    straightLine(touch, in: context)
  }
}
