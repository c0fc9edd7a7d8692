import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// The small picture of a layer's mask in its row: a tap lets the hand paint on it; with Shift it switches the mask
/// off or on, with Alt it shows that alone.
final class LayerMaskButton: Control {
  static let width = 48.0
  private static let extent = Size(42, 32)
  /// The picture of the mask.
  var thumbnail: Bitmap? { didSet { setNeedsDisplay() } }
  /// Whether it is painted on.
  var isPaintedOn = false {
    didSet { if isPaintedOn != oldValue { setNeedsDisplay() } }
  }
  /// Whether it is seen alone on the canvas.
  var isAlone = false {
    didSet { if isAlone != oldValue { setNeedsDisplay() } }
  }
  /// Whether nothing can be painted on it.
  var isLocked = false {
    didSet { if isLocked != oldValue { setNeedsDisplay() } }
  }
  /// Whether it hides something.
  var isOn = true {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityIdentifier = "layer.mask-picture"
    accessibilityRole = .toggle
    // Translators: The tool tip of the picture of a layer's mask: with Shift, a press switches it off or on; with
    // Alt, the canvas shows it in place of the picture.
    toolTip = text("Paint on the mask; Shift: off and on; Alt: this alone")
    drawingOverflow = .zero
  }

  // Keys have commands for it.
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilityState: AccessibilityState {
    var state = super.accessibilityState
    state.isSelected = isPaintedOn
    return state
  }

  override var accessibilityValue: String? {
    let words = [
      // Translators: of a mask.
      isAlone ? text("seen alone") : nil,
      // Translators: of a mask.
      isLocked ? text("locked") : nil,
    ].compactMap(\.self)
    return words.isEmpty ? super.accessibilityValue : words.joined(separator: ", ")
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
    let badge: Icon? = isAlone ? .eye : isLocked ? .lock : nil
    if let badge {
      let center = Point(place.maxX - 7, place.maxY - 7)
      context.fill(.ellipse(in: Rect(center: center, size: Size(18, 18))), with: theme.surface)
      badge.draw(in: context, center: center, size: 13, color: theme.ink)
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
