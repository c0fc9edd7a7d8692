import PaintingModel
import UserInterface

/// A brush that the user keeps at hand: it lays paint in the chosen color.
struct BrushTool: Tool {
  let id: ToolID
  let title: String
  let icon: Icon
  let key: Character?
  var claim: ToolClaim { .strokes }
  var paintsWithBrush: Bool { true }
  var choices: ToolChoices? { .brushes }

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
