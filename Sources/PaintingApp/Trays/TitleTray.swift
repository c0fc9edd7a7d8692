import Geometry
import Rasterizer
import UserInterface

/// Top left: the menu, the painting's name, and a dot that says how safe the work is.
final class TitleTray: Tray {
  let menuButton = IconButton(icon: .menu, label: "Menu", shortcut: "F10")
  private let title = Label(style: .title)
  private let dot = SaveDot()
  private static var textLeft: Double { Metrics.target + 12 }
  private static let textRight = 60.0

  init() {
    super.init(radius: Metrics.barRadius)
    accessibilityLabel = "Title"
    accessibilityRole = .group
    for view in [menuButton, title, dot] as [View] { addSubview(view) }
  }

  func update(_ state: ChromeState) {
    if title.text != state.title {
      title.text = state.title
      superview?.setNeedsLayout()
    }
    dot.isSaved = state.isSaved
  }

  override func place(in window: Size) -> Rect {
    let text = title.sizeThatFits(.zero).width + TitleTray.textLeft + TitleTray.textRight
    let room = window.width - 2 * Metrics.margin - ActionsTray.width - 12
    let width = max(140, min(room, max(232, min(text, 360))))
    let middle = TraysLayout.barHeight / 2
    menuButton.frame = Rect(6, 4, Metrics.target, Metrics.target)
    title.frame = Rect(
      TitleTray.textLeft, middle - 12, width - TitleTray.textLeft - TitleTray.textRight + 10, 24)
    dot.frame = Rect(width - 46, middle - 10, 20, 20)
    return Rect(Metrics.margin, Metrics.margin, width, TraysLayout.barHeight)
  }
}

/// The dot beside the title.
private final class SaveDot: View {
  var isSaved = true {
    didSet {
      guard isSaved != oldValue else { return }
      accessibilityLabel = isSaved ? "Saved" : "Unsaved"
      setNeedsDisplay()
    }
  }

  init() {
    super.init()
    accessibilityLabel = "Saved"
    accessibilityRole = .image
    isUserInteractionEnabled = false
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let color = isSaved ? Theme.current.saved : Theme.current.unsaved
    context.fill(.circle(center: bounds.center, radius: 4), with: color)
  }
}
