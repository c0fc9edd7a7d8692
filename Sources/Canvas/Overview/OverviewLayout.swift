import Geometry

/// How the whole sheet lies in the overview: turned and mirrored as the canvas is seen, so that ways in one are ways
/// in the other.
nonisolated struct OverviewLayout: Hashable {
  /// The extent of the overview, in points.
  let size: Size
  /// Canvas pixels → points of the overview.
  let map: AffineTransform
  /// What of the canvas is seen in its view.
  let visible: Rect

  /// Lays the sheet out so that no side is longer than `side`.
  init(_ transform: CanvasTransform, side: Double) {
    let turned = transform.linear.concatenating(.scale(1 / transform.zoom))
    let box = turned.apply(transform.sheet)
    let scale = side / max(box.width, box.height)
    size = Size(
      max(1, (box.width * scale).rounded()), max(1, (box.height * scale).rounded()))
    map = turned.concatenating(.scale(scale)).concatenating(
      .translation(Vector(-box.minX * scale, -box.minY * scale)))
    let start = map.apply(transform.canvasPoint(.zero))
    let end = map.apply(
      transform.canvasPoint(Point(transform.viewSize.width, transform.viewSize.height)))
    visible = Rect(start.x, start.y, end.x - start.x, end.y - start.y)
  }

  /// The place of the canvas that is seen at a point of the overview.
  func canvasPoint(_ point: Point) -> Point { map.inverted?.apply(point) ?? .zero }
}
