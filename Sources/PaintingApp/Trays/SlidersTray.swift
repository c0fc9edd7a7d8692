import Canvas
import Controls
import Geometry
import PaintingModel
import UserInterface
import Words

/// Right: the width of the brush and how much it covers. Folded, both are behind a button.
final class SlidersTray: Tray {
  let size: Slider
  let opacity: Slider
  private static let wordsWidth = 60.0
  private static let width = 64.0
  private static let edge = 12.0
  private static let bottom = 8.0
  private static let popover = Size(176, 260)

  init() {
    let state = ChromeState()
    size = Slider(
      text("Size"), scale: .logarithmic(Brush.diameters, step: 1), value: state.diameter,
      format: .pixels
    ).identified("brush.size")
    opacity = Slider(
      text("Opacity"), scale: .linear(Brush.opacities, step: 0.01), value: state.opacity,
      format: .percent
    ).identified("brush.opacity")
    super.init(
      .sliders, radius: Metrics.panelRadius,
      unfolds: IconButton(icon: .settings, label: text("Size and opacity")))
    accessibilityLabel = text("Brush settings")
    size.makeToolTip = {
      let keys = PaintingController.sizeCommands.keyWords()
      // Translators: The size of the brush, and the keys that change it: Size ([ ]).
      return keys.isEmpty ? text("Size") : text("Size (%s)", keys)
    }
    // Translators: 1 to 9 and 0 are keys.
    opacity.toolTip = text("Opacity (1 to 9, 0 is 100%)")
    addSubview(size)
    addSubview(opacity)
  }

  func update(_ state: ChromeState) {
    // A slider that is being dragged follows the hand alone.
    if size.trackedTouch == nil { size.value = state.diameter }
    if opacity.trackedTouch == nil { opacity.value = state.opacity }
  }

  override var foldable: [View] { [size, opacity] }

  override func forms(standing: Bool, in window: Size) -> [TrayForm] {
    let thickness = standing ? SlidersTray.width : TraysLayout.barHeight
    let folded = Metrics.tool + 12
    return [
      standing
        ? TrayForm(preferred: 400, least: 240, thickness: thickness)
        : TrayForm(preferred: 440, least: 340, thickness: thickness),
      TrayForm(preferred: folded, least: folded, thickness: thickness, isFolded: true),
    ]
  }

  override func unfoldedSize(in available: Size) -> Size {
    Size(SlidersTray.popover.width, min(available.height, SlidersTray.popover.height))
  }

  override func layoutControls() {
    if isFolded {
      let extent = Metrics.target
      unfoldButton?.frame = Rect(center: bounds.center, size: Size(extent, extent))
    } else {
      layout(foldable, in: bounds, standing: isStanding)
    }
  }

  override func layout(_ views: [View], in area: Rect, standing: Bool) {
    for slider in [size, opacity] {
      slider.axis = standing ? .vertical : .horizontal
      slider.wordsWidth = SlidersTray.wordsWidth
    }
    let (edge, bottom) = (SlidersTray.edge, SlidersTray.bottom)
    if standing, area.width >= 2 * SlidersTray.width {
      // Side by side, in a popover.
      let half = area.width / 2
      for (index, slider) in [size, opacity].enumerated() {
        slider.frame = Rect(
          area.minX + half * Double(index), area.minY + edge, half,
          area.height - edge - bottom)
      }
    } else if standing {
      let each = (area.height - 2 * edge - bottom) / 2
      size.frame = Rect(area.minX, area.minY + edge, area.width, each)
      opacity.frame = Rect(area.minX, area.minY + 2 * edge + each, area.width, each)
    } else {
      let each = (area.width - 2 * edge) / 2
      for (index, slider) in [size, opacity].enumerated() {
        slider.frame = Rect(area.minX + edge + each * Double(index), area.minY, each, area.height)
      }
    }
  }
}
