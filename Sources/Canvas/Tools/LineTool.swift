import Controls

/// One straight line from where the hand lands to where it lifts.
struct LineTool: Tool {
  let id = ToolID.line
  let title = "Line"
  let icon = Icon.line
  let key: Character? = "l"
  let claim = ToolClaim.strokes
  let paintsWithBrush = true

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    straightLine(touch, in: context)
  }
}
