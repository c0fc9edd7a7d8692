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

  /// Lays what can be seen through of a bitmap on squares; `corner` is where they begin, in its pixels, and `colors`
  /// how they are shown.
  public static func lay(
    _ clip: PixelRect, of bitmap: Bitmap, from corner: Point, scale: Double,
    colors: ColorMap? = nil
  ) {
    func pixel(_ color: Color) -> UInt32 {
      (colors?.shown(color) ?? color).premultipliedPixel
    }
    // Numbers that differ by less than a pixel's thousandth are the same, however they were come by.
    func whole(_ value: Double) -> Int {
      Int(((max(-1e9, min(1e9, value)) * 1024).rounded() / 1024).rounded(.down))
    }
    bitmap.lay(
      clip, onSquaresOf: max(2, Int((2 * side * scale).rounded())), fromX: whole(corner.x),
      y: whole(corner.y), light: pixel(light), dark: pixel(dark))
  }

  /// The color at a pixel of a picture, with squares of so many pixels.
  public static func color(x: Int, y: Int, side: Int) -> Color {
    (x / side + y / side) % 2 == 0 ? light : dark
  }
}
