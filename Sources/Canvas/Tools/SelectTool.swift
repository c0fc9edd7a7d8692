import Controls
import Geometry
import UserInterface
import Words

/// Picks faces and changes them.
struct SelectTool: Tool {
  let id = ToolID.select
  // Translators: a tool that chooses what lies on the canvas.
  let title = storedText("Select")
  let icon = Icon.select
  let key: Character? = "v"
  let claim = ToolClaim.faces
  let cursor = Cursor.arrow
  let keepsHandForColor = false

  func tapPaper(at point: Point, in context: any ToolContext) { context.stickers.unpick() }

  func putAway(for next: any Tool, in context: any ToolContext) {
    leaveFace(for: next, in: context)
  }
}
