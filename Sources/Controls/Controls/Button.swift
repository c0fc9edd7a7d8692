public import Geometry
public import Rasterizer
import TextLayout
import UserInterface

/// A button with words.
public final class Button: Control {
  /// How much a button stands out.
  public enum Style {
    /// What most people want: accent fill.
    case primary
    /// Another way: gray fill.
    case secondary
    /// Something is lost: red words.
    case destructive
    /// One of many: only words, a fill under the hand.
    case plain
  }

  /// The words.
  public var title: String {
    didSet {
      guard title != oldValue else { return }
      accessibilityLabel = title
      words = FittingText(title, font: TypeStyle.button.font)
      setNeedsDisplay()
    }
  }
  /// How much it stands out.
  public var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// The drawing before the words; nil for none.
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  private var words: FittingText
  private static let iconWidth = 20.0
  private static let iconGap = 8.0

  /// Makes a button as wide as its words need.
  public init(_ title: String, style: Style = .secondary, icon: Icon? = nil) {
    self.title = title
    self.style = style
    self.icon = icon
    words = FittingText(title, font: TypeStyle.button.font)
    super.init()
    accessibilityLabel = title
    accessibilityRole = .button
    sizeToFit()
  }

  /// From the start of the icon to that of the words.
  private var wordsStart: Double {
    icon == nil ? 0 : title.isEmpty ? Self.iconWidth : Self.iconWidth + Self.iconGap
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(max(88, (wordsStart + words.naturalSize.width).rounded(.up) + 32), Metrics.target)
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if let fill = fill(theme) {
      context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: fill)
    }
    let ink: Color =
      switch style {
      case .primary: theme.onAccent
      case .secondary, .plain: theme.ink
      case .destructive: theme.warning
      }
    drawContent(with: isEnabled ? ink : ink.withAlpha(0.4), in: context)
    if isFocused {
      FocusRing.draw(around: bounds, radius: Metrics.fieldRadius, in: context)
    }
  }

  private func drawContent(with color: Color, in context: GraphicsContext) {
    let lines = words.fitted(in: Size(bounds.width - 8 - wordsStart, bounds.height))
    let width = lines.map(\.size.width).max() ?? 0
    let start = (bounds.width - wordsStart - width) / 2
    if let icon {
      let center = Point(directed(x: start + 10), bounds.midY)
      icon.draw(in: context, center: center, size: 20, color: color)
    }
    let place = directed(Rect(start + wordsStart, 0, width, bounds.height))
    draw(lines, in: place, icon == nil ? .center : .leading, with: color, in: context)
  }

  private func fill(_ theme: Theme) -> Color? {
    if style == .primary {
      guard isEnabled else { return theme.strongAccent.withAlpha(0.5) }
      return isHighlighted
        ? theme.strongAccent.mixed(with: .black, by: 0.15)
        : isHovered ? theme.strongAccent.mixed(with: .black, by: 0.07) : theme.strongAccent
    }
    let rest = style == .plain ? nil : theme.hover
    guard isEnabled else { return rest }
    return isHighlighted
      ? theme.pressed.mixed(with: theme.ink, by: 0.08) : isHovered ? theme.pressed : rest
  }
}
