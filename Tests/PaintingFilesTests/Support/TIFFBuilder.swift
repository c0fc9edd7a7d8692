/// Makes TIFF files without compression, of strips or tiles, with what our tests need of the form.
struct TIFFBuilder {
  /// The samples of each pixel, row by row.
  var pixels: [[UInt8]]
  var width: Int
  /// What the samples after the colors are: 0 unknown, 1 premultiplied alpha, 2 alpha.
  var extra: Int?
  /// The side of a tile, a multiple of 16; strips of one row else.
  var tile: Int?
  /// The form for files of more than 4 GiB.
  var isBig = false
  var orientation = 1
  /// Extents that are claimed instead of what is there; then no strip has any bytes.
  var claimed: (width: Int, height: Int)?

  var height: Int { pixels.count / width }
  private var sampleCount: Int { pixels[0].count }

  /// Strips, or tiles filled up with zeros.
  private var blocks: [[UInt8]] {
    guard claimed == nil else { return [[UInt8]](repeating: [], count: 1) }
    guard let tile else {
      return (0..<height).map { y in pixels[y * width..<(y + 1) * width].flatMap(\.self) }
    }
    let nothing = [UInt8](repeating: 0, count: sampleCount)
    return stride(from: 0, to: height, by: tile).flatMap { top in
      stride(from: 0, to: width, by: tile).map { left in
        (0..<tile * tile).flatMap { place in
          let (x, y) = (left + place % tile, top + place / tile)
          return x < width && y < height ? pixels[y * width + x] : nothing
        }
      }
    }
  }

  var data: [UInt8] {
    let head = isBig ? 16 : 8
    var body: [UInt8] = []
    var places: [Int] = []
    let blocks = blocks
    for block in blocks {
      places.append(head + body.count)
      body += block
    }
    let lengths = blocks.map(\.count)
    let (columns, rows) = claimed ?? (width, height)
    var entries: [(tag: Int, values: [Int])] = [
      (256, [columns]), (257, [rows]), (258, [Int](repeating: 8, count: sampleCount)), (259, [1]),
      (262, [sampleCount < 3 ? 1 : 2]), (274, [orientation]), (277, [sampleCount]),
    ]
    if let tile {
      entries += [(322, [tile]), (323, [tile]), (324, places), (325, lengths)]
    } else {
      entries += [(273, places), (278, [claimed == nil ? 1 : rows]), (279, lengths)]
    }
    if let extra {
      entries.append((338, [extra]))
    }
    let width = isBig ? 8 : 4
    var list: [UInt8] = []
    for (tag, values) in entries.sorted(by: { $0.tag < $1.tag }) {
      // Samples are numbers of 16 bits, all others of 32.
      let isShort = [258, 259, 262, 274, 277, 338].contains(tag)
      var packed = values.flatMap { PictureBuilder.little($0, isShort ? 2 : 4) }
      if packed.count > width {
        let place = head + body.count
        body += packed
        packed = PictureBuilder.little(place, width)
      }
      packed += [UInt8](repeating: 0, count: width - packed.count)
      list += PictureBuilder.little(tag, 2) + PictureBuilder.little(isShort ? 3 : 4, 2)
      list += PictureBuilder.little(values.count, width) + packed
    }
    if body.count % 2 != 0 { body.append(0) }
    let start = PictureBuilder.little(head + body.count, width)
    let count = PictureBuilder.little(entries.count, isBig ? 8 : 2)
    let kind: [UInt8] = isBig ? [0x2B, 0, 8, 0, 0, 0] : [0x2A, 0]
    return Array("II".utf8) + kind + start + body + count + list
      + [UInt8](repeating: 0, count: width)
  }
}
