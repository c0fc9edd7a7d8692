import ColorSpaces
import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The square of one hue: more color to the right, more light upward. Arrows move in it.
final class ColorSquare: Control {
  private static let radius = 8.0
  static let knobRadius = 10.0

  /// The space and the hue whose colors are shown.
  var shown = WheelSquare(.hsv, hue: 0) {
    didSet {
      guard shown != oldValue else { return }
      accessibilityLabel =
        shown.space == .oklch ? text("Chroma and lightness") : text("Saturation and value")
      isPainted = false
      setNeedsDisplay(bounds)
      setNeedsDisplay(knobBounds)
    }
  }
  /// Where the color lies, from the lower left corner, each 0…1. Setting it tells nobody.
  var place = Point.zero {
    willSet { if newValue != place { setNeedsDisplay(knobBounds) } }
    didSet { if place != oldValue { setNeedsDisplay(knobBounds) } }
  }
  /// The color of the knob.
  var color = Color.black { didSet { if color != oldValue { setNeedsDisplay(knobBounds) } } }

  /// Where a hand has just moved to, from the lower left corner; sRGB may have no such color.
  private(set) var target = Point.zero
  private var pixels = Bitmap(size: PixelSize(width: 1, height: 1))
  private var isPainted = false

  init() {
    super.init()
    accessibilityLabel = text("Saturation and value")
    accessibilityRole = .slider
    semanticContentAttribute = .spatial
    drawingOverflow = Insets(ColorSquare.knobRadius + 6)
  }

  override var accessibilityValue: String? {
    func percent(_ part: Double) -> Int { Int((part * 100).rounded()) }
    let (first, second) = (percent(place.x), percent(place.y))
    return shown.space == .oklch
      ? text("%d%% chroma, %d%% lightness", percent(place.x * WheelSpace.mostChroma), second)
      : text("%d%% saturation, %d%% value", first, second)
  }

  /// The middle of the knob, in the square's coordinates.
  var knobCenter: Point { Point(place.x * bounds.width, (1 - place.y) * bounds.height) }

  private var knobBounds: Rect {
    ColorKnob.bounds(at: knobCenter, radius: ColorSquare.knobRadius)
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.inset(by: -8).contains(point)
  }

  override var holdsDrags: Bool { true }

  override func trackingBegan(at location: Point, touch: Touch) { move(to: location) }

  override func trackingMoved(to location: Point, touch: Touch) { move(to: location) }

  override func trackingEnded(at location: Point, isCancelled: Bool) {}

  /// Goes to a place in the view's coordinates, or to the nearest on its edges.
  func move(to location: Point) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    go(to: Point(location.x / bounds.width, 1 - location.y / bounds.height))
  }

  override func keyPressed(_ event: KeyEvent) {
    guard event.modifiers.subtracting(.shift).isEmpty else { return super.keyPressed(event) }
    let step = event.modifiers.contains(.shift) ? 0.1 : 0.01
    switch event.key {
    case .left: go(to: place + Vector(-step, 0))
    case .right: go(to: place + Vector(step, 0))
    case .up: go(to: place + Vector(0, step))
    case .down: go(to: place + Vector(0, -step))
    default: super.keyPressed(event)
    }
  }

  private func go(to new: Point) {
    target = Point(max(0, min(1, new.x)), max(0, min(1, new.y)))
    if target != place { sendActions(for: .valueChanged) }
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let scale = context.pixelTransform.scaleFactor
    let extent = Int((bounds.width * scale).rounded())
    if pixels.width != extent {
      pixels = Bitmap(size: PixelSize(width: extent, height: extent))
      isPainted = false
    }
    if !isPainted {
      shown.paint(pixels, radius: ColorSquare.radius * scale, hatch: 8 * scale)
      isPainted = true
    }
    context.draw(pixels, in: bounds)
    ColorKnob.draw(
      at: knobCenter, radius: ColorSquare.knobRadius, color: color, isFocused: isFocused,
      in: context)
  }
}
