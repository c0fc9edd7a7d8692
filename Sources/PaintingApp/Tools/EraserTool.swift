import UserInterface

/// Takes paint away.
struct EraserTool: Tool {
  let id = ToolID.eraser
  let title = "Eraser"
  let icon = Icon.eraser
  let key: Character? = "e"
  let claim = ToolClaim.strokes
  let paintsWithBrush = true
  let keepsHandForColor = false
  let choices: ToolChoices? = .brushes

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    brushStroke(touch, in: context)
  }
}
