public import Geometry
public import Rasterizer
import TextLayout

/// A button with words.
public final class Button: Control {
  /// How much a button stands out.
  public enum Style {
    /// What most people want: accent fill.
    case primary
    /// Another way: grey fill.
    case secondary
    /// Something is lost: red words.
    case destructive
  }

  /// The words.
  public let title: String
  /// How much it stands out.
  public let style: Style
  private let line: TextLine

  /// Makes a button as wide as its words need.
  public init(_ title: String, style: Style = .secondary) {
    self.title = title
    self.style = style
    line = TextLine(title, font: TypeStyle.button.font)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .button
    sizeToFit()
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(max(88, line.size.width.rounded(.up) + 32), Metrics.target)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: fill(theme))
    let ink: Color =
      switch style {
      case .primary: theme.onAccent
      case .secondary: theme.ink
      case .destructive: theme.warning
      }
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2,
      with: isEnabled ? ink : ink.withAlpha(0.4))
    if isFocused {
      FocusRing.draw(around: bounds, radius: Metrics.fieldRadius, in: context)
    }
  }

  private func fill(_ theme: Theme) -> Color {
    if style == .primary {
      guard isEnabled else { return theme.strongAccent.withAlpha(0.5) }
      return isHighlighted
        ? theme.strongAccent.mixed(with: .black, by: 0.15)
        : isHovered ? theme.strongAccent.mixed(with: .black, by: 0.07) : theme.strongAccent
    }
    guard isEnabled else { return theme.hover }
    return isHighlighted
      ? theme.pressed.mixed(with: theme.ink, by: 0.08) : isHovered ? theme.pressed : theme.hover
  }
}
