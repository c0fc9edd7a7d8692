import ColorSpaces
import Geometry
import Rasterizer
import UserInterface

/// The square of one hue: saturation grows to the right, value upward. Arrows move in it.
final class SaturationValueSquare: Control {
  private static let radius = 8.0
  private static let knobRadius = 10.0

  /// The colour. Setting it tells nobody.
  var color = HSVColor(hue: 0, saturation: 0, value: 0) {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  private var pixels: Bitmap?
  private var pixelsHue = -1.0

  init() {
    super.init()
    accessibilityLabel = "Saturation and value"
    accessibilityRole = .slider
    drawingOverflow = Insets(SaturationValueSquare.knobRadius + 6)
  }

  override var accessibilityValue: String? {
    func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
    return "\(percent(color.saturation)) % saturation, \(percent(color.value)) % value"
  }

  /// The middle of the knob, in the square's coordinates.
  var knobCenter: Point {
    Point(color.saturation * bounds.width, (1 - color.value) * bounds.height)
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.inset(by: -8).contains(point)
  }

  override var holdsDrags: Bool { true }

  override func trackingBegan(at location: Point, touch: Touch) {
    trackingMoved(to: location, touch: touch)
  }

  override func trackingMoved(to location: Point, touch: Touch) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    move(to: location.x / bounds.width, 1 - location.y / bounds.height)
  }

  override func trackingEnded(at location: Point, isCancelled: Bool) {}

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.subtracting(.shift).isEmpty else { return super.keyPressed(event) }
    let step = event.modifiers.contains(.shift) ? 0.1 : 0.01
    let (s, v) = (color.saturation, color.value)
    switch event.key {
    case .left: move(to: s - step, v)
    case .right: move(to: s + step, v)
    case .up: move(to: s, v + step)
    case .down: move(to: s, v - step)
    default: super.keyPressed(event)
    }
  }

  private func move(to saturation: Double, _ value: Double) {
    let new = HSVColor(hue: color.hue, saturation: saturation, value: value)
    guard new != color else { return }
    color = new
    sendActions(for: .valueChanged)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let scale = context.pixelTransform.scaleFactor
    let extent = Int((bounds.width * scale).rounded())
    if pixels?.width != extent || pixelsHue != color.hue {
      pixels = ColorWheelPixels.square(
        extent: extent, hue: color.hue, radius: SaturationValueSquare.radius * scale)
      pixelsHue = color.hue
    }
    if let pixels { context.draw(pixels, in: bounds) }
    ColorKnob.draw(
      at: knobCenter, radius: SaturationValueSquare.knobRadius, color: color.color,
      isFocused: isFocused, in: context)
  }
}
