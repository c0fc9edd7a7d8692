public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// A lying slider in a row: its name, the track, and the value in words.
///
/// A mouse or pen sets the value where it presses; a finger moves the knob from where it is, so
/// that a list can be scrolled by the same rows, and a tap sets the value. While the hand is far
/// beside the row, the knob moves half as far as the hand, a quarter, a tenth. Arrows move it by small
/// steps, page keys by large ones, Home and End to its ends, a double click to its default. A press on
/// the words, or Enter, lets the value be typed in their place.
public final class SliderRow: Control {
  /// What a double click brings back; nil for nothing.
  public var defaultValue: Double?
  /// Whether its name stands before the track, where there is room for that.
  public var showsName = true { didSet { if showsName != oldValue { setNeedsDisplay() } } }
  /// Where values lie on the track.
  public let scale: SliderScale
  /// The value; limited to the scale's range. Setting it tells nobody.
  public var value: Double {
    get { storedValue }
    set { show(scale.value(newValue, movedBy: 0)) }
  }
  private var storedValue: Double
  private let format: ValueFormat
  private var name: FittingText
  private var words: TextLine?
  /// Nil when the touch does not move the knob: it was a double click.
  private var drag: SliderDrag?
  private var startX = 0.0
  /// The value to go back to when the touch is taken away.
  private var startValue = 0.0
  private var isMoving = false
  /// Whether the hand has pressed on the words and has not gone on from there.
  private var isOnWords = false

  private static let nameWidth = 112.0
  private static let wordsWidth = 64.0
  private static let knobRadius = 10.0
  private static let trackWidth = 5.0

  /// Makes a row whose values nobody types; `format` says one in words.
  public convenience init(
    _ label: String, scale: SliderScale, value: Double = 0, format: @escaping (Double) -> String
  ) {
    self.init(label, scale: scale, value: value, format: ValueFormat(words: format))
  }

  /// Makes a row; `format` says a value in words, beside the track and to assistive tools.
  public init(_ label: String, scale: SliderScale, value: Double = 0, format: ValueFormat) {
    self.scale = scale
    self.format = format
    storedValue = scale.value(value, movedBy: 0)
    name = FittingText(label, font: TypeStyle.detail.font)
    super.init(frame: Rect(0, 0, 320, Metrics.target))
    accessibilityLabel = label
    accessibilityRole = .slider
  }

  public override var accessibilityValue: String? { valueText }

  public override var accessibilityRange: AccessibilityRange? {
    AccessibilityRange(value, in: scale.minimum...scale.maximum, step: scale.step)
  }

  public override func setAccessibilityValue(_ value: Double) -> Bool {
    guard isEnabled else { return false }
    change(to: scale.nearest(to: value))
    return true
  }

  /// The value in words.
  public var valueText: String { format.text(value) }

  /// The middle of the knob, in the row's coordinates.
  public var knobCenter: Point {
    Point(directed(x: trackStart + scale.position(of: value) * trackLength), bounds.midY)
  }

  private var trackStart: Double { (showsName ? Self.nameWidth : 0) + Self.knobRadius }
  private var trackLength: Double {
    max(1, bounds.width - Self.wordsWidth - Self.knobRadius - trackStart)
  }

  /// Lets the value be typed in place of the words.
  private func startTyping() {
    let width = Self.wordsWidth - 4
    let place = Rect(bounds.width - width, bounds.midY - 15, width, 30)
    ValueField.open(in: self, at: directed(place), value: value, format: format, scale: scale) {
      [weak self] in self?.change(to: $0)
    }
  }

  private func show(_ new: Double) {
    guard new != storedValue else { return }
    storedValue = new
    words = nil
    setNeedsDisplay()
  }

  private func change(to new: Double) {
    guard new != storedValue else { return }
    show(new)
    sendActions(for: .valueChanged)
  }

  // MARK: Hands and keys

  public override func trackingBegan(at location: Point, touch: Touch) {
    let x = directed(x: location.x)
    let isOnKnob = abs(location.x - knobCenter.x) <= Metrics.target / 2
    (startX, startValue) = (location.x, value)
    isOnWords = format.isTyped && x >= bounds.width - Self.wordsWidth
    isMoving = touch.type != .finger && !isOnWords
    if touch.tapCount == 2, let defaultValue {
      (drag, isMoving) = (nil, true)
      return change(to: scale.value(defaultValue, movedBy: 0))
    }
    let isTaken = isOnKnob || isOnWords || touch.type == .finger
    let place = isTaken ? scale.position(of: value) : (x - trackStart) / trackLength
    drag = SliderDrag(place: place, along: x)
    if !isTaken { change(to: scale.value(at: place)) }
  }

  public override func trackingMoved(to location: Point, touch: Touch) {
    if !isMoving, abs(location.x - startX) >= Touch.tapDistance / 2 {
      (isMoving, isOnWords) = (true, false)
    }
    guard isMoving, drag != nil else { return }
    drag?.move(to: directed(x: location.x), beside: location.y - bounds.midY, length: trackLength)
    if let drag { change(to: scale.value(at: drag.place)) }
  }

  public override func trackingEnded(at location: Point, isCancelled: Bool) {
    if isCancelled {
      change(to: startValue)
    } else if isOnWords {
      startTyping()
    } else if !isMoving {
      change(to: scale.value(at: (directed(x: location.x) - trackStart) / trackLength))
    }
    drag = nil
  }

  public override func keyPressed(_ event: KeyEvent) {
    if event.isEnter, format.isTyped { return startTyping() }
    guard isEnabled, let new = scale.value(value, movedBy: event, in: self) else {
      return super.keyPressed(event)
    }
    change(to: new)
  }

  // MARK: Looks

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let (y, knob) = (bounds.midY, knobCenter)
    let ink = isEnabled ? theme.ink : theme.mutedText
    if showsName {
      let place = directed(Rect(0, 0, Self.nameWidth - 8, bounds.height))
      draw(name.fitted(in: place.size), in: place, .leading, with: ink, in: context)
    }
    let half = Self.trackWidth / 2
    let end = trackStart + trackLength
    let accent =
      !isEnabled ? theme.muted : isHighlighted || isFocused ? theme.accent : theme.slider
    let track = Rect(minX: trackStart, minY: y - half, maxX: end, maxY: y + half)
    context.fill(.roundedRect(directed(track), radius: half), with: theme.pressed)
    let part = Rect(minX: trackStart, minY: y - half, maxX: directed(x: knob.x), maxY: y + half)
    if part.width > 0 { context.fill(.roundedRect(directed(part), radius: half), with: accent) }
    let circle = Path.circle(center: knob, radius: Self.knobRadius)
    context.fill(circle, with: isHighlighted || isHovered ? theme.hover : theme.surface)
    context.stroke(circle, with: accent, width: 2.5)
    if isFocused {
      let ring = Rect(center: knob, size: Size(2, 2)).inset(by: -Self.knobRadius - 0.5)
      FocusRing.draw(around: ring, radius: ring.width / 2, in: context)
    }
    let words = self.words ?? TextLine(valueText, font: TypeStyle.caption.font)
    self.words = words
    draw(words, atLeading: bounds.width - words.size.width, with: theme.mutedText, in: context)
  }
}
