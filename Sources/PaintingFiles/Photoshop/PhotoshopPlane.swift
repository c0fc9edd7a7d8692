/// One channel of a layer, a mask or the merged picture, as it is packed.
struct PhotoshopPlane: Sendable {
  /// How the rows are packed.
  private enum Rows: Sendable {
    /// As they are.
    case plain
    /// By PackBits, each from a place to the next.
    case runs(starts: [Int])
    /// By deflate, all together; of differences to the value before where `isPredicted`.
    case deflated(isPredicted: Bool)
  }

  /// How many pixels a row has, and how many rows there are.
  let width: Int
  let height: Int
  /// How many bytes a pixel has.
  let depth: Int
  private let rows: Rows
  private let bytes: ArraySlice<UInt8>

  private var rowBytes: Int { width * depth }

  /// Takes the channel of a layer: how it is packed, then its rows. Nothing is unpacked; what cannot become so many
  /// pixels is an error.
  init(
    _ bytes: ArraySlice<UInt8>, width: Int, height: Int, _ header: PhotoshopHeader
  ) throws(LayeredError) {
    var reader = PhotoshopReader(bytes)
    let way = try reader.number(2)
    self = try PhotoshopPlane.planes(
      1, &reader, packed: way, width: width, height: height, header)[0]
  }

  private init(
    width: Int, height: Int, depth: Int, _ rows: Rows, _ bytes: ArraySlice<UInt8>
  ) {
    (self.width, self.height, self.depth) = (width, height, depth)
    (self.rows, self.bytes) = (rows, bytes)
  }

  /// Takes the first of some channels that are packed together, as those of the merged picture are.
  static func planes(
    _ count: Int, of total: Int = 1, _ reader: inout PhotoshopReader, packed way: Int, width: Int,
    height: Int,
    _ header: PhotoshopHeader
  ) throws(LayeredError) -> [PhotoshopPlane] {
    let place = reader.offset
    let (row, isWide) = width.multipliedReportingOverflow(by: header.depth)
    let (all, isLarge) = row.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isWide, !isLarge, all < 1 << 40 else {
      throw .damaged(offset: place)
    }
    func plane(_ rows: Rows, _ bytes: ArraySlice<UInt8>) -> PhotoshopPlane {
      PhotoshopPlane(width: width, height: height, depth: header.depth, rows, bytes)
    }
    var planes: [PhotoshopPlane] = []
    switch way {
    case 0: for _ in 0..<count { planes.append(plane(.plain, try reader.take(all))) }
    case 1:
      let size = header.isLarge ? 4 : 2
      var lengths = PhotoshopReader(try reader.take(size * height * total))
      for _ in 0..<count {
        var starts = [reader.offset]
        for _ in 0..<height {
          let length = try lengths.number(size)
          // Two bytes make at most 128, so that no memory is taken for what cannot be there.
          guard length >= (row + 127) / 128 * 2 else {
            throw .damaged(offset: lengths.offset - size)
          }
          _ = try reader.take(length)
          starts.append(reader.offset)
        }
        planes.append(plane(.runs(starts: starts), reader.taken(from: starts[0])))
      }
    case 2, 3:
      let content = try reader.take(reader.remaining)
      // Deflate makes at most 1032 bytes of one.
      guard total == 1, all / 1032 <= content.count else { throw .damaged(offset: place) }
      planes = [plane(.deflated(isPredicted: way == 3), content)]
    default: throw .damaged(offset: place - 2)
    }
    return planes
  }

  /// Begins to unpack it.
  func reader() throws(LayeredError) -> PhotoshopRows {
    switch rows {
    case .plain: PhotoshopRows(bytes, rowBytes: rowBytes)
    case .runs(let starts): PhotoshopRows(bytes, rowBytes: rowBytes, starts: starts)
    case .deflated(let isPredicted):
      try PhotoshopRows(
        deflated: bytes, rowBytes: rowBytes, count: height, depth: isPredicted ? depth : nil)
    }
  }
}
