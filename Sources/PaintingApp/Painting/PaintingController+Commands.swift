import Geometry
import PaintingModel
import UserInterface

extension PaintingController {
  /// The shortcuts of the canvas.
  var commands: [KeyCommand] {
    firstCommands + editCommands + viewCommands + toolCommands + opacityCommands
  }

  /// What keys do while a colour or a face is picked. They come before all others.
  var firstCommands: [KeyCommand] {
    let callOff = isPicking ? ColorPickingKeys.callOff(self) : []
    return callOff + toolAtHand.commands(in: self) + stickers.commands
  }

  private var editCommands: [KeyCommand] {
    [
      KeyCommand(.character("z"), modifiers: .control, title: "Undo", allowsRepeat: true) {
        [weak self] in self?.undo()
      },
      KeyCommand(
        .character("z"), modifiers: [.control, .shift], title: "Redo", allowsRepeat: true
      ) { [weak self] in self?.redo() },
      KeyCommand(.character("y"), modifiers: .control, title: "Redo", allowsRepeat: true) {
        [weak self] in self?.redo()
      },
    ]
  }

  private var toolCommands: [KeyCommand] {
    let tools = tools.all.compactMap { tool in tool.key.map { (key: $0, tool: tool) } }
    return tools.map { key, tool in
      KeyCommand(.character(key), title: tool.title) { [weak self] in self?.tool = tool.id }
    } + [
      KeyCommand(.character("x"), title: "Swap Colors") { [weak self] in self?.swapColors() },
      KeyCommand(.character("["), title: "Smaller", allowsRepeat: true) { [weak self] in
        self?.scaleBrush(by: 1 / 1.15)
      },
      KeyCommand(.character("]"), title: "Larger", allowsRepeat: true) { [weak self] in
        self?.scaleBrush(by: 1.15)
      },
    ]
  }

  /// Digits, which set the opacity.
  private var opacityCommands: [KeyCommand] {
    (0...9).map { digit in
      KeyCommand(.character(Character("\(digit)")), title: "Opacity") { [weak self] in
        guard let self, let now = window?.now else { return }
        currentBrush.opacity = opacityDigits.opacity(after: digit, at: now)
      }
    }
  }

  private func scaleBrush(by factor: Double) {
    let range = ChromeState.diameters
    // At least one pixel, so that a thin brush grows too.
    let step = max(1, abs(currentBrush.diameter * (factor - 1))) * (factor > 1 ? 1 : -1)
    let diameter = (currentBrush.diameter + step).rounded()
    currentBrush.diameter = min(max(diameter, range.lowerBound), range.upperBound)
  }
}
