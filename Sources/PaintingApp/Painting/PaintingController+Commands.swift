import Geometry
import PaintingModel
import UserInterface

extension PaintingController {
  /// The shortcuts of the canvas.
  var commands: [KeyCommand] {
    firstCommands + editCommands + viewCommands + toolCommands + opacityCommands
  }

  /// What keys do while a colour or a face is picked. They come before all others.
  var firstCommands: [KeyCommand] { pickingCommands + stickers.commands }

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
    let tools: [(Character, Tool, String)] = [
      ("b", .brush, "Brush"), ("p", .pencil, "Pencil"), ("a", .airbrush, "Airbrush"),
      ("e", .eraser, "Eraser"), ("l", .line, "Line"), ("h", .hand, "Hand"),
      ("s", .sticker, "Sticker"), ("v", .select, "Select"), ("i", .eyedropper, "Eyedropper"),
    ]
    return tools.map { key, tool, title in
      KeyCommand(.character(key), title: title) { [weak self] in self?.tool = tool }
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
