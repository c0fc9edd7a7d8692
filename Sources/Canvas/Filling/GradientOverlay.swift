import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Draws the line of a gradient, with its colors as handles.
final class GradientOverlay: CanvasOverlay {
  /// What is shown.
  struct Content: Hashable {
    var gradient: Gradient
    /// From where the gradient was laid to canvas pixels.
    var map: AffineTransform
    var chosen: GradientEditor.Handle

    /// How far from a handle's middle, or from the line, a touch still takes it.
    private static let reach = 22.0

    /// All handles; the ends come last, since they lie over others.
    private var handles: [GradientEditor.Handle] {
      gradient.stops.indices.dropFirst().dropLast().map { .stop($0) } + [.start, .end]
    }

    /// Each handle with its place in the view and its color.
    func all(
      _ transform: CanvasTransform
    ) -> [(handle: GradientEditor.Handle, place: Point, color: Color)] {
      handles.map { ($0, place(of: $0, transform), color(of: $0)) }
    }

    /// Where a handle is in the view.
    func place(of handle: GradientEditor.Handle, _ transform: CanvasTransform) -> Point {
      let own: Point =
        switch handle {
        case .start: gradient.start
        case .end: gradient.end
        case .stop(let index): gradient.point(at: gradient.stops[index].place)
        }
      return transform.viewPoint(map.apply(own))
    }

    private func color(of handle: GradientEditor.Handle) -> Color {
      switch handle {
      case .start: gradient.stops[0].color
      case .end: gradient.stops[gradient.stops.count - 1].color
      case .stop(let index): gradient.stops[index].color
      }
    }

    /// What a touch takes; nil beside all handles.
    func handle(at place: Point, _ transform: CanvasTransform) -> GradientEditor.Handle? {
      let near = all(transform).reversed().min {
        $0.place.distance(to: place) < $1.place.distance(to: place)
      }
      return near.flatMap { $0.place.distance(to: place) <= Self.reach ? $0.handle : nil }
    }

    /// Whether a place of the view lies on the line between the ends.
    func isOnLine(_ place: Point, _ transform: CanvasTransform) -> Bool {
      let line = [self.place(of: .start, transform), self.place(of: .end, transform)]
      let nearest = LineFalloff.point(of: line, at: LineFalloff.nearest(to: place, on: line))
      return nearest.distance(to: place) <= Self.reach
    }
  }

  private(set) var content: Content?

  private static let radius = 9.0
  private static let margin = 14.0

  /// Shows a gradient; nil shows none.
  func show(_ new: Content?, in view: PaintingView) {
    guard new != content else { return }
    damage(in: view)
    content = new
    damage(in: view)
  }

  private func damage(in view: PaintingView) {
    guard let content else { return }
    let (start, end) = (
      content.place(of: .start, view.canvasTransform), content.place(of: .end, view.canvasTransform)
    )
    view.setNeedsDisplay(Rect(around: start, end).inset(by: -Self.margin))
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let content else { return }
    let all = content.all(transform)
    let line = CrispLine(width: 1.5, scale: transform.pixelsPerPoint)
    let path = Path.open([
      content.place(of: .start, transform), content.place(of: .end, transform),
    ])
    context.stroke(path, with: .white.withAlpha(0.75), width: line.width(below: 1.5))
    context.stroke(path, with: Theme.current.accent, width: line.width)
    for (handle, place, color) in all {
      let circle = Path.circle(center: place, radius: Self.radius)
      let isChosen = handle == content.chosen
      context.stroke(
        circle, with: isChosen ? Theme.current.accent : .white, width: isChosen ? 6 : 5)
      context.fill(circle, with: .white)
      context.fill(circle, with: color)
      context.stroke(circle, with: Color.black.withAlpha(0.35), width: 1)
    }
  }
}
