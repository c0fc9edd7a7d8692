import Controls
import Geometry
import Rasterizer
import UserInterface

/// Draws a thin line along each stroke that is selected, or around it; hundreds of them in a frame.
final class SelectedLinesOverlay: CanvasOverlay {
  /// One line, in canvas pixels, and the box around it.
  private struct Line {
    let points: [Point]
    let box: Rect
  }

  private var lines: [Line] = []
  /// What a hand is doing to all of them.
  private var change = AffineTransform.identity

  /// How far lines reach beyond their points, in the view's points.
  private static let reach = 3.0

  /// Shows lines, through points of the canvas; none shows nothing. Points that are no numbers are left
  /// out.
  func show(_ new: [[Point]], in view: PaintingView) {
    setNeedsDisplay(in: view)
    lines = new.compactMap { points in
      let points = points.filter { $0.x.isFinite && $0.y.isFinite }
      guard let first = points.first else { return nil }
      let box = points.dropFirst().reduce(Rect(around: first, first)) {
        Rect(
          minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
          maxY: max($0.maxY, $1.y))
      }
      return Line(points: points, box: box)
    }
    change = .identity
    setNeedsDisplay(in: view)
  }

  /// Shows the lines as a change of the canvas makes them, which a hand is doing: of what was given to
  /// `show`, not of what is seen.
  func change(by new: AffineTransform, in view: PaintingView) {
    guard new != change, !lines.isEmpty else { return }
    setNeedsDisplay(in: view)
    change = new
    setNeedsDisplay(in: view)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    let toPoints = change.concatenating(transform.canvasToPoints)
    let sight = context.clipBounds.inset(by: -Self.reach)
    let seen = lines.filter { sight.meets(toPoints.apply($0.box)) }
    guard !seen.isEmpty else { return }
    let line = CrispLine(width: 1.5, scale: transform.pixelsPerPoint)
    // All light lines first, so that none lies over another's color.
    for (color, width) in [
      (Color.white.withAlpha(0.75), line.width(below: 1)), (Theme.current.accent, line.width),
    ] {
      for one in seen {
        context.drawThinLine(
          through: one.points.lazy.map(toPoints.apply), with: color, width: width)
      }
    }
  }

  private func setNeedsDisplay(in view: PaintingView) {
    let toPoints = change.concatenating(view.canvasTransform.canvasToPoints)
    for line in lines {
      view.setNeedsDisplay(toPoints.apply(line.box).inset(by: -Self.reach))
    }
  }
}

nonisolated extension Rect {
  /// Whether the two share a place; a line without extent has places, too.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
