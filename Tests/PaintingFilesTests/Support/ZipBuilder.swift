/// Makes ZIP archives by hand, also such as no program would make.
struct ZipBuilder {
  /// An entry, stored as it is.
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8]
    /// What the list says instead of the truth.
    var packedSize: Int?
    var size: Int?
    var offset: Int?
    /// Type and permissions by Unix.
    var mode = 0o100644
    /// Whether it has bytes of its own in the archive.
    var isThere = true

    init(_ name: String, _ bytes: [UInt8] = []) {
      self.name = Array(name.utf8)
      self.bytes = bytes
    }
  }

  var entries: [Entry]
  /// What the end says instead of the truth.
  var count: Int?

  /// An OpenRaster file of these layers, and then more.
  init(stack: String, layers: [(name: String, png: [UInt8])], and more: [Entry] = []) {
    let xml = "<image version='0.0.6' w='4' h='3'><stack>\(stack)</stack></image>"
    entries = [
      Entry("mimetype", Array("image/openraster".utf8)), Entry("stack.xml", Array(xml.utf8)),
    ]
    entries += layers.map { Entry($0.name, $0.png) } + more
  }

  init(_ entries: [Entry]) { self.entries = entries }

  var bytes: [UInt8] {
    var (all, list): ([UInt8], [UInt8]) = ([], [])
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    for entry in entries {
      let place = entry.offset ?? all.count
      let crc = number(Int(PNGBuilder.crc(entry.bytes)), 4)
      let packed = entry.packedSize ?? entry.bytes.count
      var common = number(20, 2) + number(0, 2) + number(0, 2) + number(0x0021_0000, 4) + crc
      common += number(packed, 4) + number(entry.size ?? entry.bytes.count, 4)
      common += number(entry.name.count, 2) + number(0, 2)
      if entry.isThere {
        all += number(0x0403_4B50, 4) + common + entry.name + entry.bytes
      }
      list += number(0x0201_4B50, 4) + number(3 << 8 | 20, 2) + common + number(0, 2)
      list += number(0, 4) + number(entry.mode << 16, 4) + number(place, 4) + entry.name
    }
    let claimed = count ?? entries.count
    let start = all.count
    all += list + number(0x0605_4B50, 4) + number(0, 4) + number(claimed, 2) + number(claimed, 2)
    return all + number(list.count, 4) + number(start, 4) + number(0, 2)
  }
}
