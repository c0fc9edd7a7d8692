import Geometry
import PaintingModel
import Rasterizer

/// An element as it lies in a file:
/// ```
/// kind: u8   0, none   1, the next of the strokes before and after changes   2, a sticker
/// a sticker: number: u32   center x, y, radius, tilt, line width: f64   color: 4 × f32
///   keeps alpha: u8   eyes, brows, mouth: text
/// ```
enum ElementRecord {
  private enum Kind: UInt8 {
    case none, stroke, sticker
  }

  static func write(_ element: Element?, to writer: inout ByteWriter) {
    switch element {
    case nil: writer.add(Kind.none.rawValue)
    case .stroke: writer.add(Kind.stroke.rawValue)
    case .sticker(let sticker):
      writer.add(Kind.sticker.rawValue)
      write(sticker, to: &writer)
    }
  }

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

  /// Reads an element; strokes are taken from those of all changes, in order.
  static func read(
    _ strokes: inout ArraySlice<Stroke>, _ reader: inout ByteReader
  ) throws(HistoryError) -> Element? {
    let place = reader.offset
    switch Kind(rawValue: try reader.integer()) {
    case .some(.none): return nil
    case .stroke:
      guard let stroke = strokes.popFirst() else { throw .value(offset: place) }
      return .stroke(stroke)
    case .sticker: return .sticker(try readSticker(&reader))
    case nil: throw .value(offset: place)
    }
  }

  static func readSticker(_ reader: inout ByteReader) throws(HistoryError) -> Sticker {
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
