public import Geometry

nonisolated extension CanvasTransform {
  /// The factors that zooming by steps stops at.
  static let stops: [Double] = [
    0.05, 0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
  ]

  /// Shows the whole canvas in the middle, never larger than 100 % and clear of the trays; it stays
  /// turned and mirrored as it is.
  public mutating func fit() {
    guard let factor = fittingZoom else { return }
    setZoom(min(factor, 1))
    put(sheet.center, at: viewMiddle)
  }

  /// The smallest factor: 5 %, or where that is less the one at which all of the canvas is seen.
  public var leastZoom: Double {
    min(Self.zoomRange.lowerBound, fittingZoom ?? Self.zoomRange.lowerBound)
  }

  /// The factor at which the canvas, turned as it is, fits between the trays; nil for no view.
  private var fittingZoom: Double? {
    let margin = 90 * pixelsPerPoint
    let (w, h) = (viewSize.width * pixelsPerPoint, viewSize.height * pixelsPerPoint)
    guard w > 0, h > 0 else { return nil }
    let room = Size(max(w - 2 * margin, w * 0.6), max(h - 2 * margin, h * 0.6))
    let (across, down) = (abs(direction.dx), abs(direction.dy))
    let width = canvasSize.width * across + canvasSize.height * down
    let height = canvasSize.width * down + canvasSize.height * across
    return min(room.width / width, room.height / height)
  }

  /// Shows canvas pixels as large as screen pixels, keeping the middle of the view in place.
  public mutating func showActualSize() { zoom(to: 1, about: viewMiddle) }

  /// Zooms to a factor; the canvas pixel under `anchor` (view points) stays there.
  public mutating func zoom(to factor: Double, about anchor: Point) {
    pinch(from: anchor, to: anchor, scale: factor / zoom)
    // Not almost: only whole factors are crisp.
    if factor.isFinite, abs(zoom - factor) < factor * 1e-9 { setZoom(factor) }
  }

  /// Zooms in (positive) or out (negative) by a number of stops.
  public mutating func zoom(byStops count: Int, about anchor: Point) {
    for _ in 0..<abs(count) {
      let next =
        count > 0
        ? Self.stops.first { $0 > zoom * 1.001 }
        : Self.stops.last { $0 < zoom * 0.999 } ?? leastZoom
      zoom(to: next ?? zoom, about: anchor)
    }
  }
}
