import Canvas
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The dot beside the title: green where the work is safe on disk, a ring while it is in no file yet, and
/// large where the disk lacks the newest strokes. On hover it says so in words; a press says more.
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
    accessibilityRole = .button
    accessibilityIdentifier = CommandID.safety.rawValue
    say()
  }

  private func say() {
    accessibilityLabel = safety.words
    makeToolTip = { [safety] in
      guard safety.wantsSave, let key = EditorController.command(.save)?.keys.first else {
        return safety.words
      }
      return text("%s (%s)", safety.words, key.label)
    }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if isHovered || isHighlighted {
      context.fill(
        .circle(center: bounds.center, radius: 2.5 * SaveDot.radius),
        with: isHighlighted ? theme.pressed : theme.hover)
    }
    func circle(_ radius: Double) -> Path { .circle(center: bounds.center, radius: radius) }
    switch safety {
    case .endangered:
      context.fill(circle(SaveDot.radius * 1.75), with: theme.warning.withAlpha(0.25))
      context.fill(circle(SaveDot.radius), with: theme.warning)
    case .kept: context.stroke(circle(SaveDot.radius - 1), with: theme.saved, width: 2)
    default:
      context.fill(circle(SaveDot.radius), with: safety.isSafe ? theme.saved : theme.unsaved)
    }
    if isFocused {
      FocusRing.draw(
        around: Rect(center: bounds.center, size: Size(20, 20)), radius: 10, in: context)
    }
  }
}
