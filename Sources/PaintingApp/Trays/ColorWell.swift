import Geometry
import Rasterizer
import UserInterface

/// A round spot of colour: the large one at hand, or one of the palette.
final class ColorWell: Control {
  enum Kind {
    /// Large, always with a ring.
    case current
    /// Small, with a ring when it is the chosen one.
    case palette
  }

  private let kind: Kind

  /// The colour it shows.
  var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(kind: Kind) {
    self.kind = kind
    super.init()
    accessibilityRole = kind == .palette ? .radioButton : .button
  }

  private var radius: Double {
    let full = kind == .current ? 24.0 : 18.0
    return isHighlighted ? full - 1.5 : full
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let center = bounds.center
    context.fill(.circle(center: center, radius: radius), with: color)
    context.stroke(.circle(center: center, radius: radius - 0.5), with: theme.hairline, width: 1)
    switch kind {
    case .current:
      context.stroke(.circle(center: center, radius: 28), with: theme.accent, width: 2.5)
    case .palette where isSelected:
      context.stroke(.circle(center: center, radius: 22.5), with: theme.accent, width: 2)
    case .palette where isHovered:
      context.stroke(.circle(center: center, radius: 22), with: theme.hairline, width: 2)
    case .palette: break
    }
    if isFocused {
      let reach = kind == .current ? 31.0 : 24.0
      let ring = Path.circle(center: center, radius: reach)
      context.stroke(ring, with: theme.ink, width: Metrics.focusWidth)
    }
  }
}
