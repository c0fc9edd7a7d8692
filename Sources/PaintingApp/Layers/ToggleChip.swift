import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// A word with an icon that is on or off.
final class ToggleChip: Control {
  private let icon: Icon
  private var words: FittingText

  init(_ label: String, icon: Icon) {
    self.icon = icon
    words = FittingText(label, font: TypeStyle.detail.font)
    super.init(frame: Rect(0, 0, 140, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .toggle
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: Insets(top: 4, left: 0, bottom: 4, right: 0))
    let fill = isSelected ? theme.accent.withAlpha(0.16) : isHovered ? theme.pressed : theme.hover
    context.fill(
      .roundedRect(plate, radius: Metrics.fieldRadius), with: isHighlighted ? theme.pressed : fill)
    if isSelected {
      context.stroke(
        .roundedRect(plate.inset(by: 0.75), radius: Metrics.fieldRadius - 0.75),
        with: theme.accent, width: 1.5)
    }
    let ink = isSelected ? theme.accent : theme.mutedText
    let lines = words.fitted(in: Size(bounds.width - 22 - 12, plate.height))
    let width = 22 + (lines.map(\.size.width).max() ?? 0)
    let left = ((bounds.width - width) / 2).rounded()
    let shade = isEnabled ? 1.0 : 0.4
    icon.draw(
      in: context, center: Point(left + 8, bounds.midY), size: 17,
      color: ink.withAlpha(Float(shade)))
    let nameInk = isSelected ? theme.ink : theme.mutedText
    draw(
      lines, in: Rect(left + 22, plate.minY, width - 22, plate.height), .leading,
      with: nameInk.withAlpha(Float(shade)), in: context)
    if isFocused { FocusRing.draw(around: plate, radius: Metrics.fieldRadius, in: context) }
  }
}
