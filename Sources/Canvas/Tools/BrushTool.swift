import Controls
import PaintingModel
import UserInterface

/// A tool with a brush of its own: one that the user keeps at hand, the smudge.
struct BrushTool: Tool {
  let traits: ToolTraits

  /// Makes a tool; `laysColor` says whether it lays paint of the chosen color.
  init(_ id: ToolID, _ title: String, icon: Icon, key: Character?, laysColor: Bool = true) {
    traits = ToolTraits(
      id, title, icon: icon, key: key, claim: .strokes, paintsWithBrush: true,
      keepsHandForColor: laysColor, choices: .brushes)
  }

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    brushStroke(touch, in: context)
  }
}

extension Tool {
  /// A stroke that follows the hand; with Shift, a straight line from where the last stroke ended; with Ctrl and
  /// Alt, no stroke, but another size or opacity of the brush.
  func brushStroke(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    if touch.modifiers == [.control, .alt] { return SizingPull(touch, in: context) }
    if touch.modifiers == .shift, context.lastPoint != nil {
      return straightLine(touch, ShapeSettings(.line), in: context)
    }
    return FreehandPull(touch, in: context)
  }

  /// A straight line to where the hand is; with Shift, from where the last stroke ended.
  func straightLine(
    _ touch: ToolTouch, _ settings: ShapeSettings, in context: any ToolContext
  ) -> (any Pull)? {
    let origin = touch.modifiers == .shift ? context.lastPoint : nil
    return ShapePull(touch, from: origin, settings, in: context)
  }
}
