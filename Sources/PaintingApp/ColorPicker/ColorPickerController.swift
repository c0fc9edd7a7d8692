import ColorSpaces
public import Geometry
public import Rasterizer
public import UserInterface

/// A panel that picks a colour: the hue around, saturation and value in the square, and a field
/// for `#rgb`, `#rrggbb` and the names of CSS.
public final class ColorPickerController: PanelController {
  /// Told of every new colour, also many times during one drag.
  public var onChange: ((Color) -> Void)?

  /// The colour. Setting it moves the knobs and tells nobody.
  public var color: Color {
    get { picked.color }
    set {
      guard newValue.hex != picked.color.hex else { return }
      picked = HSVColor(newValue, keeping: picked)
      show()
    }
  }

  private var picked: HSVColor
  private let ring = HueRing()
  private let square = SaturationValueSquare()
  private let swatches: ColorSwatches
  private let field = TextField("Hex or name", style: .title)

  private static let width = 340.0
  private static let height = 360.0
  private static let ringExtent = 248.0
  private static let squareExtent = 128.0

  /// Makes a panel at a place.
  public init(color: Color, at placement: Placement) {
    picked = HSVColor(color)
    swatches = ColorSwatches(old: color)
    super.init(placement: placement)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = "Color picker"
    for part in [ring, square, swatches, field] as [View] { view.addSubview(part) }
    ring.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      pick(HSVColor(hue: ring.hue, saturation: picked.saturation, value: picked.value))
    }
    square.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      pick(square.color)
    }
    swatches.addAction { [weak self] in
      guard let self else { return }
      pick(HSVColor(swatches.old, keeping: picked))
    }
    field.addAction(for: .committed) { [weak self] in self?.applyField() }
    field.addAction(for: .cancelled) { [weak self] in self?.leaveField() }
    show()
  }

  private func pick(_ new: HSVColor) {
    guard new != picked else { return }
    let isNew = new.color.hex != picked.color.hex
    picked = new
    show()
    if isNew { onChange?(new.color) }
  }

  private func show() {
    ring.hue = picked.hue
    square.color = picked
    swatches.new = picked.color
    field.text = picked.color.cssHex
  }

  /// Takes what was typed; what is no colour shakes and stays.
  private func applyField() {
    guard let color = Color(css: field.text) else { return field.shake() }
    pick(HSVColor(color, keeping: picked))
    field.text = color.cssHex
  }

  /// The first Escape takes back what was typed, the next one the panel.
  private func leaveField() {
    guard field.text != picked.color.cssHex else { return dismiss() }
    field.text = picked.color.cssHex
  }

  // MARK: Layout

  public override func preferredSize(in available: Size) -> Size {
    Size(ColorPickerController.width, min(available.height, ColorPickerController.height))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    // In a low window the wheel shrinks.
    let extent = max(120, min(ColorPickerController.ringExtent, bounds.height - 112))
    let side = (ColorPickerController.squareExtent * extent / ColorPickerController.ringExtent)
      .rounded()
    ring.frame = Rect(((bounds.width - extent) / 2).rounded(), 24, extent, extent)
    square.frame = Rect(
      (ring.frame.midX - side / 2).rounded(), (ring.frame.midY - side / 2).rounded(), side, side)
    let y = bounds.height - 20 - Metrics.target
    swatches.frame = Rect(20, y, 76, Metrics.target)
    field.frame = Rect(108, y, bounds.width - 128, Metrics.target)
  }
}
