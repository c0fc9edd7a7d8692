public import Geometry
public import Rasterizer
public import UserInterface
import Words

/// On or off: a knob that a tap, a drag or a key moves from one side to the other.
///
/// The track stands at the end of its bounds, and all of the bounds takes touches.
open class Switch: Control {
  /// Where the knob is, 0…1, while it moves.
  private var place = 0.0 { didSet { if place != oldValue { setNeedsDisplay() } } }
  private var motion: Animation?
  private var startX = 0.0
  private var startPlace = 0.0
  private var isDragged = false

  /// The extent of the track, in points.
  public static let trackSize = Size(44, 26)
  private static let knobInset = 3.0

  /// Makes a switch that is off; `label` is what people would call it.
  public init(_ label: String) {
    super.init(frame: Rect(0, 0, max(Metrics.target, Switch.trackSize.width), Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .toggle
    addAction { [weak self] in self?.turn() }
  }

  /// Whether it is on. Setting it tells nobody.
  public var isOn: Bool {
    get { isSelected }
    set { isSelected = newValue }
  }

  open override var accessibilityValue: String? { isOn ? text("on") : text("off") }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(max(Metrics.target, Switch.trackSize.width), Metrics.target)
  }

  private func turn() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  open override func stateChanged() {
    super.stateChanged()
    let target = isSelected ? 1.0 : 0
    guard place != target, !isDragged, motion == nil || trackedTouch == nil else { return }
    motion?.stop()
    let start = place
    let motion = Animation(in: window) { [weak self] in self?.place = start + (target - start) * $0
    }
    self.motion = motion.isRunning ? motion : nil
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    motion?.finish()
  }

  /// Where the track is, in the switch's coordinates.
  public var trackRect: Rect {
    let size = Switch.trackSize
    return directed(
      Rect(bounds.width - size.width, bounds.midY - size.height / 2, size.width, size.height))
  }

  private var travel: Double { Switch.trackSize.width - Switch.trackSize.height }

  // MARK: Hands and keys

  open override func trackingBegan(at location: Point, touch: Touch) {
    (startX, startPlace, isDragged) = (directed(x: location.x), place, false)
  }

  open override func trackingMoved(to location: Point, touch: Touch) {
    let way = directed(x: location.x) - startX
    if !isDragged, abs(way) >= Touch.tapDistance / 2 {
      isDragged = true
      motion?.stop()
      startPlace = place
    }
    if isDragged { place = max(0, min(1, startPlace + way / travel)) }
  }

  open override func trackingEnded(at location: Point, isCancelled: Bool) {
    guard isDragged else { return super.trackingEnded(at: location, isCancelled: isCancelled) }
    isDragged = false
    let isMeant = place > 0.5
    if !isCancelled, isMeant != isOn { turn() } else { stateChanged() }
  }

  open override func keyPressed(_ event: KeyEvent) {
    let key = event.key(in: self)
    guard isEnabled, event.modifiers.isEmpty, key == .left || key == .right else {
      return super.keyPressed(event)
    }
    if isOn != (key == .right) { turn() }
  }

  // MARK: Looks

  open override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let (track, radius) = (trackRect, Switch.trackSize.height / 2)
    let off = theme.pressed.mixed(with: theme.ink, by: isHovered || isHighlighted ? 0.28 : 0.2)
    let on = isHovered || isHighlighted ? theme.strongAccent : theme.accent
    let fill = off.mixed(with: on, by: place)
    context.fill(
      .roundedRect(track, radius: radius), with: isEnabled ? fill : fill.withAlpha(0.4))
    let way = isRightToLeft ? 1 - place : place
    let knob = Point(track.minX + radius + travel * way, track.midY)
    let size = radius - Switch.knobInset
    context.fill(.circle(center: knob, radius: size), with: isEnabled ? .white : theme.surface)
    if isFocused { FocusRing.draw(around: track, radius: radius, in: context) }
  }
}
