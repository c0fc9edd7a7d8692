import Geometry
import PaintingModel

/// A picture that is turned upright: all of it is read before its first row is known.
final class TurnedPicture: PictureReader {
  let size: PixelSize
  private let source: any PictureReader
  private let turn: PictureTurn
  private var values: [UInt16] = []
  private var next = 0

  private init(_ source: any PictureReader, _ turn: PictureTurn) {
    self.source = source
    self.turn = turn
    size = turn.size(of: source.size)
  }

  /// A reader of an upright picture: the same one where nothing is to be done.
  static func upright(_ source: any PictureReader, _ turn: PictureTurn) -> any PictureReader {
    turn == .none ? source : TurnedPicture(source, turn)
  }

  var notice: String? { source.notice }
  var resolution: Resolution? { turn.resolution(of: source.resolution) }

  func readRow(into row: inout [UInt16]) throws(PictureError) {
    if next == 0 { try readAll() }
    for x in 0..<size.width {
      let place = turn.source(x: x, y: next, of: source.size)
      let start = (place.y * source.size.width + place.x) * 4
      for c in 0..<4 { row[x * 4 + c] = values[start + c] }
    }
    next += 1
  }

  private func readAll() throws(PictureError) {
    var row = [UInt16](repeating: 0, count: source.size.width * 4)
    values.reserveCapacity(row.count * source.size.height)
    for _ in 0..<source.size.height {
      try source.readRow(into: &row)
      values += row
    }
  }
}
