public import Geometry
public import Rasterizer
import UserInterface

/// A button that shows an icon: gray fill under the pointer, accent fill when chosen.
public final class IconButton: Control {
  /// The drawing.
  public var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }
  /// How the button shows that it is selected.
  public enum SelectionStyle {
    /// It is the one of several: accent fill.
    case chosen
    /// It is a switch that is on: accent icon over a bar.
    case switchedOn
  }

  /// How the button shows that it is selected.
  public var selectionStyle = SelectionStyle.chosen
  /// Whether it has a fill when nobody touches it.
  public var isFilled = false { didSet { if isFilled != oldValue { setNeedsDisplay() } } }
  /// The corner of the fill, in points.
  public var radius = Metrics.toolRadius

  /// Makes a button of 44 × 44 points; `label` is what people would call it, and with `shortcut`
  /// what its tool tip says.
  public init(icon: Icon, label: String, shortcut: @autoclosure @escaping () -> String = "") {
    self.icon = icon
    super.init(frame: Rect(0, 0, Metrics.target, Metrics.target))
    accessibilityRole = .button
    name(label, shortcut: shortcut())
  }

  /// Makes a button for a command, with its name and its key.
  public convenience init<Target>(icon: Icon, for command: Command<Target>) {
    self.init(icon: icon, label: command.name, shortcut: command.keys.first?.label ?? "")
    accessibilityIdentifier = command.id.rawValue
  }

  /// Says what people would call it, and with `shortcut` what its tool tip says.
  public func name(_ label: String, shortcut: @autoclosure @escaping () -> String = "") {
    accessibilityLabel = label
    makeToolTip = {
      let key = shortcut()
      return key.isEmpty ? label : "\(label) (\(key))"
    }
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let isChosen = isSelected && selectionStyle == .chosen
    let fill: Color? =
      isChosen
      ? theme.accent
      : isFilled
        ? isHighlighted || isHovered ? theme.pressed : theme.hover
        : isHighlighted ? theme.pressed : isHovered ? theme.hover : nil
    if let fill, isEnabled || isFilled {
      context.fill(.roundedRect(bounds, radius: radius), with: fill)
    }
    let ink = isChosen ? theme.onAccent : isSelected ? theme.accent : theme.ink
    icon.draw(
      in: context, center: bounds.center, color: isEnabled ? ink : theme.muted.withAlpha(0.5))
    if isSelected, !isChosen {
      // Not everybody tells the accent from the ink.
      let bar = Rect(center: bounds.center + Vector(0, 15), size: Size(14, 2.5))
      context.fill(
        .roundedRect(bar, radius: 1.25), with: isEnabled ? ink : theme.muted.withAlpha(0.5))
    }
    if isFocused { FocusRing.draw(around: bounds, radius: radius, in: context) }
  }
}
