public import Geometry
public import Rasterizer
import TextLayout
public import UserInterface

/// A standing slider: a track with its lower part filled, a knob, and the value in words below. Or a
/// lying one, with the words behind the track where `wordsWidth` gives them room.
///
/// A press on the words, or Enter, lets the value be typed in their place.
/// The hand may take the knob where it likes; a press beside it brings it there. While the hand is
/// far beside the track, the knob moves half as far as the hand, a quarter, a tenth. Wheel and arrows
/// move it by small steps, page keys by large ones, Home and End to its ends, a double click to its
/// default.
public final class Slider: Control {
  /// Which way a slider lies.
  public nonisolated enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// Which way it lies.
  public var axis: Axis { didSet { if axis != oldValue { setNeedsDisplay() } } }
  /// How much room the words have behind the track of a lying slider, in points; 0 leaves them out.
  public var wordsWidth = 0.0 { didSet { if wordsWidth != oldValue { setNeedsDisplay() } } }
  /// What a double click brings back; nil for nothing.
  public var defaultValue: Double?
  /// Where values lie on the track.
  public let scale: SliderScale
  /// The value; limited to the scale's range. Setting it tells nobody.
  public var value: Double {
    get { storedValue }
    set { show(scale.value(newValue, movedBy: 0)) }
  }
  private var storedValue: Double
  private let format: ValueFormat
  private var line: TextLine?
  private var drag: SliderDrag?
  /// Where a hand has pressed on the words, as long as it has not gone on from there.
  private var pressOnWords: Point?

  private static let knobRadius = 12.0
  private static let trackWidth = 6.0
  private static let trackTop = 12.0
  private static let trackBottom = 32.0
  private static let labelBaseline = 8.0
  /// From the lower end up, where a press is one on the words: the knob does not reach much below that.
  private static let wordsHeight = 26.0
  /// From the ends of a lying slider to its track.
  private static let endInset = 14.0

  /// Makes a slider whose values nobody types; `format` says one in words.
  public convenience init(
    _ label: String, scale: SliderScale, value: Double, axis: Axis = .vertical,
    format: @escaping (Double) -> String
  ) {
    self.init(label, scale: scale, value: value, axis: axis, format: ValueFormat(words: format))
  }

  /// Makes a slider; `format` says a value in words, to people and to assistive tools.
  public init(
    _ label: String, scale: SliderScale, value: Double, axis: Axis = .vertical, format: ValueFormat
  ) {
    self.axis = axis
    self.scale = scale
    self.format = format
    storedValue = scale.value(value, movedBy: 0)
    super.init(
      frame: axis == .vertical ? Rect(0, 0, 64, 184) : Rect(0, 0, 184, Metrics.target))
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

  /// The middle of the knob, in the slider's coordinates.
  public var knobCenter: Point {
    let way = scale.position(of: value) * trackLength
    return axis == .vertical
      ? Point(bounds.midX, bounds.height - Slider.trackBottom - way)
      : Point(directed(x: Slider.endInset + way), bounds.midY)
  }

  private var trackLength: Double {
    axis == .vertical
      ? max(1, bounds.height - Slider.trackBottom - Slider.trackTop)
      : max(1, bounds.width - 2 * Slider.endInset - wordsWidth)
  }

  /// The place of the words; nil where they are not shown.
  private var wordsRect: Rect? {
    if axis == .vertical {
      let height = Slider.wordsHeight
      return Rect(0, bounds.height - height, bounds.width, height)
    }
    return wordsWidth > 0
      ? directed(Rect(bounds.width - wordsWidth, 0, wordsWidth, bounds.height)) : nil
  }

  /// Lets the value be typed in place of the words.
  private func startTyping() {
    let place = wordsRect.map { Rect(center: $0.center, size: Size(min($0.width, 56), 26)) }
    ValueField.open(in: self, at: place, value: value, format: format, scale: scale) {
      [weak self] in self?.change(to: $0)
    }
  }

  /// Where a place is along the track from its beginning, and how far beside it; in points.
  private func coordinates(of point: Point) -> (along: Double, beside: Double) {
    axis == .vertical
      ? (bounds.height - Slider.trackBottom - point.y, point.x - bounds.midX)
      : (directed(x: point.x) - Slider.endInset, point.y - bounds.midY)
  }

  private func show(_ new: Double) {
    guard new != storedValue else { return }
    storedValue = new
    line = nil
    setNeedsDisplay()
  }

  private func change(to new: Double) {
    guard new != storedValue else { return }
    show(new)
    sendActions(for: .valueChanged)
  }

  // MARK: Hands and keys

  public override func trackingBegan(at location: Point, touch: Touch) {
    let along = coordinates(of: location).along
    if touch.tapCount == 2, let defaultValue {
      drag = nil
      return change(to: scale.value(defaultValue, movedBy: 0))
    }
    pressOnWords = format.isTyped && wordsRect?.contains(location) == true ? location : nil
    let isOnKnob =
      pressOnWords != nil
      || abs(along - coordinates(of: knobCenter).along) <= Metrics.target / 2
    let place = isOnKnob ? scale.position(of: value) : along / trackLength
    drag = SliderDrag(place: place, along: along)
    if !isOnKnob { change(to: scale.value(at: place)) }
  }

  public override func trackingMoved(to location: Point, touch: Touch) {
    if let start = pressOnWords, location.distance(to: start) < Touch.tapDistance { return }
    pressOnWords = nil
    guard drag != nil else { return }
    let (along, beside) = coordinates(of: location)
    drag?.move(to: along, beside: beside, length: trackLength)
    if let drag { change(to: scale.value(at: drag.place)) }
  }

  public override func trackingEnded(at location: Point, isCancelled: Bool) {
    drag = nil
    if pressOnWords != nil, !isCancelled { startTyping() }
    pressOnWords = nil
  }

  public override func scrolled(_ event: ScrollEvent) {
    guard isEnabled, event.steps.dy != 0 else { return }
    change(to: scale.value(value, movedBy: -event.steps.dy * 0.02))
  }

  public override func keyPressed(_ event: KeyEvent) {
    if event.isEnter, wordsRect != nil, format.isTyped { return startTyping() }
    guard isEnabled, let new = value(after: event) else { return super.keyPressed(event) }
    change(to: new)
  }

  /// The value that a key would bring, for whoever gives keys to a slider without the focus; nil where
  /// it is none of a slider's.
  public func value(after event: KeyEvent) -> Double? {
    scale.value(value, movedBy: event, in: self)
  }

  // MARK: Looks

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let knob = knobCenter
    let accent =
      !isEnabled ? theme.muted : isHighlighted || isFocused ? theme.accent : theme.slider
    drawTrack(from: 0, to: trackLength, with: theme.hover, in: context)
    drawTrack(from: 0, to: coordinates(of: knob).along, with: accent, in: context)
    let circle = Path.circle(center: knob, radius: Slider.knobRadius)
    let fill = isHighlighted || isHovered ? theme.hover : theme.surface
    context.fill(circle, with: fill)
    context.stroke(circle, with: accent, width: 3)
    if isFocused {
      let ring = Rect(center: knob, size: Size(2, 2)).inset(by: -Slider.knobRadius - 0.5)
      FocusRing.draw(around: ring, radius: ring.width / 2, in: context)
    }
    drawWords(in: context)
  }

  private func drawWords(in context: GraphicsContext) {
    guard let rect = wordsRect else { return }
    let line = self.line ?? TextLine(valueText, font: TypeStyle.caption.font)
    self.line = line
    let top =
      axis == .vertical
      ? bounds.height - Slider.labelBaseline - line.baseline : rect.midY - line.size.height / 2
    context.draw(
      line, at: Point(rect.midX - line.size.width / 2, top), with: Theme.current.mutedText)
  }

  private func drawTrack(
    from start: Double, to end: Double, with color: Color, in context: GraphicsContext
  ) {
    guard end > start else { return }
    let half = Slider.trackWidth / 2
    let bottom = bounds.height - Slider.trackBottom
    let rect =
      axis == .vertical
      ? Rect(
        minX: bounds.midX - half, minY: bottom - end, maxX: bounds.midX + half,
        maxY: bottom - start)
      : directed(
        Rect(
          minX: Slider.endInset + start, minY: bounds.midY - half, maxX: Slider.endInset + end,
          maxY: bounds.midY + half))
    context.fill(.roundedRect(rect, radius: half), with: color)
  }
}
