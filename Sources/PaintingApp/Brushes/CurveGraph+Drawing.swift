import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

extension CurveGraph {
  /// Draws the grid, the curve and its points.
  func drawGraph(in context: GraphicsContext) {
    let theme = Theme.current
    context.fill(.roundedRect(bounds, radius: Metrics.fieldRadius), with: theme.hover)
    drawGrid(in: context, theme)
    let count = max(2, Int(bounds.width / 2))
    var line = Path()
    for step in 0...count {
      let x = Double(step) / Double(count)
      let place = place(of: Point(x, curve.value(at: x)))
      if step == 0 { line.move(to: place) } else { line.line(to: place) }
    }
    context.stroke(line, with: theme.accent, width: 2.5, cap: .round, join: .round)
    for (index, point) in curve.points.enumerated() {
      let isChosen = index == chosen && (isFocused || isHighlighted)
      let circle = Path.circle(center: place(of: point), radius: isChosen ? 7 : 6)
      context.fill(circle, with: isChosen ? theme.accent : theme.surface)
      context.stroke(circle, with: theme.accent, width: 2.5)
    }
    if isFocused { FocusRing.draw(around: bounds, radius: Metrics.fieldRadius, in: context) }
  }

  private func drawGrid(in context: GraphicsContext, _ theme: Theme) {
    for part in [0, 0.25, 0.5, 0.75, 1] {
      let (low, high) = (place(of: Point(0, part)), place(of: Point(1, part)))
      context.fill(Rect(low.x, low.y.rounded(), high.x - low.x, 1), with: theme.hairline)
      let (bottom, top) = (place(of: Point(part, 0)), place(of: Point(part, 1)))
      context.fill(Rect(bottom.x.rounded(), top.y, 1, bottom.y - top.y), with: theme.hairline)
    }
  }
}
