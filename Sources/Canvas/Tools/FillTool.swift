import Controls
import PaintingModel
import UserInterface
import Words

/// Fills what lies around a place with the color at hand, and on a drag all that it passes of the same kind; or
/// what lies within a line, as its kind says; or takes it away.
struct FillTool: Tool {
  let traits = ToolTraits(
    // Translators: a tool that fills what lies around a place with color.
    .fill, storedText("Fill"), icon: .fill, key: "f", claim: .strokes,
    choices: .filling)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    switch context.tools.fillKind {
    case .around, .erase: FillPull(touch, in: context)
    case .lasso: LassoFillPull(touch, in: context)
    case .scribbles: ScribblePull(touch, in: context)
    }
  }

  func pullsAlone(in context: any ToolContext) -> Bool { true }

  func usesRest(in context: any ToolContext) -> Bool { context.tools.fillKind.isAround }

  func commands(in context: any ToolContext) -> [KeyCommand] {
    context.scribbles.isEmpty ? [] : Scribbles.commands.keyCommands(for: context.scribbles)
  }

  func putAway(for next: any Tool, in context: any ToolContext) {
    // A color that is picked is for the next scribble.
    if next.claim != .colors, next.claim != .canvas { context.scribbles.fill() }
  }
}

extension PaintingController {
  /// What chooses the kind of the fill.
  package static let fillKindCommands: [CanvasCommand] = FillKind.allCases.map { kind in
    CanvasCommand(
      CommandID("fill.\(kind.rawValue)"), kind.title,
      keys: kind.key.map { [$0] } ?? [],
      isChecked: { $0.tools.fillKind == kind }
    ) { $0.take(kind) }
  }

  /// Takes the fill tool in hand, of a kind, and tells of it; where it is of that kind already, it fills around
  /// places again.
  private func take(_ kind: FillKind) {
    guard !isPainting else { return }
    let isThere = tool == .fill && tools.fillKind == kind
    tools.fillKind = isThere ? .around : kind
    tool = .fill
    onFillKind?(tools.fillKind)
  }
}
