import Geometry
public import PaintingModel
import Rasterizer

/// Elements on the clipboard, as only Fude reads them, in this program or another:
/// ```
/// "FUDE-CLIP": 9 bytes   version: u32, that of `StrokeHistory` whose records these are
/// hash of all that follows: u64, see `ByteHash`
/// brushes: u32, then each: see `BrushRecord`   areas: u32, then each: see `AreaRecord`
/// pixels of pictures: u32, then each: bytes: u32, a PNG picture with 16 bits a channel
/// elements, the lowest first: u32, then each: see `ElementRecord`, of a stroke: see `StrokeRecord`
/// ```
/// They keep their names, which nobody else may have: who puts them on a painting gives them others.
public enum ElementsClip {
  private static let mark = Array("FUDE-CLIP".utf8)
  /// The first version of the records that was ever copied.
  private static let firstVersion: UInt32 = 9
  private static let headBytes = 21
  /// The fewest bytes of an element: its kind, name, order and flags.
  private static let leastBytes = 12

  /// Elements as bytes.
  ///
  /// - Parameter elements: from the lowest to the topmost.
  public static func encode(_ elements: [Element]) throws(PNGError) -> [UInt8] {
    var records = ByteWriter()
    var brushes: [Brush: UInt32] = [:]
    var brushRecords = ByteWriter()
    func number(_ brush: Brush) -> UInt32 {
      if let number = brushes[brush] { return number }
      let number = UInt32(brushes.count)
      brushes[brush] = number
      BrushRecord.write(brush, to: &brushRecords)
      return number
    }
    for element in elements {
      ElementRecord.write(element, number: number, to: &records) { stroke, writer in
        StrokeRecord.write(stroke, brush: number(stroke.brush), to: &writer)
      }
    }
    var body = ByteWriter()
    body.add(UInt32(brushes.count))
    body.add(brushRecords.bytes)
    let areas = records.areas.newRecords
    body.add(UInt32(areas.count))
    for area in areas { body.add(area.bytes) }
    body.add(UInt32(records.pictures.all.count))
    for pixels in records.pictures.all {
      let png = try OpenRasterEncoder.encode(pixels.tiles)
      body.add(UInt32(png.count))
      body.add(png)
    }
    body.add(UInt32(elements.count))
    body.add(records.bytes)
    return sealed(body.bytes)
  }

  /// What follows the hash, with all that lies before it.
  static func sealed(_ body: [UInt8], version: UInt32 = StrokeHistory.version) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(mark)
    writer.add(version)
    writer.add(ByteHash.value(body))
    return writer.bytes + body
  }

  /// The elements that bytes hold, from the lowest to the topmost.
  public static func decode(_ bytes: [UInt8]) throws(ClipError) -> [Element] {
    var head = ByteReader(bytes)
    guard let found = try? head.slice(mark.count), found.elementsEqual(mark),
      let version = try? head.integer(UInt32.self), let hash = try? head.integer(UInt64.self)
    else { throw .notElements }
    guard version <= StrokeHistory.version else { throw .newer(version: version) }
    let body = Array(bytes.dropFirst(headBytes))
    guard version >= firstVersion, UInt64(bitPattern: ByteHash.value(body)) == hash else {
      throw .damaged(offset: headBytes)
    }
    do throws(HistoryError) {
      return try elements(in: body, version: version)
    } catch {
      throw .damaged(offset: headBytes + error.offset)
    }
  }

  private static func elements(
    in body: [UInt8], version: UInt32
  ) throws(HistoryError) -> [Element] {
    var start = ByteReader(body)
    var brushes: [Brush] = []
    for _ in 0..<(try start.count(bytesEach: BrushRecord.leastBytes)) {
      brushes.append(try BrushRecord.read(&start))
    }
    var areas: [UInt32: Area] = [:]
    for number in 0..<(try start.count(bytesEach: AreaRecord.leastBytes)) {
      areas[UInt32(number)] = try AreaRecord.read(&start)
    }
    let pictures = try pictures(&start)
    var reader = ByteReader(body) { pictures[$0] }
    _ = try reader.slice(start.offset)
    reader.areas = areas
    func brush(_ number: UInt32) -> Brush? {
      brushes.indices.contains(Int(number)) ? brushes[Int(number)] : nil
    }
    var elements: [Element] = []
    for _ in 0..<(try reader.count(bytesEach: leastBytes)) {
      let place = reader.offset
      let element = try ElementRecord.read(version: version, brush: brush, &reader) {
        reader throws(HistoryError) in
        try StrokeRecord.read(brush, &reader)
      }
      guard let element else { throw .value(offset: place) }
      elements.append(element)
    }
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
    return elements
  }

  /// The pixels of pictures; all of them together within what a painting may hold.
  private static func pictures(
    _ reader: inout ByteReader
  ) throws(HistoryError) -> [UInt32: PicturePixels] {
    var budget = LayerBudget(
      bytes: reader.remaining, canvas: PixelSize(width: Tile.side, height: Tile.side))
    var pictures: [UInt32: PicturePixels] = [:]
    for number in 0..<(try reader.count(bytesEach: 4)) {
      let place = reader.offset
      let png = Array(try reader.slice(Int(try reader.integer(UInt32.self))))
      guard (try? budget.take(png: Array(png.prefix(29)), of: "")) != nil,
        let tiles = try? PNGFile.tiles(png), (try? budget.take(tiles)) != nil
      else { throw .value(offset: place) }
      pictures[UInt32(number)] = PicturePixels(tiles)
    }
    return pictures
  }
}

extension HistoryError {
  /// Where it is; the beginning where that makes no difference.
  fileprivate var offset: Int {
    switch self {
    case .notAHistory, .version: 0
    case .tooShort(let offset), .value(let offset), .tooLong(let offset): offset
    }
  }
}
