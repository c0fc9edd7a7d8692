import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// A word about what the pointer rests on; it comes after a moment and goes with the pointer.
final class ToolTip: ViewController {
  /// How long the pointer rests before it comes, in seconds.
  static let delay = 0.6
  /// From what it is about, in points.
  private static let gap = 14.0
  /// Closer than this to the upper or lower edge, it stands above or below what it is about.
  private static let band = 110.0

  private let text: String
  private weak var owner: View?
  private var fade: Animation?

  private init(_ text: String, owner: View) {
    self.text = text
    self.owner = owner
    super.init()
  }

  /// Shows a word beside a view.
  static func show(_ text: String, for owner: View) -> ToolTip? {
    guard let window = owner.window else { return nil }
    let tip = ToolTip(text, owner: owner)
    window.present(tip, style: .floating)
    return tip
  }

  func dismiss() { window?.dismiss(self) }

  override func loadView() { view = ToolTipPlate(text) }

  override func viewDidAppear() {
    super.viewDidAppear()
    fade = Animation(in: window, duration: 0.12) { [weak self] in self?.view.alpha = $0 }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    fade?.stop()
  }

  override func layoutPresentedView(in bounds: Rect) {
    guard let owner else { return }
    view.frame = ToolTip.frame(
      of: view.sizeThatFits(bounds.size), at: owner.convert(owner.bounds, to: nil), in: bounds)
  }

  /// Towards the middle of the window, beside or above or below its owner.
  static func frame(of size: Size, at owner: Rect, in bounds: Rect) -> Rect {
    var corner = Point(owner.midX - size.width / 2, owner.midY - size.height / 2)
    if owner.midY < bounds.minY + band {
      corner.y = owner.maxY + gap
    } else if owner.midY > bounds.maxY - band {
      corner.y = owner.minY - gap - size.height
    } else if owner.midX < bounds.midX {
      corner.x = owner.maxX + gap
    } else {
      corner.x = owner.minX - gap - size.width
    }
    corner.x = max(bounds.minX + 4, min(bounds.maxX - 4 - size.width, corner.x)).rounded()
    corner.y = max(bounds.minY + 4, min(bounds.maxY - 4 - size.height, corner.y)).rounded()
    return Rect(origin: corner, size: size)
  }
}

/// The plate of a tool tip.
private final class ToolTipPlate: View {
  private let line: TextLine

  init(_ text: String) {
    line = TextLine(text, font: TypeStyle.caption.font)
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .toolTip
  }

  // No name: that would be the one of what it is about.
  override var accessibilityValue: String? { line.string }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(line.size.width.rounded(.up) + 20, line.size.height.rounded(.up) + 12)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.fill(.roundedRect(bounds, radius: 8), with: theme.ink)
    context.draw(line, at: Point(10, 6), with: theme.surface)
  }
}
