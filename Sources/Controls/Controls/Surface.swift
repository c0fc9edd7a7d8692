public import Geometry
public import Rasterizer
public import UserInterface

/// A rounded plate that floats: one soft shadow, a hairline, and no touch goes through it.
open class Surface: View {
  /// The corner, in points.
  public let radius: Double

  /// Makes a plate.
  public init(radius: Double) {
    self.radius = radius
    super.init()
    drawingOverflow = Metrics.shadowReach
    cursor = .arrow
  }

  open override func draw(in context: GraphicsContext, dirty: Rect) {
    let theme = Theme.current
    // What lies inside the plate by more than a pixel has no shadow, line or corner to be seen.
    if inner.contains(dirty) { return context.fill(bounds, with: theme.surface) }
    context.drawShadow(
      ofRoundedRect: bounds, radius: radius, offset: Metrics.shadowOffset,
      blur: Metrics.shadowBlur, color: theme.shadow)
    context.fill(.roundedRect(bounds, radius: radius), with: theme.surface)
    let hairline =
      max(1, context.pixelTransform.scaleFactor.rounded()) / context.pixelTransform.scaleFactor
    context.stroke(
      .roundedRect(bounds.inset(by: hairline / 2), radius: radius - hairline / 2),
      with: theme.hairline, width: hairline)
  }

  /// All but the edge and the corners, which are round.
  open override var opaqueArea: Rect? { inner }

  /// The part that is surely covered by the plate's fill.
  private var inner: Rect {
    bounds.inset(by: Insets(top: 2, left: radius, bottom: 2, right: radius))
  }

  // Touches, wheel and hover end here.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  open override func scrolled(_ event: ScrollEvent) {}
  open override func pointerHovered(_ event: HoverEvent) {}
}
