import Controls
import PaintingModel
import UserInterface
import Words

/// Draws shapes with the brush at hand: one of several kinds, as the settings say.
struct ShapeTool: Tool {
  let traits: ToolTraits

  /// Makes it with the drawing of a kind.
  init(_ kind: ShapeKind = ShapeSettings().kind) {
    traits = ToolTraits(
      // Translators: a tool that draws lines, rectangles, stars and the like.
      .shape, storedText("Shapes"), icon: kind.icon, key: "u", claim: .strokes,
      paintsWithBrush: true, choices: .shaping)
  }

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    let settings = context.tools.shapes
    if settings.kind == .line { return straightLine(touch, settings, in: context) }
    return settings.fills && !touch.brush.isEraser
      ? FilledShapePull(touch, settings, in: context) : ShapePull(touch, settings, in: context)
  }

  func pullsAlone(in context: any ToolContext) -> Bool { context.tools.shapes.fills }
}

extension PaintingController {
  /// What takes the shape tool in hand, with a kind.
  package static let shapeKindCommands: [CanvasCommand] = ShapeKind.allCases.map { kind in
    let key: Character? =
      switch kind {
      case .line: "l"
      case .ellipse: "o"
      case .rectangle, .polygon, .star, .arrow, .curve: nil
      }
    return CanvasCommand(
      CommandID("shapes.\(kind.rawValue)"), kind.title, keys: key.map { [KeyStroke($0)] } ?? [],
      isChecked: { $0.tool == .shape && $0.tools.shapes.kind == kind }
    ) { $0.take(kind) }
  }

  private func take(_ kind: ShapeKind) {
    guard !isPainting else { return }
    tools.shapes.kind = kind
    tool = .shape
  }
}
