import Geometry
import Rasterizer

/// What Krita's entry of a layer or mask holds: a head in lines, then tiles.
///
/// `VERSION 2`, `TILEWIDTH 64`, `TILEHEIGHT 64`, `PIXELSIZE 4`, `DATA 12`, then for each tile `x,y,LZF,bytes`, and so
/// many bytes: 1, and the tile with the bytes of its pixels apart, packed (`LZF`); or 0, and the tile as it is.
struct KritaTiles: Sendable {
  /// A tile, by where it lies and its bytes in the entry.
  struct Part: Sendable {
    let x: Int
    let y: Int
    let bytes: Range<Int>
  }

  /// The pixels that one side of a tile has.
  private static let side = 64
  /// How many pixels a tile has.
  static let tilePixels = side * side

  /// How many bytes a pixel has.
  let pixelBytes: Int
  /// The tiles.
  private(set) var parts: [Part] = []
  private let bytes: [UInt8]

  /// Finds the tiles; the error says what byte of the entry makes no sense.
  init(_ bytes: [UInt8]) throws(KritaTilesError) {
    self.bytes = bytes
    var lines = KritaLines(bytes)
    guard try lines.number("VERSION ") == 2, try lines.number("TILEWIDTH ") == KritaTiles.side,
      try lines.number("TILEHEIGHT ") == KritaTiles.side
    else { throw KritaTilesError(offset: lines.offset) }
    pixelBytes = try lines.number("PIXELSIZE ")
    let count = try lines.number("DATA ")
    // The least that a tile can be.
    guard (1...16).contains(pixelBytes), count <= bytes.count / 10 else {
      throw KritaTilesError(offset: lines.offset)
    }
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try lines.part()) }
  }

  /// The smallest block around all tiles.
  var place: PixelRect? {
    let side = KritaTiles.side
    let blocks = parts.lazy.compactMap {
      PixelRect(x: $0.x, y: $0.y, width: side, height: side)
    }
    return blocks.first.map { blocks.dropFirst().reduce($0) { $0.union($1) } }
  }

  /// Unpacks a tile: the bytes of its pixels lie apart, all first ones, all second ones, and so on.
  func unpack(_ part: Part, into planes: inout [UInt8]) throws(KritaTilesError) {
    let content = bytes[part.bytes]
    if content.first == 1 {
      guard LZF.unpack(content.dropFirst(), into: &planes) else {
        throw KritaTilesError(offset: part.bytes.lowerBound)
      }
    } else {
      guard content.first == 0, content.count == planes.count + 1 else {
        throw KritaTilesError(offset: part.bytes.lowerBound)
      }
      let first = content.startIndex + 1
      for i in planes.indices {
        planes[i % pixelBytes * KritaTiles.tilePixels + i / pixelBytes] = content[first + i]
      }
    }
  }
}

/// What is wrong with the tiles of a layer, by the byte of its entry.
struct KritaTilesError: Error, Hashable {
  /// Where it was found.
  let offset: Int
}

/// Reads the lines of an entry of tiles.
private struct KritaLines {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// No line is longer.
  private static let longest = 80
  /// Farther away from the canvas nothing is painted.
  private static let reach = 1 << 29

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A number after a word.
  mutating func number(_ word: String) throws(KritaTilesError) -> Int {
    let place = offset
    let line = try line()
    guard line.hasPrefix(word), let value = Int(line.dropFirst(word.count)), value >= 0 else {
      throw KritaTilesError(offset: place)
    }
    return value
  }

  /// The head of a tile; what follows it is passed over.
  mutating func part() throws(KritaTilesError) -> KritaTiles.Part {
    let place = offset
    let words = try line().split(separator: ",", omittingEmptySubsequences: false)
    guard words.count == 4, let x = Int(words[0]), let y = Int(words[1]), words[2] == "LZF",
      let count = Int(words[3]), count > 0, count <= bytes.count - offset,
      abs(x / 2) < KritaLines.reach, abs(y / 2) < KritaLines.reach
    else { throw KritaTilesError(offset: place) }
    defer { offset += count }
    return KritaTiles.Part(x: x, y: y, bytes: offset..<offset + count)
  }

  private mutating func line() throws(KritaTilesError) -> String {
    let rest = bytes[offset...].prefix(KritaLines.longest)
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      throw KritaTilesError(offset: offset)
    }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}
