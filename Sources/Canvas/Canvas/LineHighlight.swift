import Geometry
import Rasterizer

/// Lines along what the eraser would take where it hovers, or along what a hand was taken to mean.
final class LineHighlight: CanvasOverlay {
  private let overlay = SelectedLinesOverlay()
  /// In canvas pixels.
  private(set) var lines: [[Point]] = []

  /// Shows lines, through points of the canvas; none shows nothing.
  func show(_ new: [[Point]], in view: PaintingView) {
    guard new != lines else { return }
    lines = new
    overlay.show(new, in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    overlay.draw(in: context, transform)
  }
}
