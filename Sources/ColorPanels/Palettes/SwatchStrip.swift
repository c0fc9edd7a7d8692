import Controls
import Geometry
import Rasterizer
import UserInterface
import Words

/// Up to 32 colors as small spots in rows, only to look at.
final class SwatchStrip: View {
  var colors: [Color] = [] { didSet { if colors != oldValue { setNeedsDisplay() } } }
  private static let columns = 8
  private static let pitch = 34.0
  private static let radius = 13.0

  /// How high it is with all rows, in points.
  static let height = 4 * pitch

  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityLabel = text("Found colors")
    accessibilityIdentifier = "palettes.found"
  }

  override var accessibilityValue: String? { text(colors.count, one: "1 color", many: "%d colors") }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let across = bounds.width / Double(Self.columns)
    for (index, color) in colors.enumerated() {
      let (row, column) = (index / Self.columns, index % Self.columns)
      let center = Point(
        directed(x: (Double(column) + 0.5) * across), (Double(row) + 0.5) * Self.pitch)
      context.fill(.circle(center: center, radius: Self.radius), with: color)
      context.stroke(
        .circle(center: center, radius: Self.radius - 0.5), with: Theme.current.hairline, width: 1)
    }
  }
}
