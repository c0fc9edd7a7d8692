import Geometry
import UserInterface

/// Right: the width of the brush and how much it covers.
final class SlidersTray: Tray {
  let size: Slider
  let opacity: Slider
  /// What the tray likes to have.
  private static let height = 400.0
  private static let edge = 12.0
  private static let bottom = 8.0

  init() {
    let state = ChromeState()
    size = Slider(
      "Size", scale: .logarithmic(ChromeState.diameters, step: 1), value: state.diameter
    ) { "\(Int($0.rounded())) px" }
    opacity = Slider("Opacity", scale: .linear(0.01...1, step: 0.01), value: state.opacity) {
      "\(Int(($0 * 100).rounded())) %"
    }
    super.init(radius: Metrics.panelRadius)
    accessibilityLabel = "Brush settings"
    size.toolTip = "Size ([ and ])"
    opacity.toolTip = "Opacity (1 to 9, 0 is 100 %)"
    accessibilityRole = .group
    addSubview(size)
    addSubview(opacity)
  }

  func update(_ state: ChromeState) {
    // A slider that is being dragged follows the hand alone.
    if size.trackedTouch == nil { size.value = state.diameter }
    if opacity.trackedTouch == nil { opacity.value = state.opacity }
  }

  override func place(in window: Size) -> Rect {
    let room = TraysLayout.sideRoom(in: window)
    let height = max(160, min(SlidersTray.height, room.height))
    let each = (height - 2 * SlidersTray.edge - SlidersTray.bottom) / 2
    size.frame = Rect(0, SlidersTray.edge, 64, each)
    opacity.frame = Rect(0, 2 * SlidersTray.edge + each, 64, each)
    let middle = ((window.height - height) / 2).rounded()
    let top = max(room.minY, min(middle, room.maxY - height))
    return Rect(window.width - Metrics.margin - 64, top, 64, height)
  }
}
