import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Says what the app is: its icon, its version, its license, and where it lives.
final class AboutController: PanelController {
  /// Where the app lives.
  static let address = "https://github.com/fude/Fude"

  private let icon = AboutIcon()
  private let headline = Label("Fude \(FudeApp.version)", style: .headline, alignment: .center)
  private let words = Label(
    text("A painting app: one window, your hand, the picture."), color: \.mutedText,
    alignment: .center)
  private let license = Label(
    text("Free software under the MIT license."), color: \.mutedText, alignment: .center)
  private let link = Button(String(address.dropFirst("https://".count)), style: .plain)
    .identified("about.link")
  private let closeButton = Button(text("Close"), style: .primary).identified("about.close")
  private let onOpen: (String) -> Void

  /// Makes the dialog; `onOpen` shows a page of the web in the browser.
  init(onOpen: @escaping (String) -> Void) {
    self.onOpen = onOpen
    super.init(placement: .dialog)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("About Fude")
    view.accessibilityIdentifier = "about"
    for part in [icon, headline, words, license, link, closeButton] as [View] {
      view.addSubview(part)
    }
    link.toolTip = text("Open in the browser")
    link.addAction { [weak self] in self?.onOpen(Self.address) }
    closeButton.addAction { [weak self] in self?.dismiss() }
  }

  override var initialFirstResponder: Responder? { closeButton }

  override func preferredSize(in available: Size) -> Size {
    Size(min(available.width, 400), min(available.height, 268 + 2 * Metrics.target))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, target) = (view.bounds.width, Metrics.target)
    icon.frame = Rect((width - 96) / 2, 28, 96, 96)
    var y = 140.0
    for label in [headline, words, license] {
      label.frame = Rect(24, y, width - 48, 26)
      y += label === headline ? 34 : 28
    }
    let size = link.sizeThatFits(.zero)
    link.frame = Rect(((width - size.width) / 2).rounded(), y, size.width, target)
    let close = closeButton.sizeThatFits(.zero).width
    closeButton.frame = Rect(
      ((width - close) / 2).rounded(), view.bounds.height - 24 - target, close, target)
  }
}

/// The app's icon as a view.
private final class AboutIcon: View {
  override func draw(in context: GraphicsContext, dirty: Rect) {
    let side = bounds.width * context.pixelTransform.scaleFactor
    context.draw(AppIcon.bitmap(side: max(1, Int(side.rounded()))), in: bounds)
  }
}
