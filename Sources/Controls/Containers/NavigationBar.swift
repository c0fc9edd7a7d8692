import Geometry
import Rasterizer
import UserInterface
import Words

/// The title of a page, and the button that goes back.
final class NavigationBar: View {
  let back = NavigationBackButton()
  private let label = Label("", style: .headline, alignment: .center)

  static var height: Double { Metrics.target + 4 }

  init() {
    super.init()
    label.accessibilityRole = .heading
    addSubview(back)
    addSubview(label)
  }

  func show(title: String, backTo former: String?) {
    label.text = title
    back.isHidden = former == nil
    back.accessibilityLabel = former.map { $0.isEmpty ? text("Back") : text("Back to %s", $0) }
    back.toolTip = back.accessibilityLabel
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let side = Metrics.target
    back.frame = directed(Rect(0, 2, side, side))
    label.frame = bounds.inset(by: Insets(top: 0, left: side + 4, bottom: 0, right: side + 4))
  }
}

/// An arrow to where reading begins.
final class NavigationBackButton: Control {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .button
    accessibilityIdentifier = "navigation.back"
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if isHighlighted || isHovered {
      let fill = isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: fill)
    }
    let icon = isRightToLeft ? Icon.chevronRight : .chevronLeft
    icon.draw(in: context, center: bounds.center, color: theme.ink)
    if isFocused { FocusRing.draw(around: bounds, radius: Metrics.fieldRadius, in: context) }
  }
}

/// A drag that begins at the edge of the view where reading begins, and goes across it.
final class NavigationEdgePan: PanGestureRecognizer {
  private static let reach = 24.0

  override func shouldReceive(_ touch: Touch) -> Bool {
    guard let view, numberOfTouches == 0 else { return false }
    let x = touch.initialLocation(in: view).x
    return view.isRightToLeft
      ? x >= view.bounds.maxX - NavigationEdgePan.reach : x < NavigationEdgePan.reach
  }

  override func isWanted(_ translation: Vector) -> Bool {
    let way = (view?.isRightToLeft ?? false) ? -translation.dx : translation.dx
    return way > abs(translation.dy)
  }
}
