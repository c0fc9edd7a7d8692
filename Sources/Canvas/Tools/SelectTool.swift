import Controls
import Geometry
import UserInterface
import Words

/// Picks what was painted and changes it: strokes by `SelectionEditor`, a single face by `StickerEditor`.
struct SelectTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that chooses what lies on the canvas.
    .select, storedText("Select"), icon: .select, key: "v", claim: .elements, cursor: .arrow,
    keepsHandForColor: false, choices: .selecting)

  func commands(in context: any ToolContext) -> [KeyCommand] { context.selection.commands }

  func putAway(for next: any Tool, in context: any ToolContext) {
    leaveFace(for: next, in: context)
    if next.claim != .colors, next.claim != .canvas { context.selection.clear() }
  }
}
