import Geometry
import PaintingModel

/// Where an element has gone, as it lies in a file:
/// ```
/// how x′ and y′ grow with x, and with y, what is added to x′ and to y′: f64   width: f32
/// ```
enum PlacementRecord {
  static func write(_ placement: Placement, to writer: inout ByteWriter) {
    write(placement.transform, to: &writer)
    writer.add(placement.width)
  }

  static func write(_ map: AffineTransform, to writer: inout ByteWriter) {
    for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { writer.add(number) }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> Placement {
    let offset = reader.offset
    let transform = try readTransform(&reader)
    let width = Float(bitPattern: try reader.integer())
    let placement = Placement(transform: transform, width: width)
    guard Placement.widths.contains(width), placement.isSound else { throw .value(offset: offset) }
    return placement
  }

  /// Reads a map that does not fold things to a line.
  static func readTransform(_ reader: inout ByteReader) throws(HistoryError) -> AffineTransform {
    let offset = reader.offset
    let reach = Placement.reach
    let transform = AffineTransform(
      a: try reader.double(in: reach), b: try reader.double(in: reach),
      c: try reader.double(in: reach), d: try reader.double(in: reach),
      tx: try reader.double(in: reach), ty: try reader.double(in: reach))
    guard Placement(transform: transform, width: 1).isSound else { throw .value(offset: offset) }
    return transform
  }
}
