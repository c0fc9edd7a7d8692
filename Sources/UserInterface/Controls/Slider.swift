public import Geometry
public import Rasterizer
import TextLayout

/// A standing slider: a track with its lower part filled, a knob, and the value in words below. Or a
/// lying one, without the words.
///
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
  private let format: (Double) -> String
  private var line: TextLine?
  private var drag: SliderDrag?

  private static let knobRadius = 12.0
  private static let trackWidth = 6.0
  private static let trackTop = 12.0
  private static let trackBottom = 32.0
  private static let labelBaseline = 8.0
  /// From the ends of a lying slider to its track.
  private static let endInset = 14.0

  /// Makes a slider; `format` says a value in words, below the track and to assistive tools.
  public init(
    _ label: String, scale: SliderScale, value: Double, axis: Axis = .vertical,
    format: @escaping (Double) -> String
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

  /// The value in words.
  public var valueText: String { format(value) }

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
      : max(1, bounds.width - 2 * Slider.endInset)
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
    let isOnKnob = abs(along - coordinates(of: knobCenter).along) <= Metrics.target / 2
    let place = isOnKnob ? scale.position(of: value) : along / trackLength
    drag = SliderDrag(place: place, along: along)
    if !isOnKnob { change(to: scale.value(at: place)) }
  }

  public override func trackingMoved(to location: Point, touch: Touch) {
    guard drag != nil else { return }
    let (along, beside) = coordinates(of: location)
    drag?.move(to: along, beside: beside, length: trackLength)
    if let drag { change(to: scale.value(at: drag.place)) }
  }

  public override func trackingEnded(at location: Point, isCancelled: Bool) { drag = nil }

  public override func scrolled(_ event: ScrollEvent) {
    guard isEnabled, event.steps.dy != 0 else { return }
    change(to: scale.value(value, movedBy: -event.steps.dy * 0.02))
  }

  public override func keyPressed(_ event: KeyEvent) {
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
    let accent = isEnabled ? theme.accent : theme.muted
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
    guard axis == .vertical else { return }
    let line = self.line ?? TextLine(valueText, font: TypeStyle.caption.font)
    self.line = line
    let top = bounds.height - Slider.labelBaseline - line.baseline
    context.draw(
      line, at: Point(bounds.midX - line.size.width / 2, top), with: theme.mutedText)
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
