import Rasterizer

/// Something that is drawn over the canvas, as thin at any zoom.
protocol CanvasOverlay: AnyObject {
  /// Draws it in the view's coordinates.
  func draw(in context: GraphicsContext, _ transform: CanvasTransform)
}
