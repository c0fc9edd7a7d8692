import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// The eraser where it takes from single strokes, faces and pictures.
extension PaintingController {
  /// The tool that a touch pulls: the eraser's end of a pen erases as the eraser does.
  func tool(of touch: Touch?) -> any Tool {
    touch?.type == .eraser && tools.eraserKind != .paint ? EraserTool() : toolAtHand
  }

  /// Whether a tool may begin to pull: what erases single elements has the painting for itself.
  func mayPull(_ tool: any Tool) -> Bool {
    let erasesElements = tool.id == .eraser && tools.eraserKind != .paint
    return pulls.isEmpty || !(erasesElements || isErasingElements)
  }

  /// Whether a pull is taking from single elements.
  var isErasingElements: Bool { pulls.values.contains { $0.stroke == nil } }

  /// What Escape does in the middle of such a pull.
  static let callOffErasing: [CanvasCommand] = [
    CanvasCommand(
      // Translators: What Escape does while the eraser takes strokes away: they come back.
      CommandID("eraser.call-off"), storedText("Erase Nothing"), keys: [KeyStroke(.escape)]
    ) { $0.callOffErasing() }
  ]

  private func callOffErasing() {
    for recognizer in strokeRecognizers where pulls[ObjectIdentifier(recognizer)]?.stroke == nil {
      if pulls[ObjectIdentifier(recognizer)] != nil { recognizer.cancel() }
    }
  }

  // MARK: Hovering

  /// Shows what the eraser would take where it is; nothing while it pulls.
  func showErasing() {
    let lines = hoveringEraser?.wouldTake() ?? []
    eraserHighlight.show(lines, in: paintingView)
  }

  /// A pull that would begin where mouse or pen hover; nil where it would take nothing from single elements.
  private var hoveringEraser: ElementErasing? {
    guard let place = brushPlace, pulls.isEmpty, !isHandlingElements, !takesCanvas,
      toolAtHand.claim == .strokes, toolAtHand.id == .eraser || place.type == .eraser,
      let reach = tools.eraserKind.reach
    else { return nil }
    let brush = tools[.eraser].brush
    guard painting.refusal(of: brush) == nil else { return nil }
    let point = canvasTransform.canvasPoint(place.location)
    return ElementErasing(
      reach, by: Stroke(at: point, color: selectedColor, brush: brush), on: painting)
  }
}
