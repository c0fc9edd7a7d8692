public import Geometry
public import Rasterizer

/// A row of a list. Subclasses draw what it shows; this draws what lies behind.
open class ListRow: Control {
  /// How many taps the last one made: 2 for a double tap.
  public private(set) var lastTapCount = 1

  /// Makes a row.
  public init(label: String) {
    super.init()
    accessibilityLabel = label
    accessibilityRole = .listItem
    drawingOverflow = .zero
  }

  // The list has the keys, not its rows.
  open override var canBecomeFirstResponder: Bool { false }
  open override var trackingSlack: Double { 0 }

  open override func trackingBegan(at location: Point, touch: Touch) {
    super.trackingBegan(at: location, touch: touch)
    lastTapCount = touch.tapCount
  }

  open override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: Insets(top: 1, left: 2, bottom: 1, right: 2))
    guard isSelected || isHovered || isHighlighted else { return }
    let fill = isSelected || isHighlighted ? theme.pressed : theme.hover
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: fill)
    let list = superview as? ListView
    if isSelected, list?.isFirstResponder ?? false {
      let inner = plate.inset(by: 1)
      context.stroke(
        .roundedRect(inner, radius: Metrics.fieldRadius - 1), with: theme.accent, width: 2)
    }
  }
}
