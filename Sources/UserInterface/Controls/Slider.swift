public import Geometry
public import Rasterizer
import TextLayout

/// A standing slider: a track with its lower part filled, a knob, and the value in words below.
///
/// The hand may take the knob where it likes; a press beside it brings it there. Wheel and arrows
/// move it by small steps, page keys by large ones, Home and End to its ends.
public final class Slider: Control {
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
  /// From the knob's middle to where the hand took it.
  private var grip = 0.0

  private static let knobRadius = 12.0
  private static let trackWidth = 6.0
  private static let trackTop = 12.0
  private static let trackBottom = 32.0
  private static let labelBaseline = 8.0

  /// Makes a slider; `format` says a value in words, below the track and to assistive tools.
  public init(
    _ label: String, scale: SliderScale, value: Double, format: @escaping (Double) -> String
  ) {
    self.scale = scale
    self.format = format
    storedValue = scale.value(value, movedBy: 0)
    super.init(frame: Rect(0, 0, 64, 184))
    accessibilityLabel = label
    accessibilityRole = .slider
  }

  public override var accessibilityValue: String? { valueText }

  /// The value in words.
  public var valueText: String { format(value) }

  /// The middle of the knob, in the slider's coordinates.
  public var knobCenter: Point {
    Point(bounds.midX, trackEnd - scale.position(of: value) * trackLength)
  }

  private var trackEnd: Double { bounds.height - Slider.trackBottom }
  private var trackLength: Double { max(1, trackEnd - Slider.trackTop) }

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
    let distance = location.y - knobCenter.y
    let isOnKnob = abs(distance) <= Metrics.target / 2
    grip = isOnKnob ? distance : 0
    if !isOnKnob { trackingMoved(to: location, touch: touch) }
  }

  public override func trackingMoved(to location: Point, touch: Touch) {
    change(to: scale.value(at: (trackEnd - (location.y - grip)) / trackLength))
  }

  public override func trackingEnded(at location: Point, isCancelled: Bool) {}

  public override func scrolled(_ event: ScrollEvent) {
    guard isEnabled, event.steps.dy != 0 else { return }
    change(to: scale.value(value, movedBy: -event.steps.dy * 0.02))
  }

  public override func keyPressed(_ event: KeyEvent) {
    guard isEnabled, let new = scale.value(value, movedBy: event) else {
      return super.keyPressed(event)
    }
    change(to: new)
  }

  // MARK: Looks

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    let (x, knob) = (bounds.midX, knobCenter)
    let half = Slider.trackWidth / 2
    let accent = isEnabled ? theme.accent : theme.muted
    let track = Rect(minX: x - half, minY: Slider.trackTop, maxX: x + half, maxY: trackEnd)
    context.fill(.roundedRect(track, radius: half), with: theme.hover)
    let part = Rect(minX: x - half, minY: knob.y, maxX: x + half, maxY: trackEnd)
    if part.height > 0 { context.fill(.roundedRect(part, radius: half), with: accent) }
    let circle = Path.circle(center: knob, radius: Slider.knobRadius)
    let fill = isHighlighted || isHovered ? theme.hover : theme.surface
    context.fill(circle, with: fill)
    context.stroke(circle, with: accent, width: 3)
    if isFocused {
      let ring = Rect(center: knob, size: Size(2, 2)).inset(by: -Slider.knobRadius - 0.5)
      FocusRing.draw(around: ring, radius: ring.width / 2, in: context)
    }
    let line = self.line ?? TextLine(valueText, font: TypeStyle.caption.font)
    self.line = line
    let top = bounds.height - Slider.labelBaseline - line.baseline
    context.draw(line, at: Point(x - line.size.width / 2, top), with: theme.mutedText)
  }
}
