import ColorSpaces
import Controls
import Geometry
import Glibc
import Rasterizer
import UserInterface
import Words

/// The ring of all hues with a knob on the chosen one. Arrows turn it.
final class HueRing: Control {
  static let thickness = 24.0
  static let knobRadius = 12.0

  /// The space whose hues are shown.
  var space = WheelSpace.hsv {
    didSet {
      guard space != oldValue else { return }
      pixels = nil
      setNeedsDisplay()
    }
  }
  /// The hue as a part of the full circle, 0…1. Setting it tells nobody.
  var hue = 0.0 {
    willSet { if newValue != hue { setNeedsDisplay(knobBounds) } }
    didSet { if hue != oldValue { setNeedsDisplay(knobBounds) } }
  }
  private var pixels: Bitmap?

  init() {
    super.init()
    accessibilityLabel = text("Hue")
    accessibilityRole = .slider
    semanticContentAttribute = .spatial
  }

  override var accessibilityValue: String? { "\(Int((hue * 360).rounded()))°" }

  override var accessibilityRange: AccessibilityRange? {
    AccessibilityRange(hue * 360, in: 0...360, step: 1)
  }

  override func setAccessibilityValue(_ value: Double) -> Bool {
    turn(to: value / 360)
    return true
  }

  private var outer: Double { bounds.width / 2 }

  /// The middle of the knob, in the ring's coordinates.
  var knobCenter: Point {
    let reach = outer - HueRing.thickness / 2
    let angle = hue * 2 * .pi
    return Point(bounds.midX + reach * cos(angle), bounds.midY + reach * sin(angle))
  }

  private var knobBounds: Rect {
    ColorKnob.bounds(at: knobCenter, radius: HueRing.knobRadius)
  }

  /// Whether a point lies on the band, and not beside it.
  func bandContains(_ point: Point) -> Bool {
    let distance = point.distance(to: bounds.center)
    return distance <= outer && distance >= outer - HueRing.thickness
  }

  /// Only the band, and a little beside it for thumbs.
  override func point(inside point: Point, with event: Event?) -> Bool {
    let distance = point.distance(to: bounds.center)
    return distance <= outer + 10 && distance >= outer - HueRing.thickness - 6
  }

  override var holdsDrags: Bool { true }

  override func trackingBegan(at location: Point, touch: Touch) { turn(towards: location) }

  override func trackingMoved(to location: Point, touch: Touch) { turn(towards: location) }

  override func trackingEnded(at location: Point, isCancelled: Bool) {}

  /// Turns to the hue that lies in the direction of a point.
  func turn(towards location: Point) {
    let way = location - bounds.center
    if way.length > 1 { turn(to: atan2(way.dy, way.dx) / (2 * .pi)) }
  }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.subtracting(.shift).isEmpty else { return super.keyPressed(event) }
    let step = (event.modifiers.contains(.shift) ? 15.0 : 1.0) / 360
    switch event.key {
    case .right, .down: turn(to: hue + step)
    case .left, .up: turn(to: hue - step)
    default: super.keyPressed(event)
    }
  }

  private func turn(to new: Double) {
    let wrapped = HSVColor(hue: new, saturation: 0, value: 0).hue
    guard wrapped != hue else { return }
    hue = wrapped
    sendActions(for: .valueChanged)
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let scale = context.pixelTransform.scaleFactor
    let extent = Int((bounds.width * scale).rounded())
    if pixels?.width != extent {
      pixels = WheelRing.bitmap(space, extent: extent, thickness: HueRing.thickness * scale)
    }
    if let pixels { context.draw(pixels, in: bounds) }
    ColorKnob.draw(
      at: knobCenter, radius: HueRing.knobRadius, color: space.ringColor(hue: hue),
      isFocused: isFocused, in: context)
  }
}
