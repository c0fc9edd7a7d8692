import Controls
import UserInterface

/// Moves the canvas.
struct HandTool: Tool {
  let id = ToolID.hand
  let title = "Hand"
  let icon = Icon.hand
  let key: Character? = "h"
  let claim = ToolClaim.canvas
  let cursor = Cursor.openHand
  let keepsHandForColor = false
}
