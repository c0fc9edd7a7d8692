import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface

/// The slider of one part of a color. Its track is painted in the colors that it would give; what
/// sRGB does not have is hatched. Arrows move it by small steps, page keys by large ones, Home and End
/// to its ends.
final class ColorSlider: Control {
  /// Told of the number that a hand or a key asks for.
  var onChange: ((Double) -> Void)?
  /// The part of the color.
  var part: ColorPart {
    didSet {
      guard part != oldValue else { return }
      name()
      repaint()
    }
  }
  /// The color. Setting it tells nobody.
  var picked: PickedColor { didSet { if picked != oldValue { repaint() } } }
  private var pixels: Bitmap?

  static let thickness = 12.0
  private static let knobRadius = 10.0
  /// From the ends of the slider to its track.
  private static let inset = 4.0

  init(_ part: ColorPart, _ picked: PickedColor) {
    self.part = part
    self.picked = picked
    super.init()
    name()
    accessibilityRole = .slider
    drawingOverflow = Insets(ColorSlider.knobRadius + 6)
  }

  override var accessibilityValue: String? { part.text(part.number(of: picked)) }

  override var accessibilityRange: AccessibilityRange? {
    AccessibilityRange(part.number(of: picked), in: 0...part.most, step: part.step)
  }

  override func setAccessibilityValue(_ value: Double) -> Bool {
    guard isEnabled else { return false }
    ask(for: value)
    return true
  }

  private func name() {
    accessibilityLabel = part.label
    accessibilityIdentifier = "colors.\(part.rawValue)-slider"
  }

  private func repaint() {
    pixels = nil
    setNeedsDisplay()
  }

  private var track: Rect {
    let (inset, thickness) = (ColorSlider.inset, ColorSlider.thickness)
    return Rect(
      inset, ((bounds.height - thickness) / 2).rounded(), max(1, bounds.width - 2 * inset),
      thickness)
  }

  /// The way that the knob's middle has, in points: at the ends it stays on the track.
  private var way: ClosedRange<Double> {
    let half = ColorSlider.thickness / 2
    return track.minX + half...max(track.minX + half + 1, track.maxX - half)
  }

  /// The middle of the knob, in the slider's coordinates.
  var knobCenter: Point {
    let place = part.number(of: picked) / part.most
    let x = way.lowerBound + place * (way.upperBound - way.lowerBound)
    return Point(directed(x: x), bounds.midY)
  }

  // MARK: Hands and keys

  override var holdsDrags: Bool { true }

  override func trackingBegan(at location: Point, touch: Touch) { move(to: location) }

  override func trackingMoved(to location: Point, touch: Touch) { move(to: location) }

  override func trackingEnded(at location: Point, isCancelled: Bool) {}

  /// Moves the knob to a place in the view's coordinates, or to the nearest on the track.
  func move(to location: Point) {
    let along = directed(x: location.x) - way.lowerBound
    ask(for: along / (way.upperBound - way.lowerBound) * part.most)
  }

  override func keyPressed(_ event: KeyEvent) {
    guard isEnabled, event.modifiers.subtracting(.shift).isEmpty else {
      return super.keyPressed(event)
    }
    let number = part.number(of: picked)
    let step = part.step * (event.modifiers.contains(.shift) ? 10 : 1)
    switch event.key(in: self) {
    case .up, .right: ask(for: number + step)
    case .down, .left: ask(for: number - step)
    case .pageUp: ask(for: number + part.most / 10)
    case .pageDown: ask(for: number - part.most / 10)
    case .home: ask(for: 0)
    case .end: ask(for: part.most)
    default: super.keyPressed(event)
    }
  }

  private func ask(for number: Double) {
    let limited = max(0, min(part.most, number))
    if limited != part.number(of: picked) { onChange?(limited) }
  }

  // MARK: Looks

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let scale = context.pixelTransform.scaleFactor
    let size = PixelSize(
      width: max(1, Int((track.width * scale).rounded())),
      height: Int((track.height * scale).rounded()))
    let pixels =
      self.pixels.flatMap { $0.size == size ? $0 : nil }
      ?? ColorTrack.bitmap(
        of: part, in: picked, size: size, scale: scale, isMirrored: isRightToLeft)
    self.pixels = pixels
    context.draw(pixels, in: track)
    // White ends on a white panel.
    context.stroke(
      .roundedRect(track.inset(by: 0.5), radius: Self.thickness / 2 - 0.5),
      with: Theme.current.hairline, width: 1)
    ColorKnob.draw(
      at: knobCenter, radius: ColorSlider.knobRadius, color: picked.color, isFocused: isFocused,
      in: context)
  }
}
