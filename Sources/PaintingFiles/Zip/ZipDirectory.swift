import Words

/// The list of entries at the end of a ZIP archive, read before the archive is opened: what a
/// painting never has is refused here, in time and memory that the limits bound.
struct ZipDirectory {
  /// The most entries.
  static let countLimit = 10_000
  /// The most bytes of the list.
  static let byteLimit = 1 << 23

  /// How many entries there are.
  let count: Int

  /// Reads the list.
  ///
  /// - Parameters:
  ///   - length: how many bytes the archive has.
  ///   - read: gives the bytes of a part of the archive that lies within it.
  init(
    length: Int, read part: (Range<Int>) throws(ZipError) -> [UInt8]
  ) throws(ZipError) {
    func read(_ range: Range<Int>) throws(ZipError) -> [UInt8] {
      let bytes = try part(range)
      guard bytes.count == range.count else { throw ZipDirectory.damaged }
      return bytes
    }
    let end = try ZipDirectory.end(length, read)
    guard end.count <= ZipDirectory.countLimit else {
      throw .tooMany(entries: end.count, limit: ZipDirectory.countLimit)
    }
    guard end.list.count <= ZipDirectory.byteLimit else {
      throw .archive(message: text("its list of entries has %d bytes", end.list.count))
    }
    count = end.count
    var entries: [Entry] = []
    var list = Bytes(try read(end.list))
    for _ in 0..<end.count { entries.append(try Entry(&list)) }
    guard list.remaining == 0 else { throw ZipDirectory.damaged }
    try ZipDirectory.check(entries)
    try ZipDirectory.checkPlaces(entries, before: end.list.lowerBound)
  }

  /// Refuses names that lead out of the archive or come twice, and links.
  private static func check(_ entries: [Entry]) throws(ZipError) {
    var names: Set<[UInt8]> = []
    for entry in entries {
      guard names.insert(entry.name).inserted else { throw .twice(entry: entry.title) }
      let parts = entry.name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let leadsOut =
        entry.name.isEmpty || entry.name.first == UInt8(ascii: "/") || entry.name.contains(0)
        || entry.name.contains(UInt8(ascii: "\\")) || parts.contains { $0.elementsEqual("..".utf8) }
        || (entry.name.count > 1 && entry.name[1] == UInt8(ascii: ":"))
      guard !leadsOut else { throw .name(entry: entry.title) }
      guard !entry.isLink else { throw .link(entry: entry.title) }
    }
  }

  /// Refuses entries that share bytes, with which a small archive unpacks to any size.
  private static func checkPlaces(_ entries: [Entry], before limit: Int) throws(ZipError) {
    var end = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      // Its own header stands before it: 30 bytes, the name, and more that only it knows.
      let next = entry.offset.addingReportingOverflow(30 + entry.name.count)
      let last = next.partialValue.addingReportingOverflow(entry.packedSize)
      guard entry.offset >= end, !next.overflow, !last.overflow, last.partialValue <= limit else {
        throw .overlap(entry: entry.title)
      }
      end = last.partialValue
    }
  }
}

extension ZipDirectory {
  /// What is listed of one entry.
  private struct Entry {
    let name: [UInt8]
    var packedSize: Int
    var offset: Int
    let isLink: Bool

    var title: String { String(decoding: name.prefix(100), as: UTF8.self) }

    /// Takes the next one: signature, versions, flags, method, time, date, checksum, sizes, lengths
    /// of name, extra and comment, disk, attributes, offset, then those three.
    init(_ list: inout Bytes) throws(ZipError) {
      let head = try list.take(46)
      guard head.number(0, 4) == 0x0201_4B50 else { throw ZipDirectory.damaged }
      let system = head.number(5, 1)
      isLink = system == 3 && head.number(38, 4) >> 16 & 0xF000 == 0xA000
      packedSize = head.number(20, 4)
      offset = head.number(42, 4)
      name = Array(try list.take(head.number(28, 2)).all)
      var extra = try list.take(head.number(30, 2))
      _ = try list.take(head.number(32, 2))
      // What does not fit into 32 bits stands in a field of its own, in this order.
      var wide = [head.number(24, 4), packedSize, offset].map { $0 == 0xFFFF_FFFF }
      guard wide.contains(true) else { return }
      while extra.remaining >= 4 {
        let field = try extra.take(4)
        var content = try extra.take(field.number(2, 2))
        guard field.number(0, 2) == 1 else { continue }
        for place in wide.indices where wide[place] {
          let value = try content.take(8).number(0, 8)
          guard value >= 0 else { throw ZipDirectory.damaged }
          if place == 1 { packedSize = value }
          if place == 2 { offset = value }
          wide[place] = false
        }
      }
      guard !wide.contains(true) else { throw ZipDirectory.damaged }
    }
  }

  /// The record at the end: how many entries there are, and where their list is.
  private static func end(
    _ length: Int, _ read: (Range<Int>) throws(ZipError) -> [UInt8]
  ) throws(ZipError) -> (count: Int, list: Range<Int>) {
    let start = max(0, length - 22 - 65_535 - 20)
    let tail = Bytes(try read(start..<length))
    // The last one that fits: a comment follows it, to the end.
    var place = tail.all.count - 22
    while place >= 0 {
      if tail.number(place, 4) == 0x0605_4B50,
        place + 22 + tail.number(place + 20, 2) == tail.all.count
      {
        break
      }
      place -= 1
    }
    guard place >= 0 else { throw damaged }
    var (count, size, offset) = (
      tail.number(place + 10, 2), tail.number(place + 12, 4), tail.number(place + 16, 4)
    )
    var last = start + place
    if place >= 20, tail.number(place - 20, 4) == 0x0706_4B50 {
      let wide = tail.number(place - 12, 8)
      guard wide >= 0, wide <= last - 56 else { throw damaged }
      let record = Bytes(try read(wide..<(wide + 56)))
      guard record.number(0, 4) == 0x0606_4B50 else { throw damaged }
      (count, size, offset) = (record.number(32, 8), record.number(40, 8), record.number(48, 8))
      last = wide
    }
    guard count >= 0, size >= 0, offset >= 0, size <= last, offset == last - size,
      count <= size / 46
    else { throw damaged }
    return (count, offset..<last)
  }

  fileprivate static let damaged = ZipError.archive(message: text("its list of entries is damaged"))

  /// Bytes from which numbers are taken, the lowest byte first.
  private struct Bytes {
    private(set) var all: ArraySlice<UInt8>

    init(_ bytes: some Collection<UInt8>) { all = ArraySlice(Array(bytes)) }

    var remaining: Int { all.count }

    mutating func take(_ count: Int) throws(ZipError) -> Bytes {
      guard count <= all.count else { throw ZipDirectory.damaged }
      defer { all = all.dropFirst(count) }
      return Bytes(all.prefix(count))
    }

    /// A number of `count` bytes; of eight, negative where it is too great.
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { value, byte in
        value | Int(all[all.startIndex + place + byte]) << (8 * byte)
      }
    }
  }
}
