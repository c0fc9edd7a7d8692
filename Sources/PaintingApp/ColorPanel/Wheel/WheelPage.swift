import ColorSpaces
import Geometry
import Rasterizer
import UserInterface

/// All that the wheel's tab shows, placed by hand as in the look. It scrolls where it is cut off.
final class WheelPage: ScrollView {
  let ring = HueRing()
  let square = SaturationValueSquare()
  let swatches = ColorSwatches()
  let field = TextField("Hex or name", style: .title)

  /// From the panel's edges to the rows, in points.
  private static let margin = 20.0
  private static let ringExtent = 248.0
  private static let squareExtent = 128.0

  init() {
    super.init()
    for part in [ring, square, swatches, field] as [View] { addSubview(part) }
  }

  /// How high it is with all rows, in points.
  var wantedHeight: Double { 21 + Self.ringExtent + 35 + Metrics.target + Self.margin }

  override func layoutSubviews() {
    let (width, extent, side) = (bounds.width, Self.ringExtent, Self.squareExtent)
    ring.frame = Rect(((width - extent) / 2).rounded(), 21, extent, extent)
    square.frame = Rect(center: ring.frame.center, size: Size(side, side))
    let row = Rect(
      Self.margin, ring.frame.maxY + 35, width - 2 * Self.margin, Metrics.target)
    swatches.frame = directed(Rect(row.minX, row.minY, 52, row.height))
    field.frame = directed(
      Rect(minX: row.minX + 64, minY: row.minY, maxX: row.maxX, maxY: row.maxY))
    contentSize = Size(0, wantedHeight)
    super.layoutSubviews()
  }
}
