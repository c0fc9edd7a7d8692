import PaintingModel
import Rasterizer

/// Takes numbers out of bytes, the lowest byte first; never past the end.
struct ByteReader {
  private let bytes: [UInt8]
  /// How many bytes have been taken.
  private(set) var offset = 0
  /// Finds the pixels that the bytes name by a number; nil where there are none of use.
  let picture: (UInt32) -> PicturePixels?
  /// The areas by their numbers, which were read apart.
  var areas: [UInt32: Area] = [:]
  /// Finds the pictures of references by their hashes; nil where there are none.
  var references: FoundReferences?
  /// The pictures of brushes that stood before, by their hashes.
  var brushPictures: [UInt64: BrushPicture] = [:]
  /// The strokes that cut something, and the sets of names, that stood before.
  var cutters: [Stroke] = []
  var names: [Set<ElementID>] = []
  /// The stroke of the cut before, in the step or the list; see `CutRecord`.
  var lastCutter: Stroke?
  /// How many tiles the fills hold that were read.
  var filledTiles = 0

  init(_ bytes: [UInt8], picture: @escaping (UInt32) -> PicturePixels? = { _ in nil }) {
    self.bytes = bytes
    self.picture = picture
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count - offset }

  mutating func integer<T: FixedWidthInteger & UnsignedInteger>(
    _: T.Type = T.self
  ) throws(HistoryError) -> T {
    let count = T.bitWidth / 8
    guard remaining >= count else { throw .tooShort(offset: offset) }
    var value: T = 0
    for index in 0..<count { value |= T(bytes[offset + index]) << (8 * index) }
    offset += count
    return value
  }

  /// A number of any size: 7 bits a byte, the lowest first.
  mutating func brief() throws(HistoryError) -> UInt64 {
    let place = offset
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte: UInt8 = try integer()
      if shift == 63, byte > 1 { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .value(offset: place)
  }

  /// Takes a byte where it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard remaining > 0, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// The next `count` bytes.
  mutating func slice(_ count: Int) throws(HistoryError) -> ArraySlice<UInt8> {
    guard count >= 0, remaining >= count else { throw .tooShort(offset: offset) }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }

  /// A count of things that take at least `bytesEach` bytes, so that there can be so many.
  mutating func count(bytesEach: Int) throws(HistoryError) -> Int {
    let place = offset
    let value = Int(try integer(UInt32.self))
    guard value <= remaining / bytesEach else { throw .value(offset: place) }
    return value
  }

  /// A finite number within a range.
  mutating func double(in range: ClosedRange<Double>) throws(HistoryError) -> Double {
    let place = offset
    let value = Double(bitPattern: try integer())
    guard range.contains(value) else { throw .value(offset: place) }
    return value
  }

  /// A number from 0 to 1.
  mutating func fraction() throws(HistoryError) -> Float {
    let place = offset
    let value = Float(bitPattern: try integer())
    guard (0...1).contains(value) else { throw .value(offset: place) }
    return value
  }

  mutating func flag() throws(HistoryError) -> Bool { try integer(UInt8.self) != 0 }

  /// A short text with its length in one byte.
  mutating func text() throws(HistoryError) -> String {
    let place = offset
    let bytes = try slice(Int(try integer(UInt8.self)))
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .value(offset: place) }
    return text
  }

  /// A value by its name.
  mutating func name<T: RawRepresentable<String>>(
    _: T.Type = T.self
  ) throws(HistoryError) -> T {
    let place = offset
    guard let value = T(rawValue: try text()) else { throw .value(offset: place) }
    return value
  }
}
