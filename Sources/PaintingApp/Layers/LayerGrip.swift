import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// What a row of the panel is dragged by: two columns of dots.
final class LayerGrip: Control {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    // Translators: A place at a layer in the list, by which hands drag it.
    accessibilityLabel = text("Grip")
    accessibilityIdentifier = "layer.grip"
    accessibilityRole = .image
    toolTip = text("Drag to move")
    cursor = .openHand
    drawingOverflow = .zero
  }

  // A drag of it scrolls nothing.
  override var holdsDrags: Bool { true }
  // Keys move rows by Alt and the arrows.
  override var canBecomeFirstResponder: Bool { false }
  override var accessibilityActions: [AccessibilityAction] { [] }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let color = isHovered || isHighlighted ? theme.ink : theme.muted
    for row in -1...1 {
      for column in [-1.0, 1] {
        let center = bounds.center + Vector(3 * column, 6 * Double(row))
        context.fill(.circle(center: center, radius: 1.5), with: color)
      }
    }
  }
}
