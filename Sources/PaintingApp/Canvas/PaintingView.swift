public import Geometry
public import PaintingModel
public import Rasterizer
public import UserInterface

/// Shows a painting on its desk, and is the only place where view and canvas coordinates meet.
///
/// Without a painting it draws nothing.
public final class PaintingView: View {
  /// What is shown; shared with the controller, which changes the painting in place.
  public var document: PaintingDocument? {
    didSet {
      guard let document else { return setNeedsDisplay() }
      canvasTransform = CanvasTransform(
        canvasSize: document.painting.size.size, viewSize: bounds.size,
        pixelsPerPoint: window?.scale ?? 1)
    }
  }

  /// The painting that is shown.
  public var painting: Painting? {
    get { document?.painting }
    set { document = newValue.map { PaintingDocument(painting: $0) } }
  }

  /// Where the canvas lies. Setting it redraws the view.
  public var canvasTransform = CanvasTransform(
    canvasSize: Size(1, 1), viewSize: .zero, pixelsPerPoint: 1)
  {
    didSet {
      guard canvasTransform != oldValue else { return }
      setNeedsDisplay()
      onTransformChange?()
    }
  }

  /// Told after zoom or place changed.
  public var onTransformChange: (() -> Void)?

  /// What happens to the canvas when the view changes its size.
  public enum Placement: Hashable, Sendable {
    /// What was in the middle stays there.
    case free
    /// The whole canvas is shown.
    case fitted
    /// Its corner lies on the view's, at 100 %.
    case corner
  }

  /// What happens to the canvas when the view changes its size; now is one such time.
  public var placement = Placement.fitted { didSet { setNeedsLayout() } }

  /// The colour around the canvas.
  public var deskColor = Theme.current.desk {
    didSet { setNeedsDisplay() }
  }

  /// Asks for a part of the canvas, in canvas pixels, to be drawn again in the next frame.
  public func setNeedsDisplay(canvas region: Region) {
    for rect in region.rects { setNeedsDisplay(canvasTransform.viewRect(rect)) }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    var changed = canvasTransform
    changed.resize(viewSize: bounds.size, pixelsPerPoint: window?.scale ?? 1)
    switch placement {
    case .free: break
    case .fitted: changed.fit()
    case .corner: changed.alignToCorner()
    }
    canvasTransform = changed
  }

  public override func draw(in context: GraphicsContext, dirty: Rect) {
    guard let document else { return }
    let corner = context.pixelTransform.apply(Point.zero)
    let place = canvasTransform.canvasToPixels.concatenating(.translation(corner - .zero))
    let canvas = place.apply(document.painting.size.bounds.rect)
    if !canvas.contains(context.pixelClip.rect) { context.fill(dirty, with: deskColor) }
    document.painting.render(into: context.bitmap, clip: context.pixelClip, canvasToBitmap: place)
  }
}
