import Geometry
import PaintingModel
import Rasterizer

/// All strokes of a painting as they lie in a file, beside the pixels that they made.
///
/// Numbers have their lowest byte first:
/// ```
/// "FUDE"  version: u32  pixels' hash: u64  width, height: u32  paper: 4 × f32
/// has a picture under the strokes: u8
/// strokes: u32, undone strokes: u32
/// brushes: u32, then each of them; see `BrushRecord`
/// areas: u32, then each of them; see `AreaRecord`
/// each stroke:
///   color: 4 × f32   brush: u32   keeps alpha: u8   seed: u64   points: u32
///   columns x, y, time, force, altitude, azimuth, and before that, where the pen was turned about its length, 255: u8
///     and a column twist
/// strokes before and after changes: u32, 0
/// strokes that smudge: u32, then for each of them see `PickupRecord`
/// has layers: u8, then see `LayerArrangement`
/// steps that undo takes back together with the one before: u32, then the place of each: u32
/// ```
/// Before version 13 there are no guides. Before version 12 no fill was drawn, and there are no texts and no shapes. Before version 11 there are no fills. Before version 10 all erasers take from what lies below them. Before version 9 there are no areas. Before version 8 elements have no
/// names, and strokes are as they are after all changes; those before and after each change stand there. Version 6 has no brush whose curve keeps close (`Brush.Smoothing`). Version 5 has a hash of another
/// kind; see `LayerHash.former`. Version 4 has no changed strokes, no stickers and no such steps, and its
/// strokes that smudge stand at the end; version 3 has none that smudge; version 2 has no layers and no stroke that keeps alpha;
/// version 1 neither a list of brushes; see `FormerStroke`.
struct StrokeHistory: Equatable {
  /// The form that we write; we read it and those before it.
  static let version: UInt32 = 13
  /// The last form in which elements have no names.
  static let lastWithoutNames: UInt32 = 7
  private static let signature = Array("FUDE".utf8)
  /// The fewest bytes of a stroke: its header, one x, and five constant columns.
  private static let leastStrokeBytes = 32 + 9 + 5 * 9

  /// The hash of the layers that the strokes made; see `LayerHash`.
  var hash: UInt64
  var size: PixelSize
  var paper: Color
  /// Whether there is a picture under the strokes.
  var hasBase: Bool
  /// The strokes that steps have added, in order, as they were then.
  var strokes: [Stroke]
  /// The strokes that redo brings back, the next one first.
  var undone: [Stroke]
  /// The layers; nil where all strokes are on the only one.
  var layers: LayerArrangement?
  /// The places of steps that go with the one before; the strokes' places where there are no layers.
  var joined: Set<Int> = []
  /// The pixels of placed pictures, in the order of their numbers; see `LayerEntry.placed`.
  var pictures = PictureNumbers()
}

extension StrokeHistory {
  /// The pictures of the brushes that stand in it.
  var brushPictures: [BrushPicture] {
    let brushes = (strokes + undone).map(\.brush) + (layers?.changedBrushes ?? [])
    return Set(brushes.lazy.filter(\.hasTextures)).flatMap(\.pictures)
  }

  /// The history as bytes.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.pictures = pictures
    writer.add(StrokeHistory.signature)
    writer.add(StrokeHistory.version)
    writer.add(hash)
    writer.add(UInt32(size.width))
    writer.add(UInt32(size.height))
    StrokeHistory.write(paper, to: &writer)
    writer.add(hasBase ? UInt8(1) : 0)
    writer.add(UInt32(strokes.count))
    writer.add(UInt32(undone.count))
    let all = strokes + undone
    var places: [Brush: UInt32] = [:]
    var brushes: [Brush] = []
    for brush in all.map(\.brush) + (layers?.changedBrushes ?? []) where places[brush] == nil {
      places[brush] = UInt32(brushes.count)
      brushes.append(brush)
    }
    writer.add(UInt32(brushes.count))
    for brush in brushes { BrushRecord.write(brush, to: &writer) }
    for area in layers?.areas ?? [] { _ = writer.areas.number(of: area) }
    let areas = writer.areas.newRecords
    writer.add(UInt32(areas.count))
    for (_, bytes) in areas { writer.add(bytes) }
    for stroke in all {
      StrokeHistory.write(stroke, brush: places[stroke.brush] ?? 0, to: &writer)
    }
    writer.add(UInt32(0))
    PickupRecord.write(all, to: &writer)
    writer.add(flag: layers != nil)
    layers?.write(number: { places[$0] ?? 0 }, to: &writer)
    writer.add(UInt32(joined.count))
    for place in joined.sorted() { writer.add(UInt32(place)) }
    return writer.bytes
  }

  static func write(_ color: Color, to writer: inout ByteWriter) {
    for part in [color.red, color.green, color.blue, color.alpha] { writer.add(part) }
  }

  private static func write(_ stroke: Stroke, brush: UInt32, to writer: inout ByteWriter) {
    write(stroke.color, to: &writer)
    writer.add(brush)
    writer.add(flag: stroke.keepsAlpha)
    writer.add(stroke.seed)
    writer.add(UInt32(stroke.points.count))
    let points = stroke.points
    PointColumn.write(points.map(\.location.x), isBrief: false, to: &writer)
    for column in [
      points.map(\.location.y), points.map(\.time), points.map(\.force), points.map(\.altitude),
    ] {
      PointColumn.write(column, isBrief: true, to: &writer)
    }
    if writeTwist(of: points, to: &writer) {
      PointColumn.write(points.map(\.twist), isBrief: true, to: &writer)
    }
    PointColumn.write(points.map(\.azimuth), isBrief: true, to: &writer)
  }

  /// Says whether a pen was turned about its length; few can tell.
  static func writeTwist(of points: [StrokePoint], to writer: inout ByteWriter) -> Bool {
    let isTurned = points.contains { $0.twist != 0 }
    if isTurned { writer.add(twist) }
    return isTurned
  }

  /// What stands before a column of twists: no kind of a column.
  static let twist: UInt8 = 255
}

extension StrokeHistory {
  /// Reads a history; no memory is taken for a count that the bytes cannot hold.
  ///
  /// - Parameters:
  ///   - picture: finds the pixels of placed pictures by their numbers.
  ///   - references: finds the pictures of references; nil for none.
  init(
    _ bytes: [UInt8], references: FoundReferences? = nil,
    picture: @escaping (UInt32) -> PicturePixels? = { _ in nil }
  ) throws(HistoryError) {
    var reader = ByteReader(bytes, picture: picture)
    reader.references = references
    guard try reader.slice(4).elementsEqual(StrokeHistory.signature) else { throw .notAHistory }
    let version: UInt32 = try reader.integer()
    guard (1...StrokeHistory.version).contains(version) else { throw .version(version) }
    hash = try reader.integer()
    size = PixelSize(
      width: Int(try reader.integer(UInt32.self)), height: Int(try reader.integer(UInt32.self)))
    paper = try StrokeHistory.readColor(&reader)
    hasBase = try reader.integer(UInt8.self) != 0
    let strokeCount = try reader.count(bytesEach: StrokeHistory.leastStrokeBytes)
    let undoneCount = try reader.count(bytesEach: StrokeHistory.leastStrokeBytes)
    let brushes = version == 1 ? nil : try StrokeHistory.readBrushes(&reader)
    if version > 8 { try StrokeHistory.readAreas(&reader) }
    strokes = try StrokeHistory.readStrokes(strokeCount, version, brushes, &reader)
    undone = try StrokeHistory.readStrokes(undoneCount, version, brushes, &reader)
    var changed = version > 4 ? try StrokeHistory.readChanged(brushes, &reader) : []
    if version > 4 { try PickupRecord.read(into: &strokes, &undone, &changed, &reader) }
    if version > 2, try reader.flag() {
      layers = try LayerArrangement(
        &reader, version: version,
        strokes: .init(added: (strokes + undone)[...], changed: changed[...]),
        brushes: brushes ?? [])
    }
    if version == 4 { try PickupRecord.read(into: &strokes, &undone, &changed, &reader) }
    if version > 4 { joined = try readJoined(&reader) }
    for place in joined where place < layers?.steps.count ?? 0 {
      layers?.steps[place].isJoined = true
    }
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
  }

  /// The version of a history that can be read.
  static func version(of bytes: [UInt8]) -> UInt32 {
    var reader = ByteReader(bytes)
    return (try? reader.slice(4)).flatMap { _ in try? reader.integer() } ?? version
  }

  private static func readChanged(
    _ brushes: [Brush]?, _ reader: inout ByteReader
  ) throws(HistoryError) -> [Stroke] {
    let count = try reader.count(bytesEach: leastStrokeBytes)
    return try readStrokes(count, StrokeHistory.version, brushes, &reader)
  }

  private func readJoined(_ reader: inout ByteReader) throws(HistoryError) -> Set<Int> {
    let steps = layers?.steps.count ?? strokes.count + undone.count
    var joined: Set<Int> = []
    for _ in 0..<(try reader.count(bytesEach: 4)) {
      let place = reader.offset
      let step = Int(try reader.integer(UInt32.self))
      guard (1..<max(steps, 1)).contains(step), joined.insert(step).inserted else {
        throw .value(offset: place)
      }
    }
    return joined
  }

  static func readColor(_ reader: inout ByteReader) throws(HistoryError) -> Color {
    Color(
      red: try reader.fraction(), green: try reader.fraction(), blue: try reader.fraction(),
      alpha: try reader.fraction())
  }

  private static func readBrushes(_ reader: inout ByteReader) throws(HistoryError) -> [Brush] {
    var brushes: [Brush] = []
    for _ in 0..<(try reader.count(bytesEach: BrushRecord.leastBytes)) {
      brushes.append(try BrushRecord.read(&reader))
    }
    return brushes
  }

  private static func readAreas(_ reader: inout ByteReader) throws(HistoryError) {
    for number in 0..<(try reader.count(bytesEach: AreaRecord.leastBytes)) {
      reader.areas[UInt32(number)] = try AreaRecord.read(&reader)
    }
  }

  /// Reads strokes; without `brushes` each has its own, as in version 1.
  private static func readStrokes(
    _ count: Int, _ version: UInt32, _ brushes: [Brush]?, _ reader: inout ByteReader
  ) throws(HistoryError) -> [Stroke] {
    var strokes: [Stroke] = []
    strokes.reserveCapacity(count)
    for _ in 0..<count {
      let color = try readColor(&reader)
      let brush =
        if let brushes { try readBrush(of: brushes, &reader) } else {
          try FormerStroke.readBrush(&reader)
        }
      let keepsAlpha = version > 2 ? try reader.flag() : false
      var stroke = try readStroke(color, brush, &reader)
      stroke.keepsAlpha = keepsAlpha
      strokes.append(stroke)
    }
    return strokes
  }

  private static func readBrush(
    of brushes: [Brush], _ reader: inout ByteReader
  ) throws(HistoryError) -> Brush {
    let place = reader.offset
    let index = Int(try reader.integer(UInt32.self))
    guard index < brushes.count else { throw .value(offset: place) }
    return brushes[index]
  }

  private static func readStroke(
    _ color: Color, _ brush: Brush, _ reader: inout ByteReader
  ) throws(HistoryError) -> Stroke {
    let seed: UInt64 = try reader.integer()
    let place = reader.offset
    let count = try reader.count(bytesEach: 8)
    guard count > 0 else { throw .value(offset: place) }
    let xs = try PointColumn.read(count, isBrief: false, in: places, from: &reader)
    let ys = try PointColumn.read(count, isBrief: true, in: places, from: &reader)
    let times = try PointColumn.read(count, isBrief: true, in: any, from: &reader)
    let forces = try PointColumn.read(count, isBrief: true, in: -100...100, from: &reader)
    let altitudes = try PointColumn.read(count, isBrief: true, in: -100...100, from: &reader)
    let twists =
      try reader.take(twist)
      ? PointColumn.read(count, isBrief: true, in: -100...100, from: &reader) : nil
    let azimuths = try PointColumn.read(count, isBrief: true, in: -100...100, from: &reader)
    func point(_ i: Int) -> StrokePoint {
      StrokePoint(
        location: Point(xs[i], ys[i]), time: times[i], force: forces[i], altitude: altitudes[i],
        azimuth: azimuths[i], twist: twists?[i] ?? 0)
    }
    var stroke = Stroke(at: point(0), color: color, brush: brush, seed: seed)
    stroke.add((1..<count).lazy.map(point))
    return stroke
  }

  /// Where a point may lie, in canvas pixels: far more than any canvas and window.
  static let places = -1e7...1e7
  static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
}
