import Controls
import Geometry
import Rasterizer
import UserInterface

/// Something round on the quick ring: a color, or an icon.
final class RingButton: Control {
  /// Whether a hand that has opened the ring would choose it now by letting go.
  var isAimedAt = false { didSet { if isAimedAt != oldValue { setNeedsDisplay() } } }

  private let color: Color?
  private let icon: Icon?

  /// Makes a button of a color.
  init(_ color: Color, label: String) {
    self.color = color
    icon = nil
    super.init()
    name(label)
  }

  /// Makes a button with an icon.
  init(_ icon: Icon, label: String) {
    color = nil
    self.icon = icon
    super.init()
    name(label)
  }

  private func name(_ label: String) {
    accessibilityRole = .button
    accessibilityLabel = label
    toolTip = label
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let extent = min(bounds.width, bounds.height)
    let isPointedAt = isEnabled && (isAimedAt || isHighlighted || isHovered)
    if let color {
      let radius = extent / 2 - (isPointedAt ? 0 : 3)
      context.fill(.circle(center: bounds.center, radius: radius), with: color)
      context.stroke(
        .circle(center: bounds.center, radius: radius - 0.5), with: theme.hairline, width: 1)
    }
    if let icon {
      let fill = isSelected ? theme.accent : isPointedAt ? theme.pressed : nil
      if let fill { context.fill(.circle(center: bounds.center, radius: extent / 2), with: fill) }
      let ink = isSelected ? theme.onAccent : theme.ink
      icon.draw(
        in: context, center: bounds.center, color: isEnabled ? ink : theme.muted.withAlpha(0.5))
    }
    if isSelected, color != nil || isPointedAt {
      context.stroke(
        .circle(center: bounds.center, radius: extent / 2 - 1), with: theme.accent, width: 2)
    }
    if isFocused { FocusRing.draw(around: bounds, radius: extent / 2, in: context) }
  }
}
