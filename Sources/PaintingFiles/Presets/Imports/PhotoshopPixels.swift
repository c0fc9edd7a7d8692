/// The pixels of a sampled tip: its sides in a larger picture (top, left, bottom, right), how many bits a
/// pixel has (8 or 16), and whether its rows are packed.
struct PhotoshopPixels: Hashable, Sendable {
  let width: Int
  let height: Int
  let depth: Int
  let isPacked: Bool
  /// What follows, up to the end of what holds it.
  private let bytes: ArraySlice<UInt8>

  /// Takes them; what is not possible is an error.
  init(_ reader: inout BigEndianReader) throws(PresetError) {
    let sides = (0..<4).map { _ in reader.integer(UInt32.self).map { Int(Int32(bitPattern: $0)) } }
    guard let top = sides[0], let left = sides[1], let bottom = sides[2], let right = sides[3],
      let depth = reader.integer(UInt16.self), let compression = reader.integer(UInt8.self),
      let rest = reader.slice(reader.remaining)
    else { throw .cutOff(bytes: reader.offset + reader.remaining) }
    (width, height) = (right - left, bottom - top)
    guard depth == 8 || depth == 16, compression <= 1 else {
      throw .damaged(bytes: rest.startIndex)
    }
    self.depth = Int(depth)
    isPacked = compression == 1
    bytes = rest
    guard width > 0, height > 0 else { throw .damaged(bytes: rest.startIndex) }
  }

  /// How many pixels it has, where its size is allowed.
  var count: Int {
    ForeignTip.isAllowed(width: width, height: height) ? width * height : 0
  }

  /// The tip that they are.
  var tip: ForeignTip {
    get throws(PresetError) {
      guard ForeignTip.isAllowed(width: width, height: height) else {
        throw .tipSize(width: width, height: height)
      }
      let cover = isPacked ? try unpacked() : try raw()
      guard let tip = ForeignTip(width: width, height: height, cover: cover) else {
        throw .tipSize(width: width, height: height)
      }
      return tip
    }
  }

  private var rowBytes: Int { width * depth / 8 }

  private func raw() throws(PresetError) -> [UInt16] {
    guard bytes.count >= rowBytes * height else { throw .cutOff(bytes: bytes.endIndex) }
    var cover: [UInt16] = []
    cover.reserveCapacity(width * height)
    append(bytes.prefix(rowBytes * height), to: &cover)
    return cover
  }

  /// Rows packed as PackBits: first the length of each in bytes, then the rows. A byte up to 127 goes before
  /// one byte more than it says; one from 129 on before a byte that comes 257 less it times.
  private func unpacked() throws(PresetError) -> [UInt16] {
    var reader = BigEndianReader(bytes)
    guard bytes.count / 2 >= height else { throw .cutOff(bytes: bytes.endIndex) }
    let lengths = (0..<height).map { _ in Int(reader.integer(UInt16.self) ?? 0) }
    // Two bytes make at most 128, so that no memory is taken for what cannot be there.
    let least = (rowBytes + 127) / 128 * 2
    guard lengths.allSatisfy({ $0 >= least }) else {
      throw .damaged(bytes: bytes.startIndex)
    }
    guard lengths.reduce(0, +) <= reader.remaining else { throw .cutOff(bytes: bytes.endIndex) }
    var cover: [UInt16] = []
    cover.reserveCapacity(width * height)
    var row: [UInt8] = []
    row.reserveCapacity(rowBytes + 128)
    for length in lengths {
      guard let packed = reader.slice(length) else { throw .cutOff(bytes: bytes.endIndex) }
      unpack(packed, into: &row)
      guard row.count >= rowBytes else { throw .damaged(bytes: packed.endIndex) }
      append(row.prefix(rowBytes), to: &cover)
    }
    return cover
  }

  private func unpack(_ packed: ArraySlice<UInt8>, into row: inout [UInt8]) {
    row.removeAll(keepingCapacity: true)
    var place = packed.startIndex
    while place < packed.endIndex, row.count < rowBytes {
      let code = Int(packed[place])
      place += 1
      if code < 128 {
        let end = min(place + code + 1, packed.endIndex)
        row += packed[place..<end]
        place = end
      } else if code > 128, place < packed.endIndex {
        row.append(contentsOf: repeatElement(packed[place], count: 257 - code))
        place += 1
      }
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>, to cover: inout [UInt16]) {
    if depth == 8 {
      cover.append(contentsOf: bytes.lazy.map { ForeignTip.cover($0) })
    } else {
      let places = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2)
      cover.append(
        contentsOf: places.lazy.map {
          ForeignTip.cover(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]))
        })
    }
  }
}
