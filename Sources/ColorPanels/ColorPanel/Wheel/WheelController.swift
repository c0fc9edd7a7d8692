import ColorLibrary
import ColorSpaces
import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface
import Words

/// The tab that picks a color: the hue around, two more parts of it in the square, sliders, and a
/// field for all that CSS calls a color. In a low window it scrolls.
final class WheelController: ViewController {
  /// Told when the tab wants to be higher or lower.
  var onHeightChange: (() -> Void)?

  /// Told of a tag whose colors are wanted.
  var onShowTag: ((Tag) -> Void)?

  let context: ColorPanelContext
  private(set) var picked: PickedColor
  let page: WheelPage
  /// A hand that came from the well and goes on here.
  private(set) lazy var hand = WheelHand(page)

  let names: WheelNames?
  let searching = Inquiry<LookupResult>()
  /// The color that is looked up, or was and is not known; nil for none.
  var searched: UInt32?
  let adding = Inquiry<LookupOrigin>()

  /// Makes the tab of what a panel shares.
  init(_ context: ColorPanelContext) {
    self.context = context
    picked = PickedColor(context.color)
    page = WheelPage(picked)
    names = context.services.look.map { WheelNames($0) }
    page.showsLibrary = names != nil
    super.init()
    space = context.services.memory.space
    page.sliders.selectedIndex = context.services.memory.sliders
    page.showsSliders = context.services.memory.showsSliders
    showRecents()
  }

  override var title: String { text("Wheel") }

  override func loadView() { view = page }

  /// How high the tab is where all of it is seen, in points.
  var wantedHeight: Double { page.wantedHeight }

  /// How high it is with the sliders.
  var greatestHeight: Double { page.greatestHeight }

  /// The space of the wheel.
  private var space: WheelSpace {
    get { page.spaces.space }
    set {
      page.spaces.space = newValue
      page.ring.space = newValue
      show()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    page.swatches.old = context.formerColor
    context.observe { [weak self] in self?.contextChanged() }
    connectWheel()
    connectSliders()
    connectDropper()
    connectLibrary()
    for row in [page.recents.painting, page.recents.user] {
      row.onChoose = { [weak self] in self?.context.pick($0) }
    }
    page.swatches.addAction { [weak self] in
      guard let self else { return }
      context.pick(page.swatches.old)
    }
    page.field.addAction(for: .committed) { [weak self] in self?.applyField() }
    page.field.addAction(for: .cancelled) { [weak self] in self?.leaveField() }
    show()
  }

  private func connectWheel() {
    page.spaces.onSelect = { [weak self] in
      self?.space = $0
      self?.context.services.memory.space = $0
    }
    page.ring.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      pick { $0.setHue(self.page.ring.hue, in: self.space) }
    }
    page.square.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      pick { $0.setPlace(self.page.square.target, in: self.space) }
    }
  }

  private func connectSliders() {
    page.slidersButton.addAction { [weak self] in
      guard let self else { return }
      page.showsSliders.toggle()
      context.services.memory.showsSliders = page.showsSliders
      // While they are hidden they are not kept up to date.
      show()
      onHeightChange?()
    }
    page.sliders.onPick = { [weak self] new in self?.pick { $0 = new } }
    page.sliders.onSelect = { [weak self] in self?.context.services.memory.sliders = $0 }
    page.sliders.onEscape = { [weak self] in self?.escape() }
  }

  /// Takes what a hand has picked, also where the color is the same: a gray has a hue.
  private func pick(_ change: (inout PickedColor) -> Void) {
    var new = picked
    change(&new)
    guard new != picked else { return }
    picked = new
    context.pick(new.color)
    show()
  }

  private func contextChanged() {
    showRecents()
    guard context.color.hex != picked.color.hex else { return }
    picked.set(context.color)
    show()
  }

  private func showRecents() {
    let height = wantedHeight
    page.recents.painting.colors = context.paintingColors
    page.recents.user.colors = context.userColors
    guard wantedHeight != height else { return }
    page.setNeedsLayout()
    onHeightChange?()
  }

  private func show() {
    page.ring.hue = picked.hue(in: space)
    page.square.shown = WheelSquare(space, hue: picked.hue(in: space))
    page.square.place = picked.place(in: space)
    page.square.color = picked.color
    if page.showsSliders { page.sliders.picked = picked }
    page.swatches.new = picked.color
    page.contrast.colors = (picked.color, context.paper)
    page.field.text = picked.color.cssHex
    updateLibrary()
  }

  /// Names are asked for while somebody looks.
  override func viewDidAppear() {
    super.viewDidAppear()
    updateLibrary()
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    names?.cancel()
    searching.cancel()
    updateLibrary()
  }

  /// Takes what was typed; what is no color shakes and stays, and a word says what is one.
  @discardableResult func applyField() -> Bool {
    guard let typed = CSSColor(page.field.text) else {
      page.field.shake()
      if let window {
        Toast.show(
          text("A color is #rrggbb, a CSS name, or rgb(), hsl(), oklch() and the like."),
          in: window)
      }
      return false
    }
    // What cannot be seen at all has no color.
    if typed.alpha > 0 { context.pick(typed.color) }
    page.field.text = picked.color.cssHex
    if typed.alpha < 1 { take(alpha: typed.alpha) }
    return true
  }

  /// Colors here are opaque: what lets light through is the brush, and a word says so.
  private func take(alpha: Double) {
    let opacity = max(Brush.opacities.lowerBound, alpha)
    context.onOpacity?(opacity)
    guard let window else { return }
    let percent = Int((opacity * 100).rounded())
    Toast.show(
      context.onOpacity == nil
        ? text("Only opaque colors are taken here")
        : text("The brush's opacity is %d%% now", percent),
      in: window)
  }

  /// The first Escape takes back what was typed, the next one the panel.
  private func leaveField() {
    let hex = picked.color.cssHex
    guard page.field.text == hex else { return page.field.text = hex }
    escape()
  }

  func escape() { (parent?.parent as? PanelController)?.escape() }
}
