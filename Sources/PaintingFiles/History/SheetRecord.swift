import Geometry
import PaintingModel
import Rasterizer

/// The pixels of a sheet, as they lie in a file:
/// ```
/// first column, first row: i32   width, height: u32
/// ```
enum SheetRecord {
  static func write(_ sheet: PixelRect, to writer: inout ByteWriter) {
    for value in [sheet.minX, sheet.minY] {
      writer.add(UInt32(bitPattern: Int32(clamping: value)))
    }
    for value in [sheet.width, sheet.height] { writer.add(UInt32(clamping: value)) }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> PixelRect {
    let place = reader.offset
    let (x, y): (UInt32, UInt32) = (try reader.integer(), try reader.integer())
    let (width, height): (UInt32, UInt32) = (try reader.integer(), try reader.integer())
    let reach = Painting.sheetReach
    guard
      let sheet = PixelRect(
        x: Int(Int32(bitPattern: x)), y: Int(Int32(bitPattern: y)), width: Int(width),
        height: Int(height)),
      abs(sheet.minX) <= reach, abs(sheet.minY) <= reach,
      PaintingBudget.current.allows(width: sheet.width, height: sheet.height)
    else { throw .value(offset: place) }
    return sheet
  }
}
