import Controls
import Geometry
import Rasterizer
import UserInterface

/// A floating plate of controls, which stands at a side of the window or lies at its top or bottom.
/// Arrows move among the controls once the keyboard is in it.
class Tray: Surface {
  /// Which one it is.
  let name: TrayName
  /// The edge it belongs to.
  private(set) var edge: TrayEdge
  /// The number of the form that it has there.
  private(set) var form = 0
  /// Whether most of what it holds is behind `unfoldButton`.
  private(set) var isFolded = false
  /// Shows what is folded away.
  let unfoldButton: IconButton?

  init(_ name: TrayName, radius: Double, unfolds: IconButton? = nil) {
    self.name = name
    edge = name.home
    unfoldButton = unfolds
    super.init(radius: radius)
    accessibilityRole = .group
    accessibilityIdentifier = "tray.\(name.rawValue)"
    cursor = .openHand
    if let unfolds {
      unfolds.isHidden = true
      unfolds.accessibilityIdentifier = "tray.\(name.rawValue).unfold"
      addSubview(unfolds)
    }
  }

  /// Whether it stands upright.
  var isStanding: Bool { edge.isStanding }

  /// Its forms, standing or lying, the fullest first. Override.
  func forms(standing: Bool, in window: Size) -> [TrayForm] { [] }

  /// What is behind the button while it is folded, in order. Override.
  var foldable: [View] { [] }

  /// Places what is foldable in an area of the plate, or of the popover that shows it. Override.
  func layout(_ views: [View], in area: Rect, standing: Bool) {}

  /// The size of a popover for what is foldable. Override.
  func unfoldedSize(in available: Size) -> Size { Size(100, 100) }

  /// Whether what it unfolds lies in a row.
  var unfoldsLying: Bool { name == .actions }

  /// Places the controls that are always there and, where it is not folded, the others. Override.
  func layoutControls() {}

  /// Takes on a form at an edge. Set the frame, too.
  func take(_ edge: TrayEdge, form: Int, isFolded: Bool) {
    guard edge != self.edge || form != self.form || isFolded != self.isFolded else { return }
    (self.edge, self.form, self.isFolded) = (edge, form, isFolded)
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    unfoldButton?.isHidden = !isFolded
    for view in foldable where view.superview === self { view.isHidden = isFolded }
    layoutControls()
  }

  // MARK: Grip

  /// The free end of the plate, by which it can be taken; the grip is drawn there.
  var grip: Rect {
    isStanding
      ? Rect(center: Point(bounds.midX, 5), size: Size(22, 3))
      : Rect(center: Point(5, bounds.midY), size: Size(3, 22))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    super.draw(in: context, dirty: dirty)
    context.fill(.roundedRect(grip, radius: 1.5), with: Theme.current.muted.withAlpha(0.35))
  }

  // MARK: Keys

  /// The controls that the keyboard can reach, in order.
  var focusStops: [View] { subviews.filter { !$0.isHidden && $0.canBecomeFocused } }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.isEmpty, let window else { return super.keyPressed(event) }
    let step: Int
    switch event.key {
    case .left, .up: step = -1
    case .right, .down: step = 1
    default: return super.keyPressed(event)
    }
    let stops = focusStops
    guard let index = stops.firstIndex(where: { $0 === window.firstResponder }) else { return }
    window.makeFirstResponder(stops[(index + step + stops.count) % stops.count])
  }
}
