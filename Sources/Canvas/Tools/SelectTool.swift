import Controls
import Geometry
import UserInterface

/// Picks faces and changes them.
struct SelectTool: Tool {
  let id = ToolID.select
  let title = "Select"
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
