import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// Takes paint away, as its kind says.
struct EraserTool: Tool {
  let traits = ToolTraits(
    .eraser, storedText("Eraser"), icon: .eraser, key: "e", claim: .strokes,
    paintsWithBrush: true, keepsHandForColor: false, choices: .erasing)

  func begin(_ touch: ToolTouch, in context: any ToolContext) -> (any Pull)? {
    guard let reach = context.tools.eraserKind.reach else { return brushStroke(touch, in: context) }
    return ErasingPull(reach, touch, in: context)
  }

  func pullsAlone(in context: any ToolContext) -> Bool { context.tools.eraserKind.reach != nil }

  func wouldTake(at point: Point, in context: any ToolContext) -> [[Point]] {
    let brush = context.tools[.eraser].brush
    guard let reach = context.tools.eraserKind.reach, context.painting.refusal(of: brush) == nil
    else { return [] }
    let stroke = Stroke(at: point, color: .black, brush: brush)
    return ElementErasing(reach, by: stroke, on: context.painting).wouldTake()
  }

  /// What a pen's eraser end pulls, whatever tool is at hand; nil for that tool, which paints with the
  /// eraser's brush then.
  static func atPensEnd(in context: any ToolContext) -> (any Tool)? {
    context.tools.eraserKind.reach == nil ? nil : EraserTool()
  }
}

extension PaintingController {
  /// What chooses the kind of the eraser.
  package static let eraserKindCommands: [CanvasCommand] = EraserKind.allCases.map { kind in
    CanvasCommand(
      CommandID("eraser.\(kind.rawValue)"), kind.title,
      isChecked: { $0.tools.eraserKind == kind }
    ) { $0.tools.eraserKind = kind }
  }

  /// What chooses the next kind by a key.
  package static let eraserCommands: [CanvasCommand] = [
    CanvasCommand(
      // Translators: The eraser takes away in another way: parts, whole strokes, and so on.
      CommandID("eraser.next"), storedText("Next Kind of Eraser"), keys: [KeyStroke("e", .shift)]
    ) { $0.takeNextEraser() }
  ]

  /// Takes the eraser in hand, of the next kind where it is there already, and tells of it.
  private func takeNextEraser() {
    guard !isPainting else { return }
    if tool == .eraser { tools.eraserKind = tools.eraserKind.next } else { tool = .eraser }
    onEraserKind?(tools.eraserKind)
  }
}
