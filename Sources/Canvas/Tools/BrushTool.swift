import Controls
import PaintingModel
import UserInterface

/// A tool with a brush of its own: one that the user keeps at hand, the smudge, the eraser.
struct BrushTool: Tool {
  let id: ToolID
  let title: String
  let icon: Icon
  let key: Character?
  /// False where it lays no paint of the chosen color.
  var keepsHandForColor = true
  let claim = ToolClaim.strokes
  let paintsWithBrush = true
  let choices: ToolChoices? = .brushes

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    brushStroke(touch, in: context)
  }
}

extension Tool {
  /// A stroke that follows the hand; with Shift, a straight line from where the last stroke ended.
  func brushStroke(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    if touch.modifiers == .shift, context.lastPoint != nil {
      return straightLine(touch, in: context)
    }
    return FreehandPull(touch, in: context)
  }

  /// A straight line to where the hand is; with Shift, from where the last stroke ended.
  func straightLine(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    let origin = touch.modifiers == .shift ? context.lastPoint : nil
    return ShapePull(touch, from: origin, in: context) { start, end, _ in [start, end] }
  }
}
