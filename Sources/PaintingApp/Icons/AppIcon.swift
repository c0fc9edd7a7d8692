import Geometry
public import Rasterizer
import UserInterface

/// The app's icon: a brush that pulls a circle of ink, on paper.
public enum AppIcon {
  /// The side of the grid that the icon is drawn on.
  public static let gridSize = 128.0

  /// The icon in the sizes that window managers and task bars ask for, 16 to 128 pixels wide.
  public static func bitmaps() -> [Bitmap] {
    [16, 24, 32, 48, 64, 128].map(bitmap(side:))
  }

  /// The icon, `side` pixels wide and high, on nothing.
  public static func bitmap(side: Int) -> Bitmap {
    let bitmap = Bitmap(size: PixelSize(width: side, height: side))
    let context = GraphicsContext(
      bitmap: bitmap, scale: Double(side) / gridSize, clip: bitmap.bounds)
    draw(in: context)
    return bitmap
  }

  /// The outlines it is made of, as SVG path data on the grid.
  public static let outlines = AppIconPaths.all

  /// Draws the icon with its top left corner at the origin, `gridSize` points wide and high.
  public static func draw(in context: GraphicsContext) {
    drawPaper(in: context)
    context.fill(
      path(AppIconPaths.ring),
      with: gradient(from: Point(20, 60), to: Point(84, 76), 0xF28F3B, 0xD94F2C))
    drawBrush(in: context)
  }

  private static func drawPaper(in context: GraphicsContext) {
    let edge = Color(hex: 0x26272B)
    context.fill(.roundedRect(Rect(8, 11, 112, 112), radius: 27), with: edge.withAlpha(0.14))
    context.fill(.roundedRect(Rect(8, 8, 112, 112), radius: 27), with: edge.withAlpha(0.16))
    context.fill(
      .roundedRect(Rect(9, 9, 110, 110), radius: 26),
      with: gradient(from: Point(0, 9), to: Point(0, 119), 0xFFFFFF, 0xEFECE6))
  }

  private static func drawBrush(in context: GraphicsContext) {
    context.fill(
      path(AppIconPaths.hair),
      with: gradient(from: Point(83.1, 30.4), to: Point(94.4, 41.8), 0xFDF3E2, 0xDCC39C))
    context.fill(path(AppIconPaths.ink), with: Color(hex: 0xE2603B))
    context.fill(path(AppIconPaths.ferrule), with: Color(hex: 0xF2B134))
    context.fill(
      path(AppIconPaths.handle),
      with: gradient(from: Point(106.4, 11.4), to: Point(113.5, 18.4), 0x3F7A69, 0x234840))
    context.stroke(
      path(AppIconPaths.shine), with: Color.white.withAlpha(0.35), width: 1.6)
  }

  private static func path(_ data: String) -> Path { Icon(svg: data)?.path ?? Path() }

  private static func gradient(
    from start: Point, to end: Point, _ first: UInt32, _ last: UInt32
  ) -> LinearGradient {
    LinearGradient(from: start, to: end, colors: [Color(hex: first), Color(hex: last)])
  }
}
