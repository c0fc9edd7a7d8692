import ColorSpaces
import Geometry
import Rasterizer
import UserInterface

/// The tab that picks a colour: the hue around, saturation and value in the square, and a field
/// for `#rgb`, `#rrggbb` and the names of CSS. In a low window it scrolls.
final class WheelController: ViewController {
  private let context: ColorPanelContext
  private var picked: HSVColor
  private let page = WheelPage()

  /// Makes the tab of what a panel shares.
  init(_ context: ColorPanelContext) {
    self.context = context
    picked = HSVColor(context.color)
    page.swatches.old = context.formerColor
    super.init()
  }

  override var title: String { "Wheel" }

  override func loadView() { view = page }

  /// How high the tab is where all of it is seen, in points.
  var wantedHeight: Double { page.wantedHeight }

  override func viewDidLoad() {
    super.viewDidLoad()
    context.observe { [weak self] in self?.contextChanged() }
    page.ring.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      pick(HSVColor(hue: page.ring.hue, saturation: picked.saturation, value: picked.value))
    }
    page.square.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      pick(page.square.color)
    }
    page.swatches.addAction { [weak self] in
      guard let self else { return }
      context.pick(page.swatches.old)
    }
    page.field.addAction(for: .committed) { [weak self] in self?.applyField() }
    page.field.addAction(for: .cancelled) { [weak self] in self?.leaveField() }
    show()
  }

  /// Takes what a hand has picked, also where the colour is the same: a grey has a hue.
  private func pick(_ new: HSVColor) {
    guard new != picked else { return }
    picked = new
    context.pick(new.color)
    show()
  }

  private func contextChanged() {
    guard context.color.hex != picked.color.hex else { return }
    picked = HSVColor(context.color, keeping: picked)
    show()
  }

  private func show() {
    page.ring.hue = picked.hue
    page.square.color = picked
    page.swatches.new = picked.color
    page.field.text = picked.color.cssHex
  }

  /// Takes what was typed; what is no colour shakes and stays.
  private func applyField() {
    guard let color = Color(css: page.field.text) else { return page.field.shake() }
    context.pick(color)
    page.field.text = color.cssHex
  }

  /// The first Escape takes back what was typed, the next one the panel.
  private func leaveField() {
    let hex = picked.color.cssHex
    guard page.field.text == hex else { return page.field.text = hex }
    if let panel = parent?.parent as? PanelController { panel.escape() }
  }
}
