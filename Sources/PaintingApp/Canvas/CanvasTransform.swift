public import Geometry

/// Where the canvas lies in its view: a zoom and an offset, in window pixels.
///
/// At zoom 1 (100 %) one canvas pixel is one pixel of the screen. Positions in the view are in
/// points; `pixelsPerPoint` is the window's scale.
public nonisolated struct CanvasTransform: Hashable, Sendable {
  /// The smallest and the largest zoom: 5 % and 6400 %.
  public static let zoomRange = 0.05...64.0

  /// The factors that zooming by steps stops at.
  static let stops: [Double] = [
    0.05, 0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
  ]

  /// Screen pixels per canvas pixel.
  public private(set) var zoom: Double = 1
  /// Where the canvas's corner lies, in view pixels; always whole, so that 100 % is exact.
  public var origin: Point { Point(exactOrigin.x.rounded(), exactOrigin.y.rounded()) }
  /// The corner before rounding, so that slow moves add up.
  private var exactOrigin = Point.zero
  /// The extent of the canvas in its own pixels.
  public var canvasSize: Size
  /// The extent of the view in points.
  public var viewSize: Size
  /// Pixels of the screen per point.
  public var pixelsPerPoint: Double

  /// Makes the transform that fits the canvas into the view.
  public init(canvasSize: Size, viewSize: Size, pixelsPerPoint: Double) {
    self.canvasSize = canvasSize
    self.viewSize = viewSize
    self.pixelsPerPoint = pixelsPerPoint
    fit()
  }

  /// Canvas pixels → view pixels.
  public var canvasToPixels: AffineTransform {
    AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
  }

  /// View points → canvas pixels.
  public func canvasPoint(_ p: Point) -> Point {
    Point(
      (p.x * pixelsPerPoint - origin.x) / zoom, (p.y * pixelsPerPoint - origin.y) / zoom)
  }

  /// Canvas pixels → view points.
  public func viewPoint(_ p: Point) -> Point {
    Point(
      (p.x * zoom + origin.x) / pixelsPerPoint, (p.y * zoom + origin.y) / pixelsPerPoint)
  }

  /// The view's points that show a block of canvas pixels, with the neighbours that filtering
  /// mixes in.
  public func viewRect(_ r: PixelRect) -> Rect {
    let spill = zoom < 1 ? 1 / zoom : 1
    let a = viewPoint(Point(Double(r.minX) - spill, Double(r.minY) - spill))
    let b = viewPoint(Point(Double(r.maxX) + spill, Double(r.maxY) + spill))
    return Rect(around: a, b)
  }

  /// Shows the whole canvas in the middle, never larger than 100 % and clear of the trays.
  public mutating func fit() {
    let margin = 90 * pixelsPerPoint
    let (w, h) = (viewSize.width * pixelsPerPoint, viewSize.height * pixelsPerPoint)
    guard w > 0, h > 0 else { return }
    let room = Size(max(w - 2 * margin, w * 0.6), max(h - 2 * margin, h * 0.6))
    let factor = min(room.width / canvasSize.width, room.height / canvasSize.height, 1)
    setZoom(factor)
    center()
  }

  /// Shows canvas pixels as screen pixels, keeping the middle of the view in place.
  public mutating func showActualSize() {
    zoom(to: 1, about: Point(viewSize.width / 2, viewSize.height / 2))
  }

  /// Puts the canvas's corner on the view's, at 100 %.
  public mutating func alignToCorner() {
    zoom = 1
    exactOrigin = .zero
  }

  /// Zooms to a factor; the canvas pixel under `anchor` (view points) stays there.
  public mutating func zoom(to factor: Double, about anchor: Point) {
    pinch(from: anchor, to: anchor, scale: factor / zoom)
  }

  /// Zooms in (positive) or out (negative) by a number of stops.
  public mutating func zoom(byStops count: Int, about anchor: Point) {
    for _ in 0..<abs(count) {
      let next =
        count > 0
        ? Self.stops.first { $0 > zoom * 1.001 } : Self.stops.last { $0 < zoom * 0.999 }
      zoom(to: next ?? zoom, about: anchor)
    }
  }

  /// Moves the canvas by a vector in points.
  public mutating func pan(by v: Vector) {
    exactOrigin += v * pixelsPerPoint
    settle()
  }

  /// The move and zoom of two fingers (or one) from one centre to another, in view points.
  public mutating func pinch(from old: Point, to new: Point, scale factor: Double) {
    let before = zoom
    setZoom(zoom * factor)
    let grown = zoom / before
    exactOrigin = Point(
      new.x * pixelsPerPoint - (old.x * pixelsPerPoint - exactOrigin.x) * grown,
      new.y * pixelsPerPoint - (old.y * pixelsPerPoint - exactOrigin.y) * grown)
    settle()
  }

  /// Takes over a new view size, keeping what is in the middle there.
  public mutating func resize(viewSize new: Size, pixelsPerPoint scale: Double) {
    let middle = canvasPoint(Point(viewSize.width / 2, viewSize.height / 2))
    viewSize = new
    pixelsPerPoint = scale
    exactOrigin = Point(
      new.width / 2 * scale - middle.x * zoom, new.height / 2 * scale - middle.y * zoom)
    settle()
  }

  private mutating func setZoom(_ factor: Double) {
    guard factor.isFinite else { return }
    zoom = min(max(factor, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
  }

  private mutating func center() {
    exactOrigin = Point(
      (viewSize.width * pixelsPerPoint - canvasSize.width * zoom) / 2,
      (viewSize.height * pixelsPerPoint - canvasSize.height * zoom) / 2)
    settle()
  }

  /// Keeps a piece of the canvas in reach.
  private mutating func settle() {
    let keep = 64 * pixelsPerPoint
    func limit(_ v: Double, _ canvas: Double, _ view: Double) -> Double {
      let keep = min(keep, canvas * zoom, view * pixelsPerPoint)
      return min(max(v, keep - canvas * zoom), view * pixelsPerPoint - keep)
    }
    exactOrigin = Point(
      limit(exactOrigin.x, canvasSize.width, viewSize.width),
      limit(exactOrigin.y, canvasSize.height, viewSize.height))
  }
}
