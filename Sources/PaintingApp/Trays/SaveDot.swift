import Geometry
import Rasterizer
import UserInterface

/// The dot beside the title: green where the work is safe. On hover it says so in words.
final class SaveDot: Control {
  private static let radius = 4.0

  /// What it shows.
  var safety = WorkSafety.empty {
    didSet {
      guard safety != oldValue else { return }
      say()
      setNeedsDisplay()
    }
  }

  init() {
    super.init()
    accessibilityRole = .image
    say()
  }

  override var canBecomeFirstResponder: Bool { false }
  // It only tells; there is nothing to press.
  override var accessibilityActions: [AccessibilityAction] { [] }

  private func say() {
    accessibilityLabel = safety.words
    toolTip = safety.words
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let color = safety.isSafe ? theme.saved : theme.unsaved
    let circle = Path.circle(center: bounds.center, radius: SaveDot.radius)
    if isHovered {
      context.fill(.circle(center: bounds.center, radius: 2.5 * SaveDot.radius), with: theme.hover)
    }
    context.fill(circle, with: color)
  }
}
