import Controls
import Geometry
import UserInterface
import Words

/// Top left: the menu, the painting's name, and a dot that says how safe the work is. Folded or
/// standing, it leaves the name to the window.
final class TitleTray: Tray {
  let menuButton = IconButton(icon: .menu, for: .menu)
  private let title = Label(style: .title)
  let dot = SaveDot()
  private static var textLeft: Double { Metrics.target + 12 }
  private static let textRight = 60.0
  private static var dotRoom: Double { Metrics.target }

  init() {
    super.init(.title, radius: Metrics.barRadius)
    // Translators: What a screen reader calls the tray with the painting’s name.
    accessibilityLabel = text("Title")
    title.isUserInteractionEnabled = false
    for view in [menuButton, title, dot] as [View] { addSubview(view) }
  }

  func update(_ state: ChromeState) {
    if title.text != state.title {
      title.text = state.title
      superview?.setNeedsLayout()
    }
    dot.safety = state.safety
  }

  override func forms(standing: Bool, in window: Size) -> [TrayForm] {
    let text = title.sizeThatFits(.zero).width + TitleTray.textLeft + TitleTray.textRight
    let short = Metrics.target + 12 + TitleTray.dotRoom
    let folded = TrayForm(
      preferred: short, least: short, thickness: TraysLayout.barHeight, isFolded: true)
    guard !standing else { return [folded] }
    let full = TrayForm(
      preferred: max(232, min(text.rounded(.up), 360)), least: 140,
      thickness: TraysLayout.barHeight)
    return [full, folded]
  }

  override func layoutControls() {
    title.isHidden = isFolded
    if isStanding {
      let middle = bounds.midX
      menuButton.frame = Rect(middle - Metrics.target / 2, 8, Metrics.target, Metrics.target)
      placeDot(at: Point(middle, bounds.height - 4 - Metrics.target / 2))
      return
    }
    let (width, middle) = (bounds.width, bounds.midY)
    menuButton.frame = Rect(8, 4, Metrics.target, Metrics.target)
    title.frame = Rect(
      TitleTray.textLeft, middle - 12,
      max(0, width - TitleTray.textLeft - TitleTray.textRight + 10), 24)
    placeDot(at: Point(width - (isFolded ? 4 + Metrics.target / 2 : 36), middle))
  }

  private func placeDot(at center: Point) {
    dot.frame = Rect(center: center, size: Size(Metrics.target, Metrics.target))
  }
}
