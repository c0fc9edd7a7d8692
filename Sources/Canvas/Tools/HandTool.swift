import Controls
import UserInterface
import Words

/// Moves the canvas.
struct HandTool: Tool {
  let id = ToolID.hand
  // Translators: a tool that moves the canvas.
  let title = storedText("Hand")
  let icon = Icon.hand
  let key: Character? = "h"
  let claim = ToolClaim.canvas
  let cursor = Cursor.openHand
  let keepsHandForColor = false
}
