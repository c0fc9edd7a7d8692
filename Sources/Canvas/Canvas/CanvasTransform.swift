public import Geometry

/// Where the canvas lies in its view: a zoom, a turn, perhaps mirrored, and a place.
///
/// At zoom 1 (100 %) one canvas pixel is as large as one pixel of the screen. Positions in the view
/// are in points; `pixelsPerPoint` is the window's scale.
public nonisolated struct CanvasTransform: Hashable, Sendable {
  /// The smallest and the largest zoom: 5 % and 6400 %; smaller where a large canvas needs that to be
  /// seen as a whole, see `leastZoom`.
  public static let zoomRange = 0.05...64.0

  /// Screen pixels per canvas pixel.
  public private(set) var zoom: Double = 1
  /// How far the canvas is turned clockwise, in degrees, −180 ..< 180; after it was mirrored.
  public private(set) var angle = 0.0
  /// Whether left and right are swapped.
  public private(set) var isMirrored = false
  /// Where the canvas's pixel (0, 0) lies, in view pixels; always whole, so that 100 % is exact and a
  /// move leaves every pixel as it is.
  public var origin: Point { Point(exactOrigin.x.rounded(), exactOrigin.y.rounded()) }
  /// The corner before rounding, so that slow moves add up.
  var exactOrigin = Point.zero
  /// The part of the canvas that there is, in its own pixels.
  public var sheet: Rect
  /// The sheet's extent in canvas pixels.
  public var canvasSize: Size { sheet.size }
  /// The extent of the view in points.
  public var viewSize: Size
  /// Pixels of the screen per point.
  public var pixelsPerPoint: Double

  /// Makes the transform that fits a canvas into the view that begins at its pixel (0, 0).
  public init(canvasSize: Size, viewSize: Size, pixelsPerPoint: Double) {
    self.init(
      sheet: Rect(origin: .zero, size: canvasSize), viewSize: viewSize,
      pixelsPerPoint: pixelsPerPoint)
  }

  /// Makes the transform that fits the sheet into the view.
  public init(sheet: Rect, viewSize: Size, pixelsPerPoint: Double) {
    self.sheet = sheet
    self.viewSize = viewSize
    self.pixelsPerPoint = pixelsPerPoint
    fit()
  }

  /// Whether the canvas is neither turned nor mirrored.
  public var isUpright: Bool { angle == 0 && !isMirrored }

  /// The turn as cosine and sine.
  var direction: Vector { CanvasTransform.direction(of: angle) }

  /// Canvas pixels → view pixels, without the place.
  var linear: AffineTransform {
    let unit = direction * zoom
    let across = isMirrored ? -unit : unit
    return AffineTransform(a: across.dx, b: across.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }

  /// Canvas pixels → view pixels.
  public var canvasToPixels: AffineTransform {
    linear.concatenating(.translation(origin - .zero))
  }

  /// Canvas pixels → view points.
  var canvasToPoints: AffineTransform { canvasToPixels.concatenating(.scale(1 / pixelsPerPoint)) }

  /// View points → canvas pixels.
  public func canvasPoint(_ p: Point) -> Point { canvasPoint(p, corner: origin) }

  /// Canvas pixels → view points.
  public func viewPoint(_ p: Point) -> Point {
    let place = canvasToPixels.apply(p)
    return Point(place.x / pixelsPerPoint, place.y / pixelsPerPoint)
  }

  /// The view's points that show a block of canvas pixels, with the neighbors that filtering
  /// mixes in.
  public func viewRect(_ r: PixelRect) -> Rect {
    let isExact = zoom == 1 && angle.truncatingRemainder(dividingBy: 90) == 0
    // Smaller, from the next larger scale; up to 200 %, between neighbors; then smooth edges.
    let spill = isExact ? 0 : zoom < 1 ? 3 / zoom : zoom <= 2 ? 1 : 1 / zoom
    let pixels = canvasToPixels.apply(r.rect.inset(by: -spill))
    return Rect(
      pixels.minX / pixelsPerPoint, pixels.minY / pixelsPerPoint, pixels.width / pixelsPerPoint,
      pixels.height / pixelsPerPoint)
  }

  /// Puts the sheet's corner on the view's, upright, at 100 %.
  public mutating func alignToCorner() {
    zoom = 1
    angle = 0
    isMirrored = false
    exactOrigin = Point(-sheet.minX, -sheet.minY)
  }

  /// Moves the canvas by a vector in points.
  public mutating func pan(by v: Vector) {
    exactOrigin += v * pixelsPerPoint
    settle()
  }

  /// The move, zoom and turn (degrees, clockwise) of two fingers from one center to another, in
  /// view points: what was at `old` comes to `new`.
  public mutating func pinch(
    from old: Point, to new: Point, scale factor: Double, turn degrees: Double = 0
  ) {
    let anchor = canvasPoint(old, corner: exactOrigin)
    setZoom(zoom * factor)
    setAngle(angle + degrees)
    put(anchor, at: new)
  }

  /// Turns the canvas to an angle in degrees; the canvas point under `anchor` (view points) stays.
  public mutating func turn(to degrees: Double, about anchor: Point) {
    let point = canvasPoint(anchor, corner: exactOrigin)
    setAngle(degrees)
    put(point, at: anchor)
  }

  /// Swaps left and right of all that is seen, about the middle of the view.
  public mutating func mirror() {
    angle = CanvasTransform.normalized(-angle)
    isMirrored.toggle()
    exactOrigin.x = viewSize.width * pixelsPerPoint - exactOrigin.x
    settle()
  }

  /// Takes back turn and mirror; what is in the middle of the view stays there.
  public mutating func makeUpright() {
    let middle = canvasPoint(viewMiddle, corner: exactOrigin)
    angle = 0
    isMirrored = false
    put(middle, at: viewMiddle)
  }

  /// Takes over a new view size, keeping what is in the middle there.
  public mutating func resize(viewSize new: Size, pixelsPerPoint scale: Double) {
    guard new != viewSize || scale != pixelsPerPoint else { return }
    let middle = canvasPoint(viewMiddle, corner: exactOrigin)
    viewSize = new
    pixelsPerPoint = scale
    put(middle, at: viewMiddle)
  }

  /// The middle of the view, in points.
  var viewMiddle: Point { Point(viewSize.width / 2, viewSize.height / 2) }

  /// Lays a point of the canvas on a point of the view.
  mutating func put(_ point: Point, at place: Point) {
    let way = linear.apply(Vector(point.x, point.y))
    exactOrigin = Point(place.x * pixelsPerPoint, place.y * pixelsPerPoint) - way
    settle()
  }

  mutating func setZoom(_ factor: Double) {
    guard factor.isFinite else { return }
    zoom = min(max(factor, leastZoom), Self.zoomRange.upperBound)
  }

  private mutating func setAngle(_ degrees: Double) {
    if degrees.isFinite { angle = CanvasTransform.normalized(degrees) }
  }

  private func canvasPoint(_ p: Point, corner: Point) -> Point {
    let way = Vector(p.x * pixelsPerPoint - corner.x, p.y * pixelsPerPoint - corner.y) / zoom
    let unit = direction
    let x = unit.dx * way.dx + unit.dy * way.dy
    return Point(isMirrored ? -x : x, unit.dx * way.dy - unit.dy * way.dx)
  }
}
