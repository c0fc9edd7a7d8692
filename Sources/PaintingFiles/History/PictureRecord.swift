import Geometry
import PaintingModel
import Rasterizer

/// A placed picture as it lies in a file; its pixels lie apart, once for all pictures that show them:
/// ```
/// number of its pixels: brief   flags: u8: 1 keeps alpha, 2 takes paint away, 4 by Mitchell's filter
/// how x′ and y′ grow with x, and with y, what is added to x′ and to y′: f64   opacity: f32
/// ```
enum PictureRecord {
  private enum Flag {
    static let keepsAlpha: UInt8 = 1
    static let erases: UInt8 = 2
    static let mitchell: UInt8 = 4
    static let all = keepsAlpha | erases | mitchell
  }

  static func write(_ picture: PlacedPicture, to writer: inout ByteWriter) {
    writer.add(brief: UInt64(writer.pictures.number(of: picture.pixels)))
    writer.add(
      (picture.keepsAlpha ? Flag.keepsAlpha : 0) | (picture.erases ? Flag.erases : 0)
        | (picture.filter == .mitchell ? Flag.mitchell : 0))
    write(picture.transform, picture.opacity, to: &writer)
  }

  static func write(
    _ transform: AffineTransform, _ opacity: Float, to writer: inout ByteWriter
  ) {
    PlacementRecord.write(transform, to: &writer)
    writer.add(opacity)
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> PlacedPicture {
    let offset = reader.offset
    guard let number = UInt32(exactly: try reader.brief()), let pixels = reader.picture(number)
    else { throw .value(offset: offset) }
    let place = reader.offset
    let flags: UInt8 = try reader.integer()
    guard flags <= Flag.all else { throw .value(offset: place) }
    let (transform, opacity) = try readPlace(&reader)
    var picture = PlacedPicture(
      pixels, transform: transform, opacity: opacity, erases: flags & Flag.erases != 0,
      filter: flags & Flag.mitchell != 0 ? .mitchell : .nearest)
    picture.keepsAlpha = flags & Flag.keepsAlpha != 0
    return picture
  }

  static func readPlace(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> (transform: AffineTransform, opacity: Float) {
    (try PlacementRecord.readTransform(&reader), try reader.fraction())
  }
}
