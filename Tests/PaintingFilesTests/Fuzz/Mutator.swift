import Geometry

/// Damages inputs, always the same way for the same seed.
struct Mutator {
  var dice: SplitMix64

  init(seed: UInt64) { dice = SplitMix64(seed: seed) }

  /// Whether something happens that does so once in `count` times.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }

  /// A place in a list of so many, and past its end where there are none.
  mutating func place(_ count: Int) -> Int { count > 0 ? .random(in: 0..<count, using: &dice) : 0 }

  /// Numbers at which programs stumble.
  mutating func number() -> Int {
    let edges = [
      0, 1, -1, 2, 63, 64, 65, 127, 128, 255, 256, 32_767, 32_768, 32_769, 65_535, 65_536, 1 << 20,
      1 << 24, 999_999_999, 1_000_000_000, 1 << 27, 1 << 30, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
      .max, .min,
    ]
    return once(in: 3) ? .random(in: -300...300, using: &dice) : edges[place(edges.count)]
  }

  /// Bytes with some of them changed, moved, taken out or put in.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0...place(4) { damage(&result) }
    return result
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let start = place(bytes.count)
    let length = min(bytes.count - min(start, bytes.count), 1 + place(once(in: 4) ? 400 : 8))
    switch place(8) {
    case 0 where !bytes.isEmpty: bytes[start] ^= 1 << UInt8(place(8))
    case 1 where !bytes.isEmpty: bytes[start] = UInt8(place(256))
    case 2:
      let (value, count) = (number(), [1, 2, 4, 8][place(4)])
      let isLittle = once(in: 2)
      for byte in 0..<count where start + byte < bytes.count {
        let shift = 8 * (isLittle ? byte : count - 1 - byte)
        bytes[start + byte] = UInt8(truncatingIfNeeded: value >> shift)
      }
    case 3: bytes.removeSubrange(start..<(start + length))
    case 4:
      let part = Array(bytes[start..<(start + length)])
      bytes.insert(contentsOf: part, at: place(bytes.count + 1))
    case 5: bytes.insert(contentsOf: (0..<length).map { _ in UInt8(place(256)) }, at: start)
    case 6:
      let other = place(bytes.count)
      for offset in 0..<length where max(start, other) + offset < bytes.count {
        bytes.swapAt(start + offset, other + offset)
      }
    default: if once(in: 4) { bytes.removeLast(bytes.count - min(start, bytes.count)) }
    }
  }

  /// Text with a number, a word or a piece between brackets changed.
  mutating func damaged(text: [UInt8]) -> [UInt8] {
    guard !once(in: 4) else { return damaged(text) }
    var pieces = Mutator.pieces(of: text)
    for _ in 0...place(3) where !pieces.isEmpty {
      let start = place(pieces.count)
      let end = min(pieces.count, start + 1 + place(6))
      switch place(6) {
      case 0: pieces.removeSubrange(start..<end)
      case 1: pieces.insert(contentsOf: pieces[start..<end], at: place(pieces.count + 1))
      case 2:
        let times = once(in: 8) ? 300 : 3
        pieces.insert(contentsOf: (0..<times).flatMap { _ in pieces[start..<end] }, at: end)
      case 3: pieces.swapAt(start, place(pieces.count))
      case 4: pieces[start] = damaged(pieces[start])
      default:
        let numbers = pieces.indices.filter { pieces[$0].first.map(Mutator.isDigit) == true }
        guard !numbers.isEmpty else { continue }
        let words = ["nan", "inf", "1e309", "-0", "1e-320", "", "0x1p3", "½", "\(number())"]
        pieces[numbers[place(numbers.count)]] = Array(words[place(words.count)].utf8)
      }
    }
    return pieces.flatMap(\.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 45 }

  /// Words, numbers and single signs.
  private static func pieces(of text: [UInt8]) -> [[UInt8]] {
    func kind(_ byte: UInt8) -> Int {
      if isDigit(byte) || byte == 46 { return 0 }
      return byte > 127 || (65...90).contains(byte & 0xDF) ? 1 : 2
    }
    var result: [[UInt8]] = []
    for byte in text {
      if kind(byte) < 2, let last = result.last?.last, kind(last) == kind(byte) {
        result[result.count - 1].append(byte)
      } else {
        result.append([byte])
      }
    }
    return result
  }

  /// A PNG of which a chunk was damaged, taken out, doubled or moved, with the right checksums.
  mutating func damaged(png: [UInt8]) -> [UInt8] {
    guard !once(in: 6), png.count > 8 else { return damaged(png) }
    var chunks: [(name: [UInt8], content: [UInt8])] = []
    var rest = png.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count - 12 else { break }
      chunks.append((Array(rest.dropFirst(4).prefix(4)), Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(length + 12)
    }
    guard !chunks.isEmpty else { return damaged(png) }
    let one = place(chunks.count)
    switch place(8) {
    case 0: chunks.remove(at: one)
    case 1: chunks.insert(chunks[one], at: place(chunks.count + 1))
    case 2: chunks.swapAt(one, place(chunks.count))
    case 3: chunks[one].name = damaged(chunks[one].name)
    case 4, 5: chunks[0].content = damaged(chunks[0].content)
    default: chunks[one].content = damaged(chunks[one].content)
    }
    var bytes = Array(png.prefix(8))
    for chunk in chunks {
      let body = chunk.name + chunk.content
      for value in [chunk.content.count, Int(PNGBuilder.crc(body))] {
        let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        bytes += value == chunk.content.count ? number + body : number
      }
    }
    return bytes
  }
}
