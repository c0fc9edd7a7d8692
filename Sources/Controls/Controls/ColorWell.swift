public import Geometry
public import Rasterizer
import UserInterface

/// A round spot of color: the large one at hand, or one of a palette.
public final class ColorWell: Control {
  /// How a well stands among others.
  public nonisolated enum Kind: Hashable, Sendable {
    /// Large, always with a ring.
    case current
    /// Small, with a ring when it is the chosen one.
    case palette
    /// Smaller, one of those that were used before.
    case recent
  }

  /// How it stands among others.
  public let kind: Kind

  /// The color it shows.
  public var color = Color.black {
    didSet {
      guard color != oldValue else { return }
      // Not the rings around it, which lie over the edge of a tray and its shadow.
      setNeedsDisplay(Rect(center: bounds.center, size: Size(2 * fullRadius, 2 * fullRadius)))
    }
  }

  /// Makes a black well. Name it by `accessibilityLabel`.
  public init(kind: Kind) {
    self.kind = kind
    let side = kind == .current ? max(60, Metrics.target) : Metrics.target
    super.init(frame: Rect(0, 0, side, side))
    accessibilityRole =
      switch kind {
      case .current: .colorWell
      case .palette: .radioButton
      case .recent: .button
      }
  }

  /// What people call the color; nil, as at first, for its web notation.
  public var colorName: String?
  public override var accessibilityValue: String? { colorName ?? cssHex }

  private var cssHex: String {
    let hex = String(color.hex, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: max(0, 6 - hex.count)) + hex
  }

  private var fullRadius: Double {
    switch kind {
    case .current: 24
    case .palette: 18
    case .recent: 16
    }
  }

  private var radius: Double { isHighlighted ? fullRadius - 1.5 : fullRadius }

  /// The line around the color: stronger where it is nearly that of the tray.
  private func edge(_ theme: Theme) -> Color {
    let other = theme.surface
    let distance = max(
      abs(color.red - other.red), abs(color.green - other.green), abs(color.blue - other.blue))
    return distance < 0.15 ? theme.ink.withAlpha(0.45) : theme.hairline
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let center = bounds.center
    let fill = isEnabled ? color : color.withAlpha(0.35)
    context.fill(.circle(center: center, radius: radius), with: fill)
    context.stroke(.circle(center: center, radius: radius - 0.5), with: edge(theme), width: 1)
    func ring(_ radius: Double, _ color: Color, _ width: Double) {
      context.stroke(.circle(center: center, radius: radius), with: color, width: width)
    }
    let isTouched = isHovered || isHighlighted
    switch kind {
    case .current:
      ring(28, isEnabled ? theme.accent : theme.muted, isTouched ? 3.5 : 2.5)
    case .palette where isSelected: ring(22.5, theme.accent, isTouched ? 2.5 : 2)
    case .palette where isTouched: ring(22, theme.pressed.mixed(with: theme.ink, by: 0.15), 2)
    case .recent where isTouched: ring(20, theme.pressed.mixed(with: theme.ink, by: 0.15), 2)
    case .palette, .recent: break
    }
    guard isFocused else { return }
    let reach =
      switch kind {
      case .current: 31.0
      case .palette: 24.0
      case .recent: 20.5
      }
    ring(reach, theme.ink, Metrics.focusWidth)
  }
}
