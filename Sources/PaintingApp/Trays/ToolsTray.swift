import Geometry
import UserInterface

/// Left: the tools, one of them chosen.
final class ToolsTray: Tray {
  private static let pitch = 52.0
  /// Where the look has it in a tall window.
  private static let top = 138.0

  let buttons: [(tool: Tool, button: IconButton)] = [
    (.brush, IconButton(icon: .brush, label: "Brush", shortcut: "B")),
    (.eraser, IconButton(icon: .eraser, label: "Eraser", shortcut: "E")),
    (.line, IconButton(icon: .line, label: "Line", shortcut: "L")),
    (.hand, IconButton(icon: .hand, label: "Hand", shortcut: "H")),
  ]

  init() {
    super.init(radius: Metrics.panelRadius)
    accessibilityLabel = "Tools"
    accessibilityRole = .group
    for (_, button) in buttons {
      button.accessibilityRole = .radioButton
      addSubview(button)
    }
  }

  func update(_ state: ChromeState) {
    for (tool, button) in buttons { button.isSelected = tool == state.tool }
  }

  override func place(in window: Size) -> Rect {
    for (index, entry) in buttons.enumerated() {
      entry.button.frame = Rect(
        8, 10 + ToolsTray.pitch * Double(index), Metrics.tool, Metrics.tool)
    }
    let height = 16 + ToolsTray.pitch * Double(buttons.count)
    let room = TraysLayout.sideRoom(in: window)
    let top = max(room.minY, min(ToolsTray.top, room.maxY - height))
    return Rect(Metrics.margin, top, 64, height)
  }
}
