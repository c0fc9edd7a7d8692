import Controls
import Geometry
import UserInterface
import Words

/// Pulls that take from single strokes, faces and pictures.
extension PaintingController {
  /// The tool that a touch pulls: the eraser's end of a pen erases as the eraser does.
  func tool(for type: TouchType?) -> any Tool {
    type == .eraser ? EraserTool.atPensEnd(in: self) ?? toolAtHand : toolAtHand
  }

  /// Whether a tool may begin to pull.
  func mayPull(_ tool: any Tool) -> Bool {
    pulls.isEmpty || !(tool.pullsAlone(in: self) || isErasingElements)
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
    for recognizer in strokeRecognizers {
      guard let pull = pulls[ObjectIdentifier(recognizer)], pull.stroke == nil else { continue }
      recognizer.cancel()
    }
  }

  /// Shows what the tool would take where mouse or pen hover; nothing while it pulls.
  func showErasing() { eraserHighlight.show(hoveredLines, in: paintingView) }

  private var hoveredLines: [[Point]] {
    guard let place = brushPlace, pulls.isEmpty, !isHandlingElements, !takesCanvas,
      toolAtHand.claim == .strokes
    else { return [] }
    return tool(for: place.type).wouldTake(
      at: canvasTransform.canvasPoint(place.location), in: self)
  }
}
