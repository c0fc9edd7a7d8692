import Geometry
import Rasterizer

/// What a huge file says of its own pictures, so that they need not be unpacked to know whether another app has
/// changed them, and where they are transparent.
/// ```
/// "FUKP"  form: u32  count: brief, then of each picture:
/// name: text   checksum of its entry: u32   bytes of its entry: brief   hash: u64, see `LayerHash`
/// place on the canvas: see `SheetRecord`
/// then of each row of tiles from its top: count of runs: brief, then of each: tiles between: brief  tiles: brief
/// ```
struct KnownPictures: Equatable {
  /// What is known of a picture.
  struct Picture: Equatable {
    var checksum: UInt32
    var byteCount: Int
    var hash: UInt64
    var place: PixelRect
    /// Of each row of tiles, from its top: the columns of the canvas with paint in them.
    var columns: [[Range<Int>]]
  }

  /// The name of the archive's entry.
  static let entry = "data/fude-pictures.bin"
  /// The form that we write, and the newest that we read.
  static let form: UInt32 = 1
  /// The most bytes of it.
  static let mostBytes = 1 << 26
  private static let signature = Array("FUKP".utf8)

  /// From so many pixels on a sheet is huge; tests set another number.
  @TaskLocal static var leastPixels = 1 << 26

  /// Whether a painting is so large that its file says it.
  static func isHuge(_ size: PixelSize) -> Bool { size.width * size.height >= leastPixels }

  /// By the names of their entries.
  private(set) var pictures: [String: Picture] = [:]

  /// What is to be said of a file's pictures.
  init(_ pictures: [String: PackedPicture]) {
    self.pictures = pictures.mapValues { Picture($0) }
  }

  /// Reads it.
  init(_ bytes: [UInt8]) throws(HistoryError) {
    var reader = ByteReader(bytes)
    guard try reader.slice(4).elementsEqual(Self.signature) else { throw .notAHistory }
    let form: UInt32 = try reader.integer()
    guard form == Self.form else { throw .version(form) }
    for _ in 0..<(try reader.brief()) {
      let name = try reader.text()
      pictures[name] = try Picture(&reader)
    }
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
  }

  /// It as bytes.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Self.signature)
    writer.add(Self.form)
    writer.add(brief: UInt64(pictures.count))
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      writer.add(text: name)
      picture.write(to: &writer)
    }
    return writer.bytes
  }
}

extension KnownPictures.Picture {
  init(_ picture: PackedPicture) {
    checksum = picture.crc ?? picture.bytes.crc
    byteCount = picture.bytes.count
    hash = picture.hash
    place = picture.place
    let (tiles, across) = (picture.tiles, Tile.columns(of: picture.place.minX..<picture.place.maxX))
    columns = Tile.columns(of: picture.place.minY..<picture.place.maxY).map { row in
      var runs: [Range<Int>] = []
      for column in across {
        guard let place = tiles.frame.place(ofTile: column, row), tiles.isOccupied(place) else {
          continue
        }
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<column + 1
        } else {
          runs.append(column..<column + 1)
        }
      }
      return runs
    }
  }

  fileprivate init(_ reader: inout ByteReader) throws(HistoryError) {
    checksum = try reader.integer()
    byteCount = Int(truncatingIfNeeded: try reader.brief())
    hash = try reader.integer()
    place = try SheetRecord.read(&reader)
    columns = []
    let across = Tile.columns(of: place.minX..<place.maxX)
    for _ in Tile.columns(of: place.minY..<place.maxY) {
      columns.append(try Self.readRuns(&reader, in: across))
    }
  }

  /// No more than there are bytes: a small record may say that much is painted.
  private static func readRuns(
    _ reader: inout ByteReader, in across: ClosedRange<Int>
  ) throws(HistoryError) -> [Range<Int>] {
    var (found, next): ([Range<Int>], Int) = ([], across.lowerBound)
    for _ in 0..<(try reader.brief()) {
      let start = reader.offset
      let (gap, length) = (try reader.brief(), try reader.brief())
      guard gap <= across.count, (1...UInt64(across.count)).contains(length),
        next + Int(gap) + Int(length) <= across.upperBound + 1
      else { throw .value(offset: start) }
      next += Int(gap)
      found.append(next..<next + Int(length))
      next += Int(length)
    }
    return found
  }

  fileprivate func write(to writer: inout ByteWriter) {
    writer.add(checksum)
    writer.add(brief: UInt64(byteCount))
    writer.add(hash)
    SheetRecord.write(place, to: &writer)
    let left = Tile.columns(of: place.minX..<place.maxX).lowerBound
    for runs in columns {
      writer.add(brief: UInt64(runs.count))
      var next = left
      for run in runs {
        writer.add(brief: UInt64(run.lowerBound - next))
        writer.add(brief: UInt64(run.count))
        next = run.upperBound
      }
    }
  }
}
