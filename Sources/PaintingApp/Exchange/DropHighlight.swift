import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// A frame around the window, with words, while something of another program is held over it.
final class DropHighlight: ViewController {
  private let frameView = DropFrameView()

  override func loadView() { view = frameView }

  /// Shows the frame, or other words in it.
  func show(_ words: String, in window: Window) {
    frameView.words = words
    if !window.presentedViewControllers.contains(where: { $0 === self }) {
      window.present(self, style: .floating)
    }
  }

  /// Takes the frame away.
  func leave() { window?.dismiss(self) }

  override func layoutPresentedView(in bounds: Rect) { view.frame = bounds }
}

/// Draws the frame and the words.
private final class DropFrameView: View {
  /// What letting go would do.
  var words = "" {
    didSet {
      guard words != oldValue else { return }
      line = TextLine(words, font: TypeStyle.button.font)
      accessibilityLabel = words
      setNeedsDisplay()
    }
  }
  private var line: TextLine?

  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .status
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let edge = bounds.inset(by: 6)
    context.stroke(.roundedRect(edge, radius: 14), with: theme.surface.withAlpha(0.75), width: 7)
    context.stroke(.roundedRect(edge, radius: 14), with: theme.accent, width: 3)
    guard let line else { return }
    let size = Size(line.size.width.rounded(.up) + 44, 48)
    let plate = Rect(center: bounds.center, size: size)
    context.drawShadow(
      ofRoundedRect: plate, radius: 24, offset: Metrics.shadowOffset, blur: Metrics.shadowBlur,
      color: theme.shadow)
    context.fill(.roundedRect(plate, radius: 24), with: theme.surface)
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2, with: theme.ink)
  }
}
