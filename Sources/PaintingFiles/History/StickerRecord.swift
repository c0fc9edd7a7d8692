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
    writePlace(sticker.center, sticker.radius, sticker.tilt, sticker.lineWidth, to: &writer)
    StrokeHistory.write(sticker.color, to: &writer)
    writer.add(flag: sticker.keepsAlpha)
    write(sticker.expression, to: &writer)
  }

  static func writePlace(
    _ center: Point, _ radius: Double, _ tilt: Double, _ lineWidth: Double,
    to writer: inout ByteWriter
  ) {
    for number in [center.x, center.y, radius, tilt, lineWidth] { writer.add(number) }
  }

  static func write(_ expression: FacialExpression, to writer: inout ByteWriter) {
    writer.add(text: expression.eyes.rawValue)
    writer.add(text: expression.brows.rawValue)
    writer.add(text: expression.mouth.rawValue)
  }

  static func write(_ stretch: AffineTransform, to writer: inout ByteWriter) {
    for number in [stretch.a, stretch.b, stretch.c, stretch.d] { writer.add(number) }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Sticker {
    let id = StickerID(rawValue: try reader.integer())
    let (center, radius, tilt, lineWidth) = try readPlace(&reader)
    let color = try StrokeHistory.readColor(&reader)
    let keepsAlpha = try reader.flag()
    var sticker = Sticker(
      id: id, center: center, radius: radius, tilt: tilt, expression: try readExpression(&reader),
      lineWidth: lineWidth, color: color)
    sticker.keepsAlpha = keepsAlpha
    return sticker
  }

  static func readPlace(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> (center: Point, radius: Double, tilt: Double, lineWidth: Double) {
    let center = Point(try reader.double(in: places), try reader.double(in: places))
    return (
      center, try reader.double(in: Sticker.radii), try reader.double(in: -.pi ... .pi),
      try reader.double(in: Sticker.lineWidths)
    )
  }

  static func readExpression(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> FacialExpression {
    FacialExpression(
      eyes: try reader.name(), brows: try reader.name(), mouth: try reader.name())
  }

  static func readStretch(_ reader: inout ByteReader) throws(HistoryError) -> AffineTransform {
    AffineTransform(
      a: try reader.double(in: stretches), b: try reader.double(in: stretches),
      c: try reader.double(in: stretches), d: try reader.double(in: stretches), tx: 0, ty: 0)
  }

  /// How far a stretch may go along each axis.
  private static let stretches = -1e4...1e4
  /// Where a center may lie, in canvas pixels.
  private static let places = -1e5...1e5
}
