import CPNG
public import Geometry
public import PaintingModel

extension BrushPicture {
  /// Takes values and finds their hash; nil where they are no picture.
  ///
  /// - Parameter values: how much is covered, row by row, 0…32768.
  public convenience init?(name: String, size: PixelSize, values: [UInt16]) {
    self.init(
      hash: Self.hash(of: size, values), name: name, size: size, values: values)
  }

  static func hash(of size: PixelSize, _ values: [UInt16]) -> UInt64 {
    var writer = ByteWriter()
    writer.add(UInt16(truncatingIfNeeded: size.width))
    writer.add(UInt16(truncatingIfNeeded: size.height))
    for value in values { writer.add(value) }
    return UInt64(bitPattern: ByteHash.value(writer.bytes))
  }

  /// Its hash as files write it.
  var digits: String { hash.digits }

  /// It as PNG data: black paint of 16 bits, with nothing lost.
  var png: [UInt8] {
    get throws(PNGError) {
      var writer = try PNGWriter(size: size, layout: .rgba16, level: 6)
      var row = [UInt16](repeating: 0, count: size.width * 4)
      for y in 0..<size.height {
        for x in 0..<size.width {
          row[x * 4 + 3] = UInt16((UInt32(values[y * size.width + x]) * 65535 + 16384) / 32768)
        }
        try writer.add(row.span)
      }
      return try writer.finish()
    }
  }

  /// Reads it again; nil where it is larger than pictures of brushes are.
  convenience init?(png: [UInt8], name: String) throws(PNGError) {
    let reader = try PNGReader(png)
    let size = reader.size
    guard Self.sides.contains(size.width), Self.sides.contains(size.height) else { return nil }
    var values: [UInt16] = []
    var row = [UInt16](repeating: 0, count: size.width * 4)
    for _ in 0..<size.height {
      try reader.readRow(into: &row)
      for x in 0..<size.width {
        values.append(UInt16((UInt32(row[x * 4 + 3]) * 32768 + 32767) / 65535))
      }
    }
    self.init(name: name, size: size, values: values)
  }
}
