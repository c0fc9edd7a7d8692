import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The small picture of a layer's mask in its row: a tap lets the hand paint on it, and with Shift switches it
/// off or on.
final class LayerMaskButton: Control {
  static let width = 48.0
  private static let extent = Size(42, 32)
  /// The picture of the mask.
  var thumbnail: Bitmap? { didSet { setNeedsDisplay() } }
  /// Whether it is painted on.
  var isPaintedOn = false {
    didSet { if isPaintedOn != oldValue { setNeedsDisplay() } }
  }
  /// Whether it hides something.
  var isOn = true {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "layer.mask-picture"
    accessibilityRole = .toggle
    // Translators: The tool tip of the picture of a layer's mask: with Shift, a press switches it off or on.
    toolTip = text("Paint on the mask; with Shift: off and on")
    drawingOverflow = .zero
  }

  // Keys have commands for it.
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilityState: AccessibilityState {
    var state = super.accessibilityState
    state.isSelected = isPaintedOn
    return state
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    guard let thumbnail else { return }
    let most = Self.extent
    let scale = min(most.width / Double(thumbnail.width), most.height / Double(thumbnail.height))
    let size = Size(Double(thumbnail.width) * scale, Double(thumbnail.height) * scale)
    let place = context.alignedToPixels(Rect(center: bounds.center, size: size))
    context.draw(thumbnail, in: place)
    context.stroke(.rect(place.inset(by: -0.5)), with: theme.hairline, width: 1)
    if isPaintedOn {
      context.stroke(.roundedRect(place.inset(by: -2), radius: 3), with: theme.accent, width: 2)
    }
    guard !isOn else { return }
    var cross = Path()
    cross.move(to: place.origin)
    cross.line(to: Point(place.maxX, place.maxY))
    cross.move(to: Point(place.maxX, place.minY))
    cross.line(to: Point(place.minX, place.maxY))
    context.stroke(cross, with: theme.warning, width: 2)
  }
}
