import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The color before and the color now, side by side; a press on it brings the one before back.
final class ColorSwatches: Control {
  /// The color before.
  var old = Color.black { didSet { if old != oldValue { setNeedsDisplay() } } }
  /// The color now.
  var new = Color.black { didSet { if new != oldValue { setNeedsDisplay() } } }

  init() {
    super.init()
    accessibilityLabel = text("Former color")
    accessibilityRole = .button
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let plate = Path.roundedRect(bounds, radius: Metrics.fieldRadius)
    for (color, part) in [(old, 0.0), (new, 0.5)] {
      context.saveState()
      context.clip(to: Rect(bounds.width * part, 0, bounds.width / 2, bounds.height))
      context.fill(plate, with: color)
      context.restoreState()
    }
    context.stroke(
      .roundedRect(bounds.inset(by: 0.5), radius: Metrics.fieldRadius - 0.5),
      with: Theme.current.hairline, width: 1)
    if isFocused {
      FocusRing.draw(around: bounds, radius: Metrics.fieldRadius, in: context)
    }
  }
}
