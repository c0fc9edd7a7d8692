import Geometry
import Rasterizer
import UserInterface
import Words

/// The line between two panes; a hand or the arrow keys move it.
final class SplitDivider: Control {
  /// Told of the width that the first pane is to have, in points.
  var onMove: ((Double) -> Void)?
  private var width = 0.0
  private var grip = 0.0
  /// How far beside the line a hand finds it, in points.
  static let reach = 8.0
  private static let step = 16.0

  init() {
    super.init()
    accessibilityLabel = text("Divider")
    accessibilityRole = .divider
    drawingOverflow = .zero
  }

  // Translators: a length on the screen.
  override var accessibilityValue: String? { text(Int(width), one: "1 point", many: "%d points") }
  override var accessibilityActions: [AccessibilityAction] { [.increment, .decrement] }
  override var holdsDrags: Bool { true }
  override var canBecomeFocused: Bool { canBecomeFirstResponder }

  func show(width: Double) { self.width = width }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .increment: onMove?(width + SplitDivider.step)
    case .decrement: onMove?(width - SplitDivider.step)
    case .press: return false
    }
    return true
  }

  /// Along the reading direction, in the superview's coordinates.
  private func place(_ location: Point) -> Double {
    guard let superview else { return 0 }
    return superview.directed(x: convert(location, to: superview).x)
  }

  override func trackingBegan(at location: Point, touch: Touch) { grip = place(location) - width }
  override func trackingMoved(to location: Point, touch: Touch) { onMove?(place(location) - grip) }
  override func trackingEnded(at location: Point, isCancelled: Bool) {}

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, event.key == .left || event.key == .right else {
      return super.keyPressed(event)
    }
    let isMore = (event.key == .right) != isRightToLeft
    onMove?(width + (isMore ? SplitDivider.step : -SplitDivider.step))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let isHeld = isHighlighted || isHovered || isFocused
    let thickness = isHeld ? 3.0 : 1
    let line = Rect(center: bounds.center, size: Size(thickness, bounds.height))
    context.fill(line, with: isFocused ? theme.accent : isHeld ? theme.pressed : theme.hairline)
  }
}
