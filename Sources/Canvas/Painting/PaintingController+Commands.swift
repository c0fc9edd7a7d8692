package import Controls
import PaintingModel
package import UserInterface
import Words

/// A command that is done to the canvas.
package typealias CanvasCommand = Command<PaintingController>

extension PaintingController {
  /// The shortcuts of the canvas.
  package var commands: [KeyCommand] {
    let commands =
      Self.editCommands + Self.viewCommands + Self.visionCommands + toolCommands
      + Self.brushCommands
      + Self.eraserCommands + Self.eraserKindCommands + Self.fillKindCommands
      + Self.shapeKindCommands + FillWatch.commands + Self.areaCommands + Self.guideCommands
      + Self.rulerCommands
    return firstCommands + commands.keyCommands(for: self) + opacityCommands
  }

  /// What keys do while a color or a face is picked. They come before all others.
  package var firstCommands: [KeyCommand] {
    let callOff = isPicking ? EyedropperTool.callOff.keyCommands(for: self) : []
    let callOffErasing =
      isErasingElements ? Self.callOffErasing.keyCommands(for: self) : []
    let callOffEdit = isEditing ? Self.callOffEdit.keyCommands(for: self) : []
    return keyPen.keyCommands + guides.keyCommands + sheets.keyCommands + rulers.keyCommands
      + callOffErasing
      + callOffEdit + callOff
      + toolAtHand.commands(in: self) + areaKeys
      + stickers.commands + maskKeys + visionKeys
  }

  /// What Escape does while an edit goes on beside the hand, whatever tool is at hand.
  private static let callOffEdit: [CanvasCommand] = [
    CanvasCommand(
      // Translators: What Escape does while a change of very many strokes is being painted.
      CommandID("edit.call-off"), storedText("Leave All as It Was"), keys: [KeyStroke(.escape)]
    ) { $0.selection.callOffEdit() }
  ]

  /// Whatever tool is at hand, an area can be turned around and left.
  private var areaKeys: [KeyCommand] {
    guard painting.area != nil, !selectsElements else { return [] }
    return SelectionEditor.areaCommands.keyCommands(for: selection)
  }

  /// What takes the Select tool in hand to make an area.
  package static let areaCommands = SelectionEditor.takingCommands
    .map { $0.of { (controller: PaintingController) in controller.selection } }

  /// What takes back and brings back.
  package static let editCommands = [
    CanvasCommand(
      .undo, storedText("Undo"),
      keys: [KeyStroke("z", .control), KeyStroke(.gesture(.twoFingerTap))], repeats: true,
      isEnabled: { $0.painting.canUndo }
    ) { $0.undo() },
    CanvasCommand(
      .redo, storedText("Redo"),
      keys: [
        KeyStroke("z", [.control, .shift]), KeyStroke("y", .control),
        KeyStroke(.gesture(.threeFingerTap)),
      ],
      repeats: true, isEnabled: { $0.painting.canRedo }
    ) { $0.redo() },
  ]

  /// What takes the tools in hand.
  package var toolCommands: [CanvasCommand] { Self.toolCommands(of: tools) }

  /// What takes the tools of a box in hand.
  package static func toolCommands(of tools: ToolBox) -> [CanvasCommand] {
    tools.all.map(toolCommand)
  }

  /// What takes a tool in hand.
  package static func toolCommand(for tool: any Tool) -> CanvasCommand {
    CanvasCommand(
      CommandID("tool.\(tool.id.rawValue)"), tool.title,
      keys: tool.traits.key.map { [KeyStroke($0)] } ?? []
    ) {
      $0.tool = tool.id
      $0.window?.announce(text(stored: tool.title))
    }
  }

  /// What changes the brush at hand.
  package static let brushCommands =
    [
      CanvasCommand(
        CommandID("brush.swap-colors"), storedText("Swap Colors"), keys: [KeyStroke("x")]
      ) {
        $0.swapColors()
      }
    ] + sizeCommands

  /// What changes the size of the brush at hand.
  package static let sizeCommands = [
    CanvasCommand(
      // Translators: Makes the brush smaller.
      CommandID("brush.smaller"), storedText("Smaller"), keys: [KeyStroke("[")], repeats: true
    ) {
      $0.scaleBrush(by: 1 / 1.15)
    },
    CanvasCommand(
      // Translators: Makes the brush larger.
      CommandID("brush.larger"), storedText("Larger"), keys: [KeyStroke("]")], repeats: true
    ) {
      $0.scaleBrush(by: 1.15)
    },
  ]

  /// Digits, which set the opacity of what is selected, else of the brush. They come after all others:
  /// commands may have digits.
  private var opacityCommands: [KeyCommand] {
    (0...9).map { digit in
      KeyCommand(.character(Character("\(digit)")), title: text("Opacity")) { [weak self] in
        guard let self, let now = window?.now else { return }
        if selection.takesOpacity { return selection.setOpacity(digit: digit, at: now) }
        currentBrush.opacity = opacityDigits.opacity(after: digit, at: now)
        announce(value: ValueFormat.percent.text(currentBrush.opacity))
      }
    }
  }

  private func scaleBrush(by factor: Double) {
    let range = Brush.diameters
    // At least one pixel, so that a thin brush grows too.
    let step = max(1, abs(currentBrush.diameter * (factor - 1))) * (factor > 1 ? 1 : -1)
    let diameter = (currentBrush.diameter + step).rounded()
    currentBrush.diameter = min(max(diameter, range.lowerBound), range.upperBound)
    announce(value: ValueFormat.pixels.text(currentBrush.diameter))
  }

  /// Says what a key has set, unless a slider has the keys, which says it itself.
  func announce(value: String) {
    guard let window, window.firstResponder == nil || window.firstResponder === paintingView else {
      return
    }
    window.announce(value)
  }
}
