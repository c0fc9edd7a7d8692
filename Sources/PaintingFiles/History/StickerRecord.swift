import Geometry
import PaintingModel
import Rasterizer

/// A sticker as it lies in a file:
/// ```
/// number: u32   center x, y, radius, tilt, line width: f64   color: 4 × f32
/// keeps alpha: u8   eyes, brows, mouth: text
/// ```
enum StickerRecord {
  static func write(_ sticker: Sticker, to writer: inout ByteWriter) {
    writer.add(sticker.id.rawValue)
    let (center, color) = (sticker.center, sticker.color)
    for number in [center.x, center.y, sticker.radius, sticker.tilt, sticker.lineWidth] {
      writer.add(number)
    }
    for part in [color.red, color.green, color.blue, color.alpha] { writer.add(part) }
    writer.add(flag: sticker.keepsAlpha)
    writer.add(text: sticker.expression.eyes.rawValue)
    writer.add(text: sticker.expression.brows.rawValue)
    writer.add(text: sticker.expression.mouth.rawValue)
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Sticker {
    let id = StickerID(rawValue: try reader.integer())
    let center = Point(try reader.double(in: places), try reader.double(in: places))
    let radius = try reader.double(in: Sticker.radii)
    let tilt = try reader.double(in: -.pi ... .pi)
    let lineWidth = try reader.double(in: Sticker.lineWidths)
    let color = Color(
      red: try reader.fraction(), green: try reader.fraction(), blue: try reader.fraction(),
      alpha: try reader.fraction())
    let keepsAlpha = try reader.flag()
    let expression = FacialExpression(
      eyes: try reader.name(), brows: try reader.name(), mouth: try reader.name())
    var sticker = Sticker(
      id: id, center: center, radius: radius, tilt: tilt, expression: expression,
      lineWidth: lineWidth, color: color)
    sticker.keepsAlpha = keepsAlpha
    return sticker
  }

  /// Where a center may lie, in canvas pixels.
  private static let places = -1e5...1e5
}
