public import Geometry
public import Rasterizer

/// What a picture lies on where it can be seen through.
public nonisolated enum Checkers {
  /// The side of a square in points.
  public static let side = 6.0
  private static let (light, dark) = (Color(hex: 0xF6F6F6), Color(hex: 0xD2D2D2))

  /// Fills a rectangle; the first square is in its upper left corner.
  public static func fill(_ rect: Rect, in context: GraphicsContext) {
    context.fill(.rect(rect), with: light)
    var squares = Path()
    for row in 0..<Int((rect.height / side).rounded(.up)) {
      for column in stride(from: (row + 1) % 2, to: Int((rect.width / side).rounded(.up)), by: 2) {
        let corner = rect.origin + Vector(Double(column) * side, Double(row) * side)
        squares.append(.rect(Rect(origin: corner, size: Size(side, side)).intersection(rect)))
      }
    }
    context.fill(squares, with: dark)
  }

  /// The color at a pixel of a picture, with squares of so many pixels.
  public static func color(x: Int, y: Int, side: Int) -> Color {
    (x / side + y / side) % 2 == 0 ? light : dark
  }
}
