import Controls
import Geometry
import Rasterizer
import UserInterface

/// Draws a lasso: a light fill, and around it dashes that march, so that it is seen on any color. They
/// stand still where motion is reduced, and after a while: nothing wakes an idle program.
final class LassoOverlay: CanvasOverlay {
  /// What is shown; nil for nothing.
  private(set) var area: LassoArea?
  /// How far the dashes have marched, in points.
  private(set) var phase = 0.0
  private var timer: TimerToken?
  /// Until when they march.
  private var end = 0.0

  /// The length of a dash, and from its beginning to that of the next, in points.
  private static let (dash, period) = (6.0, 10.0)
  /// How often a second they step on, by one point.
  private static let stepsPerSecond = 20.0
  /// How long they march after the last change, in seconds.
  static let marchingTime = 10.0
  /// How far lines reach beyond the edge, in points.
  private static let reach = 3.0
  /// Pieces of the edge with so many points are drawn again together.
  private static let pieceLength = 32

  /// Shows a lasso; nil shows none.
  ///
  /// - Parameter changed: where it differs from what is shown, in canvas pixels, as `append` of
  ///   `LassoArea` says; nil for anywhere.
  func show(_ new: LassoArea?, changed: Rect? = nil, in view: PaintingView) {
    if let changed, area != nil, new != nil {
      view.setNeedsDisplay(seen(changed, in: view))
    } else {
      for box in [area?.bounds, new?.bounds] {
        if let box { view.setNeedsDisplay(seen(box, in: view)) }
      }
    }
    area = new
    end = (view.window?.now ?? 0) + Self.marchingTime
    if new == nil {
      stop(in: view)
      phase = 0
    } else if timer == nil {
      march(in: view)
    }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let area, area.points.count > 1 else { return }
    let line = CrispLine(width: 2, scale: transform.pixelsPerPoint)
    let points = seenPoints(of: area, transform, line)
    let accent = Theme.current.accent
    context.fill(.polygon(points), with: accent.withAlpha(0.08))
    let sight = context.clipBounds.inset(by: -Self.reach)
    let whole = DashedLine(dash: 1e9, period: 1e9, phase: 0)
    let closed = points + [points[0]]
    context.stroke(
      whole.path(along: closed, in: sight), with: .white.withAlpha(0.75),
      width: line.width(below: 0.75))
    let dashes = DashedLine(dash: Self.dash, period: Self.period, phase: phase)
    context.stroke(
      dashes.path(along: closed, in: sight), with: accent, width: line.width, cap: .butt)
  }

  /// The corners in the view; of an upright rectangle on whole pixels.
  private func seenPoints(
    of area: LassoArea, _ transform: CanvasTransform, _ line: CrispLine
  ) -> [Point] {
    let toPoints = transform.canvasToPoints
    let points = area.points.map(toPoints.apply)
    guard points.count == 4 else { return points }
    let ways = (0..<4).map { points[($0 + 1) % 4] - points[$0] }
    let isUpright = ways.allSatisfy { min(abs($0.dx), abs($0.dy)) < 0.01 }
    return isUpright ? points.map(line.place) : points
  }

  private func seen(_ box: Rect, in view: PaintingView) -> Rect {
    view.canvasTransform.canvasToPoints.apply(box).inset(by: -Self.reach)
  }

  // MARK: Marching

  private func march(in view: PaintingView) {
    guard !Animation.isReduced, let backend = view.window?.application?.backend else { return }
    timer = backend.schedule(after: 1 / Self.stepsPerSecond) { [weak self, weak view] in
      guard let self, let view else { return }
      timer = nil
      guard area != nil, let window = view.window, window.now < end else { return }
      phase = (phase + 1).truncatingRemainder(dividingBy: Self.period)
      setEdgeNeedsDisplay(in: view)
      march(in: view)
    }
  }

  private func stop(in view: PaintingView) {
    if let timer { view.window?.application?.backend.cancel(timer) }
    timer = nil
  }

  /// Piece by piece, so that what is inside is left alone.
  private func setEdgeNeedsDisplay(in view: PaintingView) {
    guard let points = area?.points, let first = points.first else { return }
    let toPoints = view.canvasTransform.canvasToPoints
    for start in stride(from: 0, to: points.count, by: Self.pieceLength) {
      let end = min(start + Self.pieceLength, points.count)
      let piece = points[start..<end] + [end < points.count ? points[end] : first]
      let seen = piece.map(toPoints.apply)
      let box = seen.dropFirst().reduce(Rect(around: seen[0], seen[0])) {
        Rect(
          minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
          maxY: max($0.maxY, $1.y))
      }
      view.setNeedsDisplay(box.inset(by: -Self.reach))
    }
  }
}
