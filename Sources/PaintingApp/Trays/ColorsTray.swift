import ColorPanels
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Bottom: the color at hand, as a large well, and the palette. Where not all of it fits, the first
/// colors are there, and all behind a button.
final class ColorsTray: Tray, ColorWellHolder {
  let well = ColorWell(kind: .current).identified("color.current")
  /// The first colors of the palette.
  private(set) var wells: [ColorWell] = []
  /// The palette that is shown.
  private(set) var palette = Palette(name: "")
  /// Told of the color that was chosen from the palette, or dropped on the large well.
  var onChoose: ((Color) -> Void)?
  /// Told of what a dropped color does to the palette.
  var onAction: ((PaletteAction) -> Void)?
  let mark = DropMark()

  /// From the start to the middle of the large well, and of the first color.
  private static let wellAt = 38.0
  static let firstAt = 106.0
  private static var pitch: Double { max(50, Metrics.target) }
  private static let edge = 40.0
  /// Fewer colors beside the button of all of them are none at all.
  private static let fewest = 3
  /// More colors than these are always behind the button.
  private static let most = 40

  init() {
    super.init(
      .colors, radius: TraysLayout.colorsHeight / 2,
      unfolds: IconButton(icon: .palette, label: text("Palette")))
    accessibilityLabel = text("Colors")
    well.accessibilityLabel = text("Current color")
    well.toolTip = text("Pick a color")
    addSubview(well)
    addSubview(mark)
  }

  func update(_ state: ChromeState) {
    well.color = state.color
    if palette != state.palette { rebuild(state.palette) }
    for well in wells { well.isSelected = well.color.hex == state.color.hex }
  }

  private func rebuild(_ new: Palette) {
    palette = new
    for well in wells { well.removeFromSuperview() }
    wells = palette.swatches.prefix(Self.most).enumerated().map { place, swatch in
      let well = ColorWell(kind: .palette)
      well.color = swatch.color
      well.colorName = swatch.title
      // Translators: %s is a color as #26272b.
      well.accessibilityLabel = text("Color %s", swatch.color.cssHex)
      well.accessibilityIdentifier = "color.\(place)"
      well.toolTip = swatch.title
      well.addAction { [weak self] in self?.onChoose?(swatch.color) }
      addSubview(well)
      return well
    }
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// What a hand drags away with one of the small wells.
  func item(of well: ColorWell) -> DraggedColor? {
    wells.firstIndex { $0 === well }.map { place in
      let swatch = palette.swatches[place]
      return DraggedColor(color: swatch.color.withAlpha(1), name: swatch.name, place: place)
    }
  }

  override var foldable: [View] { wells }

  override func forms(standing: Bool, in window: Size) -> [TrayForm] {
    let (first, edge, target) = (ColorsTray.firstAt, ColorsTray.edge, Metrics.target)
    let steps = Double(max(0, wells.count - 1))
    let thickness = TraysLayout.colorsHeight
    let few = first + Double(ColorsTray.fewest) * target + edge
    let folded = first + target / 2 + 8
    let forms = [
      TrayForm(
        preferred: first + edge + steps * ColorsTray.pitch,
        least: first + edge + steps * target, thickness: thickness),
      TrayForm(
        preferred: max(few, first + edge + steps * target), least: few, thickness: thickness,
        isFolded: true),
      TrayForm(preferred: folded, least: folded, thickness: thickness, isFolded: true),
    ]
    return palette.swatches.count > Self.most ? Array(forms.dropFirst()) : forms
  }

  override func layoutControls() {
    let thickness = TraysLayout.colorsHeight
    let length = isStanding ? bounds.height : bounds.width
    let target = Metrics.target
    func place(_ view: View, at middle: Double, _ extent: Double) {
      let across = max(52, extent)
      let center =
        isStanding ? Point(thickness / 2, middle) : Point(middle, thickness / 2)
      let size = isStanding ? Size(across, extent) : Size(extent, across)
      view.frame = Rect(center: center, size: size)
    }
    place(well, at: ColorsTray.wellAt, 60)
    well.frame = Rect(center: well.frame.center, size: Size(60, 60))
    let room = length - ColorsTray.firstAt - ColorsTray.edge
    guard isFolded else {
      let pitch = min(ColorsTray.pitch, (room / Double(max(1, wells.count - 1))).rounded(.down))
      for (index, well) in wells.enumerated() where well.superview === self {
        place(well, at: ColorsTray.firstAt + Double(index) * pitch, max(target, pitch))
      }
      return
    }
    // The button has the last place.
    let shown = min(wells.count, max(0, Int(room / target)))
    for (index, well) in wells.enumerated() where well.superview === self {
      well.isHidden = index >= shown
      place(well, at: ColorsTray.firstAt + Double(index) * target, target)
    }
    let middle = ColorsTray.firstAt + Double(shown) * target
    unfoldButton?.frame = Rect(
      center: isStanding ? Point(thickness / 2, middle) : Point(middle, thickness / 2),
      size: Size(target, target))
  }
}
