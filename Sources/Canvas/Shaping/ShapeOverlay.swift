import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Draws the line of a shape and its handles.
final class ShapeOverlay: CanvasOverlay {
  /// What is shown.
  struct Content: Hashable {
    var shape: Shape
    /// From where the shape lies to canvas pixels.
    var map: AffineTransform
    /// The handle that keys move.
    var chosen: ShapeHandle?
  }

  private(set) var content: Content?

  /// How far drawn things reach beyond their middles, in points.
  private static let margin = 12.0
  private static let radius = 5.5
  /// Of handles that change something else than a point.
  private static let sideRadius = 4.0

  /// Shows a shape; nil shows none.
  func show(_ new: Content?, in view: PaintingView) {
    guard new != content else { return }
    damage(in: view)
    content = new
    damage(in: view)
  }

  private func damage(in view: PaintingView) {
    guard let content else { return }
    let bounds = Self.layout(of: content, view.canvasTransform).bounds
    view.setNeedsDisplay(bounds.inset(by: -Self.margin))
  }

  /// Where the handles are.
  static func layout(of content: Content, _ transform: CanvasTransform) -> ShapeLayout {
    ShapeLayout(content.shape, content.map.concatenating(transform.canvasToPoints))
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let content else { return }
    let layout = Self.layout(of: content, transform)
    let line = CrispLine(width: 1.5, scale: transform.pixelsPerPoint)
    context.stroke(layout.path, with: .white.withAlpha(0.75), width: line.width(below: 1))
    context.stroke(layout.path, with: Theme.current.accent, width: line.width)
    for handle in layout.handles {
      let isPoint = if case .point = handle.handle { true } else { false }
      context.drawHandle(
        at: handle.place, radius: isPoint ? Self.radius : Self.sideRadius,
        isFilled: handle.handle == content.chosen, line)
    }
  }
}
