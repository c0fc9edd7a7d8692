import UserInterface

/// Moves the paint that is there.
struct SmudgeTool: Tool {
  let id = ToolID.smudge
  let title = "Smudge"
  let icon = Icon.smudge
  let key: Character? = "j"
  let claim = ToolClaim.strokes
  let paintsWithBrush = true
  let keepsHandForColor = false
  let choices: ToolChoices? = .brushes

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    brushStroke(touch, in: context)
  }
}
