import Controls
import Geometry
public import Rasterizer

/// The app's icon: a brush that pulls a circle of ink, on paper. It is the desktop's,
/// `Resources/io.github.fude.Fude.svg`.
public enum AppIcon {
  /// The side of the grid that the icon is drawn on.
  public static let gridSize = 128.0

  private static let image = SVGImage(builtIn: "app_icon")

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

  /// Draws the icon with its top left corner at the origin, `gridSize` points wide and high.
  public static func draw(in context: GraphicsContext) { image?.draw(in: context) }
}
