import Geometry
import Rasterizer
import UserInterface

/// Left: the tools, one of them chosen; below them the switch between fingers that paint and
/// fingers that move the canvas, once that matters.
final class ToolsTray: Tray {
  /// Where the look has it in a tall window.
  private static let top = 138.0

  let buttons: [(tool: Tool, button: IconButton)] = [
    (.brush, IconButton(icon: .brush, label: "Brush", shortcut: "B")),
    (.pencil, IconButton(icon: .pencil, label: "Pencil", shortcut: "P")),
    (.airbrush, IconButton(icon: .airbrush, label: "Airbrush", shortcut: "A")),
    (.eraser, IconButton(icon: .eraser, label: "Eraser", shortcut: "E")),
    (.line, IconButton(icon: .line, label: "Line", shortcut: "L")),
    (.hand, IconButton(icon: .hand, label: "Hand", shortcut: "H")),
  ]

  let fingerSwitch = IconButton(icon: .finger, label: "Paint with fingers")
  private static let groupGap = 13.0

  init() {
    super.init(radius: Metrics.panelRadius)
    accessibilityLabel = "Tools"
    accessibilityRole = .group
    for (_, button) in buttons {
      button.accessibilityRole = .radioButton
      addSubview(button)
    }
    fingerSwitch.accessibilityRole = .toggle
    fingerSwitch.selectionStyle = .switchedOn
    fingerSwitch.isHidden = true
    addSubview(fingerSwitch)
  }

  func update(_ state: ChromeState) {
    for (tool, button) in buttons { button.isSelected = tool == state.tool }
    fingerSwitch.isSelected = state.fingersPaint
    fingerSwitch.icon = state.fingersPaint ? .finger : .noFinger
    fingerSwitch.toolTip = state.fingersPaint ? "Fingers paint" : "Fingers move the canvas"
    if fingerSwitch.isHidden == state.showsFingerSwitch {
      fingerSwitch.isHidden = !state.showsFingerSwitch
      superview?.setNeedsLayout()
    }
  }

  /// One column; two or three where the window is too low for it.
  override func place(in window: Size) -> Rect {
    let room = TraysLayout.sideRoom(in: window)
    let pitch = Metrics.tool + 4
    let count = Double(buttons.count)
    let below = fingerSwitch.isHidden ? 0 : Metrics.tool + ToolsTray.groupGap
    let columns =
      (1...2).first {
        16 + pitch * (count / Double($0)).rounded(.up) + below <= room.height
      } ?? 3
    for (index, entry) in buttons.enumerated() {
      entry.button.frame = Rect(
        8 + pitch * Double(index % columns), 10 + pitch * Double(index / columns), Metrics.tool,
        Metrics.tool)
    }
    var height = 16 + pitch * (count / Double(columns)).rounded(.up)
    if !fingerSwitch.isHidden {
      fingerSwitch.frame = Rect(
        8, height - 10 + ToolsTray.groupGap, Metrics.tool, Metrics.tool)
      height = fingerSwitch.frame.maxY + 10
    }
    let top = max(room.minY, min(ToolsTray.top, room.maxY - height))
    return Rect(Metrics.margin, top, 12 + pitch * Double(columns), height)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    guard !fingerSwitch.isHidden else { return }
    let y = fingerSwitch.frame.minY - 7
    context.fill(Rect(14, y, bounds.width - 28, 1), with: Theme.current.hairline)
  }
}
