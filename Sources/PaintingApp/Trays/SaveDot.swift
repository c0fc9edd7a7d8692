import Canvas
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The dot beside the title. Each state has a form of its own, since not everybody sees its color: full where a
/// file has all, a ring while it is in no file yet, half a disc in a ring where the disk lacks something yet, and a
/// triangle in a halo where the newest strokes are in danger. On hover it says so in words; a press says more.
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
      context.fill(circle(SaveDot.radius * 2.25), with: theme.warning.withAlpha(0.25))
      context.fill(SaveDot.triangle(around: bounds.center), with: theme.warning)
    case .kept: context.stroke(circle(SaveDot.radius - 1), with: theme.saved, width: 2)
    case .changed, .unsaved, .saving:
      context.stroke(circle(SaveDot.radius - 0.75), with: theme.unsaved, width: 1.5)
      context.saveState()
      context.clip(to: Rect(bounds.center.x - 5, bounds.center.y, 10, 10))
      context.fill(circle(SaveDot.radius), with: theme.unsaved)
      context.restoreState()
    case .empty, .saved: context.fill(circle(SaveDot.radius), with: theme.saved)
    }
    if isFocused {
      FocusRing.draw(
        around: Rect(center: bounds.center, size: Size(20, 20)), radius: 10, in: context)
    }
  }

  /// The sign of a danger, standing on its base.
  private static func triangle(around center: Point) -> Path {
    var path = Path()
    path.move(to: center + Vector(0, -1.3 * radius))
    path.line(to: center + Vector(1.3 * radius, 0.9 * radius))
    path.line(to: center + Vector(-1.3 * radius, 0.9 * radius))
    path.close()
    return path
  }
}
