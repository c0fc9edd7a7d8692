public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// A number between two buttons, less and more. A button that is held goes on, faster with time.
///
/// Wheel and arrows move it by one step, page keys by ten, Home and End to its ends.
public final class Stepper: Control {
  /// The least and the greatest value.
  public let range: ClosedRange<Double>
  /// From one value to the next.
  public let step: Double
  /// Whether it begins again after its end.
  public var wraps = false { didSet { setNeedsDisplay() } }
  /// The value; limited to the range. Setting it tells nobody.
  public var value: Double {
    get { storedValue }
    set {
      let limited =
        newValue.isFinite ? max(range.lowerBound, min(range.upperBound, newValue)) : storedValue
      guard limited != storedValue else { return }
      storedValue = limited
      line = nil
      setNeedsDisplay()
    }
  }

  private var storedValue: Double
  private let format: (Double) -> String
  private var line: TextLine?
  /// The button under the hand: -1 for less, 1 for more.
  private var held = 0.0 { didSet { if held != oldValue { setNeedsDisplay() } } }
  private var pointed = 0.0 { didSet { if pointed != oldValue { setNeedsDisplay() } } }
  private var timer: RepeatTimer?

  /// Makes a stepper; `format` says a value in words, between the buttons and to assistive tools.
  /// A step that is not above 0 counts as 1.
  public init(
    _ label: String, range: ClosedRange<Double>, step: Double = 1, value: Double,
    format: @escaping (Double) -> String
  ) {
    self.range = range
    self.step = step > 0 ? step : 1
    self.format = format
    storedValue = max(range.lowerBound, min(range.upperBound, value))
    super.init(frame: Rect(0, 0, 2 * Metrics.target + 64, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .stepper
  }

  /// The value in words.
  public var valueText: String { format(value) }
  public override var accessibilityValue: String? { valueText }

  private func canMove(by direction: Double) -> Bool {
    isEnabled && (wraps || (direction < 0 ? value > range.lowerBound : value < range.upperBound))
  }

  /// Goes some steps on; false when there is no way to go.
  @discardableResult private func move(by steps: Double) -> Bool {
    guard canMove(by: steps) else { return false }
    // Counted from the start of the range, so that many steps do not drift.
    let count = ((value - range.lowerBound) / step).rounded() + steps
    var target = range.lowerBound + count * step
    if wraps, target > range.upperBound + step / 2 { target = range.lowerBound }
    if wraps, target < range.lowerBound - step / 2 { target = range.upperBound }
    let old = value
    value = target
    if value != old { sendActions(for: .valueChanged) }
    return value != old
  }

  // MARK: Hands and keys

  private var buttonWidth: Double { min(Metrics.target, bounds.width / 2) }

  private func direction(at location: Point) -> Double {
    let x = directed(x: location.x)
    return x < buttonWidth ? -1 : x >= bounds.width - buttonWidth ? 1 : 0
  }

  public override func trackingBegan(at location: Point, touch: Touch) {
    held = direction(at: location)
    guard held != 0, let backend = window?.application?.backend else { return }
    let steps = held
    timer = RepeatTimer(backend) { [weak self] in self?.move(by: steps) ?? false }
  }

  public override func trackingMoved(to location: Point, touch: Touch) {
    guard held != 0, !isHighlighted || direction(at: location) != held else { return }
    letGo()
  }

  public override func trackingEnded(at location: Point, isCancelled: Bool) { letGo() }

  private func letGo() {
    held = 0
    timer?.stop()
    timer = nil
  }

  public override func stateChanged() {
    super.stateChanged()
    if !isEnabled { letGo() }
    if !isHovered { pointed = 0 }
  }

  public override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    letGo()
  }

  public override func pointerHovered(_ event: HoverEvent) {
    super.pointerHovered(event)
    pointed = direction(at: event.location(in: self))
  }

  public override func scrolled(_ event: ScrollEvent) {
    let steps = -event.steps.dy.rounded(.awayFromZero)
    guard isEnabled, steps != 0 else { return super.scrolled(event) }
    move(by: steps)
  }

  public override func keyPressed(_ event: KeyEvent) {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyPressed(event) }
    switch event.key(in: self) {
    case .up, .right: move(by: 1)
    case .down, .left: move(by: -1)
    case .pageUp: move(by: 10)
    case .pageDown: move(by: -10)
    case .home: move(by: -((value - range.lowerBound) / step).rounded(.up))
    case .end: move(by: ((range.upperBound - value) / step).rounded(.up))
    default: super.keyPressed(event)
    }
  }

  // MARK: Looks

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let plate = bounds.inset(by: Insets(top: 4, left: 0, bottom: 4, right: 0))
    context.fill(.roundedRect(plate, radius: Metrics.fieldRadius), with: theme.hover)
    for direction in [-1.0, 1] { drawButton(direction, plate, in: context, theme) }
    let line = self.line ?? TextLine(valueText, font: TypeStyle.detail.font)
    self.line = line
    context.draw(
      line, at: bounds.center - Vector(line.size.width, line.size.height) / 2,
      with: isEnabled ? theme.ink : theme.mutedText)
    if isFocused { FocusRing.draw(around: plate, radius: Metrics.fieldRadius, in: context) }
  }

  private func drawButton(
    _ direction: Double, _ plate: Rect, in context: GraphicsContext, _ theme: Theme
  ) {
    let width = buttonWidth
    let left = direction < 0 ? plate.minX : plate.maxX - width
    let button = directed(Rect(left, plate.minY, width, plate.height))
    let isOpen = canMove(by: direction)
    if isOpen, held == direction || pointed == direction {
      let fill = held == direction ? theme.pressed.mixed(with: theme.ink, by: 0.08) : theme.pressed
      context.fill(.roundedRect(button, radius: Metrics.fieldRadius), with: fill)
    }
    let color = isOpen ? theme.ink : theme.muted.withAlpha(0.5)
    var lines = Path()
    lines.move(to: button.center - Vector(6, 0))
    lines.line(to: button.center + Vector(6, 0))
    if direction > 0 {
      lines.move(to: button.center - Vector(0, 6))
      lines.line(to: button.center + Vector(0, 6))
    }
    context.stroke(lines, with: color, width: 1.7, cap: .round)
  }
}
