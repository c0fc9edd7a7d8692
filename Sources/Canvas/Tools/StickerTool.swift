import Controls
import Geometry
import Words

/// Puts faces on the painting, and handles those that are there.
struct StickerTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that puts faces on the canvas.
    .sticker, storedText("Sticker"), icon: .sticker, key: "s", claim: .faces)

  func tapPaper(at point: Point, in context: any ToolContext) { context.stickers.put(at: point) }

  func dragPaper(from point: Point, in context: any ToolContext) {
    context.stickers.beginSizing(at: point)
  }

  func putAway(for next: any Tool, in context: any ToolContext) {
    leaveFace(for: next, in: context)
  }
}

extension Tool {
  /// Leaves the picked face alone where the next tool has nothing to do with it: a color that is picked
  /// may be for it.
  func leaveFace(for next: any Tool, in context: any ToolContext) {
    if next.claim != .faces, next.claim != .elements, next.claim != .colors {
      context.stickers.unpick()
    }
  }
}
