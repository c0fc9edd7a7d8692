import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Draws the axes of what is painted along, light and dark, so that they are seen on any picture; and, while it
/// is changed, its handles.
final class GuideOverlay: CanvasOverlay {
  /// What a hand can have of it.
  enum Handle: Hashable {
    /// The middle, which moves it.
    case middle
    /// The knob on the first axis, which turns it.
    case knob
  }

  /// What is shown.
  struct Content: Hashable {
    var guide: Guide
    var hasHandles: Bool

    /// How far from a handle's middle a touch still takes it, in points.
    private static let reach = 22.0
    /// How far from the middle the knob is, in points.
    private static let arm = 84.0

    /// The handles with their places in the view; none where there is nothing to move.
    func handles(_ transform: CanvasTransform) -> [(handle: Handle, place: Point)] {
      guard hasHandles, let axis = guide.axes.first else { return [] }
      let middle = transform.viewPoint(guide.center)
      let ahead = transform.viewPoint(guide.center + axis * 1000) - middle
      guard ahead.length > 0 else { return [(.middle, middle)] }
      return [(.middle, middle), (.knob, middle + ahead * (Self.arm / ahead.length))]
    }

    /// What a touch takes; nil beside all handles.
    func handle(at place: Point, _ transform: CanvasTransform) -> Handle? {
      handles(transform).filter { $0.place.distance(to: place) <= Self.reach }
        .min { $0.place.distance(to: place) < $1.place.distance(to: place) }?.handle
    }
  }

  private(set) var content: Content?

  private static let radius = 9.0
  /// How close to each other axes may come, in points: nearer to the middle they are left out.
  private static let leastGap = 9.0

  /// Shows a guide; nil shows none.
  func show(_ new: Content?, in view: PaintingView) {
    guard new != content else { return }
    content = new
    // Axes go across all of it.
    view.setNeedsDisplay(view.bounds)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let content else { return }
    let line = CrispLine(width: 1, scale: transform.pixelsPerPoint)
    let (axes, center) = (content.guide.axes, content.guide.center)
    // In canvas pixels.
    let gap = Self.leastGap / transform.canvasToPoints.scaleFactor
    let start = axes.count > 4 ? gap * Double(axes.count) / (2 * .pi) : 0
    var path = Path()
    for axis in axes {
      guard let part = Self.part(of: axis, from: center, within: transform.sheet),
        part.upperBound > start
      else { continue }
      let from = center + axis * max(start, part.lowerBound)
      path.move(to: line.place(transform.viewPoint(from)))
      path.line(to: line.place(transform.viewPoint(center + axis * part.upperBound)))
    }
    context.stroke(path, with: .white.withAlpha(0.55), width: line.width(below: 0.5))
    context.stroke(path, with: Theme.current.accent.withAlpha(0.8), width: line.width)
    for (handle, place) in content.handles(transform) {
      context.drawHandle(at: place, radius: Self.radius, isFilled: handle == .middle, line)
    }
  }

  /// How far along a way from a place the canvas lies; nil where it does not lie there.
  private static func part(
    of way: Vector, from place: Point, within sheet: Rect
  ) -> ClosedRange<Double>? {
    var (first, last) = (0.0, Double.infinity)
    let place = place - (sheet.origin - Point.zero)
    for (step, start, extent) in [(way.dx, place.x, sheet.width), (way.dy, place.y, sheet.height)] {
      if abs(step) < 1e-9 {
        guard (0...extent).contains(start) else { return nil }
        continue
      }
      let (a, b) = (-start / step, (extent - start) / step)
      (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
    }
    return first < last && last.isFinite ? first...last : nil
  }
}
