import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// One line of a menu. The one that has the keys is the one that the pointer is over.
final class MenuRow: Control {
  private static let headingHeight = 26.0
  private static let tickWidth = 32.0
  private static let padding = 12.0
  private static let arrowWidth = 20.0

  let item: MenuController.Item
  /// Whether its submenu is open.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }
  /// Told when the pointer comes; says whether the row takes it.
  var onHover: ((HoverEvent) -> Bool)?
  /// Whether pointer or keys are at it.
  private var isPointedAt = false {
    didSet { if isPointedAt != oldValue { item.highlight?(isPointedAt) } }
  }
  private let title: TextLine
  private let shortcut: TextLine

  init(_ item: MenuController.Item) {
    self.item = item
    title = TextLine(
      item.title, font: (item.isHeading ? TypeStyle.caption : TypeStyle.body).font)
    shortcut = TextLine(item.shortcut, font: TypeStyle.detail.font)
    super.init()
    accessibilityLabel = item.title
    accessibilityIdentifier = item.identifier
    accessibilityRole = item.isHeading ? .heading : .menuItem
    isSelected = item.isChecked ?? false
    isEnabled = item.isEnabled
  }

  override var accessibilityValue: String? { item.shortcut.isEmpty ? nil : item.shortcut }

  override var accessibilityActions: [AccessibilityAction] {
    item.isHeading ? [] : super.accessibilityActions
  }

  override var accessibilityState: AccessibilityState {
    var state = super.accessibilityState
    if !item.submenu.isEmpty { state.isExpanded = isOpen }
    state.isCheckable = item.isChecked != nil
    return state
  }

  var height: Double { item.isHeading ? MenuRow.headingHeight : Metrics.target }

  var naturalWidth: Double {
    let end = item.submenu.isEmpty ? shortcut.size.width : MenuRow.arrowWidth
    return MenuRow.tickWidth + title.size.width + 40 + end + MenuRow.padding
  }

  // The menu knows what Enter means for a line that has another menu beside it, and that Home and End choose one: the
  // list between them would only scroll.
  override func keyPressed(_ event: KeyEvent) {
    let chooses = event.key == .home || event.key == .end
    (chooses ? superview?.nextResponder : nextResponder)?.keyPressed(event)
  }

  override func pointerEntered(_ event: HoverEvent) {
    super.pointerEntered(event)
    take(event)
  }

  override func pointerHovered(_ event: HoverEvent) {
    if !isPointedAt { take(event) }
    super.pointerHovered(event)
  }

  private func take(_ event: HoverEvent) {
    if onHover?(event) ?? true { isPointedAt = isEnabled }
  }

  override func pointerExited() {
    super.pointerExited()
    isPointedAt = false
  }

  override func firstResponderChanged() {
    super.firstResponderChanged()
    isPointedAt = isFirstResponder
  }

  override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    if window == nil { isPointedAt = false }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    if item.startsGroup { context.fill(Rect(4, -5, bounds.width - 8, 1), with: theme.hairline) }
    if isEnabled, isHighlighted || isFirstResponder || isOpen {
      let fill = isHighlighted ? theme.pressed : theme.hover
      context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: fill)
    }
    if item.isHeading {
      return draw(title, atLeading: MenuRow.padding, with: theme.mutedText, in: context)
    }
    let ink = isEnabled ? theme.ink : theme.muted.withAlpha(0.7)
    let mark = Point(directed(x: MenuRow.tickWidth / 2 + 2), bounds.midY)
    if let swatch = item.swatch {
      context.fill(.circle(center: mark, radius: 7), with: swatch)
      if isSelected {
        context.stroke(.circle(center: mark, radius: 10), with: theme.accent, width: 1.7)
      }
    } else if isSelected {
      Icon.check.draw(in: context, center: mark, size: 18, color: theme.accent)
    } else if let icon = item.icon {
      icon.draw(in: context, center: mark, size: 18, color: ink)
    }
    draw(title, atLeading: MenuRow.tickWidth + 4, with: ink, in: context)
    if item.submenu.isEmpty {
      draw(
        shortcut, atLeading: bounds.width - MenuRow.padding - shortcut.size.width,
        with: isEnabled ? theme.mutedText : ink, in: context)
    } else {
      drawArrow(ink, in: context)
    }
    if isFocused {
      FocusRing.draw(around: bounds.inset(by: 5), radius: Metrics.fieldRadius - 5, in: context)
    }
  }

  private func drawArrow(_ color: Color, in context: GraphicsContext) {
    let tip = Point(directed(x: bounds.width - MenuRow.padding), bounds.midY)
    let back = isRightToLeft ? 4.5 : -4.5
    var path = Path()
    path.move(to: tip + Vector(back, -4.5))
    path.line(to: tip)
    path.line(to: tip + Vector(back, 4.5))
    context.stroke(path, with: color, width: 1.7)
  }
}
