extension Path {
  /// The control distance that makes a cubic a quarter of a circle (error 2.7e-4 of the radius).
  private static let quarter = 0.552_284_749_830_793_4

  /// A rectangle.
  public static func rect(_ r: Rect) -> Path {
    var path = Path()
    path.move(to: r.origin)
    path.line(to: Point(r.maxX, r.minY))
    path.line(to: Point(r.maxX, r.maxY))
    path.line(to: Point(r.minX, r.maxY))
    path.close()
    return path
  }

  /// A rectangle with round corners; the radius is limited to half the shorter side.
  public static func roundedRect(_ r: Rect, radius: Double) -> Path {
    let radius = max(0, min(radius, min(r.width, r.height) / 2))
    guard radius > 0 else { return rect(r) }
    let k = radius * (1 - quarter)
    var path = Path()
    path.move(to: Point(r.minX + radius, r.minY))
    path.line(to: Point(r.maxX - radius, r.minY))
    path.cubic(
      Point(r.maxX - k, r.minY), Point(r.maxX, r.minY + k), to: Point(r.maxX, r.minY + radius))
    path.line(to: Point(r.maxX, r.maxY - radius))
    path.cubic(
      Point(r.maxX, r.maxY - k), Point(r.maxX - k, r.maxY), to: Point(r.maxX - radius, r.maxY))
    path.line(to: Point(r.minX + radius, r.maxY))
    path.cubic(
      Point(r.minX + k, r.maxY), Point(r.minX, r.maxY - k), to: Point(r.minX, r.maxY - radius))
    path.line(to: Point(r.minX, r.minY + radius))
    path.cubic(
      Point(r.minX, r.minY + k), Point(r.minX + k, r.minY), to: Point(r.minX + radius, r.minY))
    path.close()
    return path
  }

  /// An ellipse that fills a rectangle.
  public static func ellipse(in r: Rect) -> Path {
    let (rx, ry) = (r.width / 2, r.height / 2)
    let (kx, ky) = (rx * quarter, ry * quarter)
    let c = r.center
    var path = Path()
    path.move(to: Point(r.maxX, c.y))
    path.cubic(Point(r.maxX, c.y + ky), Point(c.x + kx, r.maxY), to: Point(c.x, r.maxY))
    path.cubic(Point(c.x - kx, r.maxY), Point(r.minX, c.y + ky), to: Point(r.minX, c.y))
    path.cubic(Point(r.minX, c.y - ky), Point(c.x - kx, r.minY), to: Point(c.x, r.minY))
    path.cubic(Point(c.x + kx, r.minY), Point(r.maxX, c.y - ky), to: Point(r.maxX, c.y))
    path.close()
    return path
  }

  /// A circle.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(in: Rect(center: center, size: Size(2 * radius, 2 * radius)))
  }
}
