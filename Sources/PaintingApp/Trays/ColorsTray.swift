import Geometry
import Rasterizer
import UserInterface

/// Bottom: the colour at hand, as a large well, and the palette.
final class ColorsTray: Tray {
  let well = ColorWell(kind: .current)
  private(set) var wells: [ColorWell] = []
  /// Told of the colour that was chosen from the palette.
  var onChoose: ((Color) -> Void)?

  /// From the left edge to the middle of the large well, and of the first colour.
  private static let wellX = 38.0
  private static let firstX = 106.0
  private static var pitch: Double { max(50, Metrics.target) }
  private static let edge = 40.0

  init() {
    super.init(radius: TraysLayout.colorsHeight / 2)
    accessibilityLabel = "Colors"
    accessibilityRole = .group
    well.accessibilityLabel = "Current color"
    well.toolTip = "Pick a color"
    addSubview(well)
  }

  func update(_ state: ChromeState) {
    well.color = state.color
    if wells.map(\.color) != state.palette { rebuild(state.palette) }
    for well in wells { well.isSelected = well.color.hex == state.color.hex }
  }

  private func rebuild(_ palette: [Color]) {
    for well in wells { well.removeFromSuperview() }
    wells = palette.map { color in
      let well = ColorWell(kind: .palette)
      well.color = color
      well.accessibilityLabel = "Color " + color.cssHex
      well.addAction { [weak self] in self?.onChoose?(color) }
      addSubview(well)
      return well
    }
    superview?.setNeedsLayout()
  }

  override func place(in window: Size) -> Rect {
    let height = TraysLayout.colorsHeight
    let count = Double(max(0, wells.count - 1))
    let fixed = ColorsTray.firstX + ColorsTray.edge
    let room = window.width - 2 * Metrics.margin
    // Narrow windows: first the gaps shrink, then the last colours are left out.
    let pitch = max(
      Metrics.target,
      min(ColorsTray.pitch, ((room - fixed) / max(1, count)).rounded(.down)))
    let shown = max(0, min(count, ((room - fixed) / pitch).rounded(.down)))
    let width = fixed + shown * pitch
    well.frame = Rect(ColorsTray.wellX - 30, 4, 60, 60)
    for (index, well) in wells.enumerated() {
      let x = ColorsTray.firstX + Double(index) * pitch
      well.isHidden = Double(index) > shown
      let extent = max(52, Metrics.target)
      well.frame = Rect(x - pitch / 2, (height - extent) / 2, pitch, extent)
    }
    return Rect(
      ((window.width - width) / 2).rounded(.down),
      window.height - TraysLayout.colorsBottom - height, width, height)
  }
}
