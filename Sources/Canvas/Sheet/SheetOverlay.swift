import Controls
import Geometry
import Rasterizer
import UserInterface

/// Draws the edges of a sheet that is being changed, with handles; what will be cut off lies in the shade, and what
/// will be there more is paper.
final class SheetOverlay: CanvasOverlay {
  /// What is shown.
  struct Content: Hashable {
    /// As it will be.
    var sheet: PixelRect
    /// As it is.
    var former: PixelRect
    /// The handle that a hand has.
    var taken: SheetHandle?

    /// How far from a handle's middle a touch still takes it, in points.
    private static let reach = 22.0

    /// What a touch takes; nil beside all handles. Edges can be taken anywhere along them.
    func handle(at place: Point, _ transform: CanvasTransform) -> SheetHandle? {
      let corners = SheetHandle.allCases.filter(\.isCorner)
      let near = corners.map { handle in
        (handle, transform.viewPoint(handle.place(on: sheet.rect)).distance(to: place))
      }.min { $0.1 < $1.1 }
      if let near, near.1 <= Self.reach { return near.0 }
      let edges = SheetHandle.allCases.filter { !$0.isCorner }.map { handle in
        (handle, distance(from: place, to: handle, transform))
      }.min { $0.1 < $1.1 }
      return edges.flatMap { $0.1 <= Self.reach ? $0.0 : nil }
    }

    /// How far a place is from an edge, in points.
    private func distance(
      from place: Point, to edge: SheetHandle, _ transform: CanvasTransform
    ) -> Double {
      let (middle, rect) = (edge.place(on: sheet.rect), sheet.rect)
      let half = edge.across == 0 ? Vector(rect.width / 2, 0) : Vector(0, rect.height / 2)
      let (a, b) = (transform.viewPoint(middle - half), transform.viewPoint(middle + half))
      let way = b - a
      let along =
        way.lengthSquared > 0 ? min(1, max(0, (place - a).dot(way) / way.lengthSquared)) : 0
      return place.distance(to: a + way * along)
    }
  }

  private(set) var content: Content?

  private static let radius = 9.0

  /// Shows a sheet; nil shows none.
  func show(_ new: Content?, in view: PaintingView) {
    guard new != content else { return }
    content = new
    view.setNeedsDisplay(view.bounds)
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let content else { return }
    let line = CrispLine(width: 1, scale: transform.pixelsPerPoint)
    if content.sheet != content.former { drawChange(content, in: context, transform) }
    var frame = outline(content.sheet, transform) { line.place($0) }
    frame.close()
    context.stroke(frame, with: .white.withAlpha(0.75), width: line.width(below: 1))
    context.stroke(frame, with: Theme.current.accent, width: line.width)
    for handle in SheetHandle.allCases {
      let place = transform.viewPoint(handle.place(on: content.sheet.rect))
      context.drawHandle(
        at: place, radius: Self.radius, isFilled: handle == content.taken, line)
    }
  }

  /// Draws what will be cut off, and what will be there more.
  private func drawChange(
    _ content: Content, in context: GraphicsContext, _ transform: CanvasTransform
  ) {
    let (old, new) = (content.former, content.sheet)
    let kept = old.intersection(new)
    for part in old.without(kept) {
      context.fill(outline(part, transform), with: Theme.current.desk.withAlpha(0.65))
    }
    for part in new.without(kept) {
      context.fill(outline(part, transform), with: .white.withAlpha(0.85))
    }
  }

  private func outline(
    _ block: PixelRect, _ transform: CanvasTransform, _ place: (Point) -> Point = { $0 }
  ) -> Path {
    var path = Path()
    let rect = block.rect
    path.move(to: place(transform.viewPoint(rect.origin)))
    path.line(to: place(transform.viewPoint(Point(rect.maxX, rect.minY))))
    path.line(to: place(transform.viewPoint(Point(rect.maxX, rect.maxY))))
    path.line(to: place(transform.viewPoint(Point(rect.minX, rect.maxY))))
    path.close()
    return path
  }
}

extension PixelRect {
  /// What of it lies beside a block within it, as up to four blocks.
  fileprivate func without(_ inner: PixelRect?) -> [PixelRect] {
    guard let inner else { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: inner.minY),
      PixelRect(minX: minX, minY: inner.maxY, maxX: maxX, maxY: maxY),
      PixelRect(minX: minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
      PixelRect(minX: inner.maxX, minY: inner.minY, maxX: maxX, maxY: inner.maxY),
    ].compactMap(\.self)
  }
}
