/// What the beginning of a text tells of the kind of its root element.
enum DrawingText: Hashable {
  /// It is SVG, or its document type says so.
  case drawing
  /// It is another element, or no XML at all.
  case other
  /// It has not come so far.
  case unfinished

  /// How much of a file is looked at.
  private static let most = 1 << 20

  /// Looks at a file: a text in UTF-8 or UTF-16, also one that is packed with gzip.
  init(fileOf bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(4))
    if start.starts(with: [0x1F, 0x8B]) {
      let text = Gzip.beginning(of: Array(bytes.prefix(DrawingText.most)), count: DrawingText.most)
      self.init(text)
    } else if DrawingText.mayBeText(start) {
      self.init(Array(bytes.prefix(DrawingText.most)))
    } else {
      self = .other
    }
  }

  /// Whether bytes may be the first of XML: signs of XML, white space, or the mark of an encoding.
  private static func mayBeText(_ start: [UInt8]) -> Bool {
    start.first.map { [0x3C, 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xFE, 0xFF, 0].contains($0) } ?? true
  }

  private init(_ bytes: [UInt8]) {
    let text = DrawingText.letters(of: bytes)
    var rest = text[...]
    func skip(past end: String) -> Bool {
      while let place = rest.firstIndex(where: { $0 == end.utf8.first }) {
        rest = rest[place...]
        if rest.starts(with: end.utf8) {
          rest = rest.dropFirst(end.utf8.count)
          return !rest.isEmpty
        }
        rest = rest.dropFirst()
      }
      return false
    }
    rest = rest.drop { DrawingText.isSpace($0) }
    guard let first = rest.first else {
      self = .unfinished
      return
    }
    guard first == UInt8(ascii: "<") else {
      self = .other
      return
    }
    while skip(past: "<") {
      if rest.starts(with: "?".utf8) {
        guard skip(past: "?>") else { break }
      } else if rest.starts(with: "!--".utf8) {
        guard skip(past: "-->") else { break }
      } else if rest.starts(with: "!".utf8) {
        // A document type, and what may be declared within.
        let words = rest.prefix(100).split(maxSplits: 2) { DrawingText.isSpace($0) }
        if words.count > 1, words[0].elementsEqual("!DOCTYPE".utf8),
          DrawingText.isDrawing(words[1])
        {
          self = .drawing
          return
        }
      } else {
        self = DrawingText.isDrawing(rest) ? .drawing : .other
        return
      }
    }
    self = .unfinished
  }

  /// Whether a name is `svg`, with any name space before it.
  private static func isDrawing(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix(100).prefix { !isSpace($0) && $0 != 0x3E && $0 != 0x2F }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return local.elementsEqual("svg".utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// The bytes of a text without the mark of its encoding; of UTF-16 only letters of ASCII, which all
  /// that is looked for is.
  private static func letters(of bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) else {
      return bytes
    }
    let start = bytes[0] < 0x40 ? 0 : 2
    return stride(from: start, to: bytes.count - 1, by: 2).map { place in
      let (high, low) = isLittle ? (place + 1, place) : (place, place + 1)
      return bytes[high] == 0 ? bytes[low] : UInt8(ascii: "?")
    }
  }
}
