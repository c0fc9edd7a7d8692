import Controls
import Geometry
import UserInterface
import Words

/// Picks faces and changes them.
struct SelectTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that chooses what lies on the canvas.
    .select, storedText("Select"), icon: .select, key: "v", claim: .faces, cursor: .arrow,
    keepsHandForColor: false)

  func tapPaper(at point: Point, in context: any ToolContext) { context.stickers.unpick() }

  func putAway(for next: any Tool, in context: any ToolContext) {
    leaveFace(for: next, in: context)
  }
}
