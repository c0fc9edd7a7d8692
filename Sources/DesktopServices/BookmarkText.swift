/// Where the elements of a list of bookmarks stand in its text.
enum BookmarkText {
  /// The whole `bookmark` element of a URI; nil where there is none.
  static func element(of uri: String, in bytes: [UInt8]) -> Range<Int>? {
    let (open, close) = (Array("<bookmark ".utf8), Array("</bookmark>".utf8))
    var start = bytes.startIndex
    while let begin = find(open, in: bytes[start...]) {
      guard let end = find(close, in: bytes[begin...]) else { return nil }
      let element = begin..<(end + close.count)
      if href(of: bytes[element]) == uri { return element }
      start = element.upperBound
    }
    return nil
  }

  /// Where a new element goes: before the end of the list, at the beginning of its line.
  static func end(of bytes: [UInt8]) -> Int? {
    let close = Array("</xbel>".utf8)
    var end: Int?
    var start = bytes.startIndex
    while let place = find(close, in: bytes[start...]) {
      end = place
      start = place + close.count
    }
    return end
  }

  /// An element with what another one holds of programs that GLib does not know: `metadata` of
  /// other owners.
  static func keepForeign(of old: ArraySlice<UInt8>, in new: [UInt8]) -> [UInt8] {
    let (open, close) = (Array("<metadata ".utf8), Array("</metadata>".utf8))
    let known = Array("\"http://freedesktop.org\"".utf8)
    var foreign: [UInt8] = []
    var rest = old
    while let begin = find(open, in: rest), let end = find(close, in: rest[begin...]) {
      let block = rest[begin..<(end + close.count)]
      let tag = block.prefix { $0 != UInt8(ascii: ">") }
      if find(known, in: tag) == nil { foreign += Array("  ".utf8) + block + Array("\n    ".utf8) }
      rest = rest[(end + close.count)...]
    }
    guard !foreign.isEmpty, let place = find(Array("</info>".utf8), in: new[...]) else {
      return new
    }
    return Array(new[..<place]) + foreign + new[place...]
  }

  /// The `href` of an element, with its entities read.
  private static func href(of element: ArraySlice<UInt8>) -> String? {
    let tag = element.prefix { $0 != UInt8(ascii: ">") }
    for quote in ["\"", "'"] {
      let name = Array("href=\(quote)".utf8)
      guard let place = find(name, in: tag) else { continue }
      let value = tag[(place + name.count)...].prefix { $0 != quote.utf8.first }
      var text = String(decoding: value, as: UTF8.self)
      for (entity, character) in [
        ("&apos;", "'"), ("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"),
        ("&amp;", "&"),
      ] {
        text = text.replacing(entity, with: character)
      }
      return text
    }
    return nil
  }

  private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = word.first, bytes.count >= word.count else { return nil }
    var place = bytes.startIndex
    let last = bytes.endIndex - word.count
    while place <= last {
      guard let next = bytes[place...last].firstIndex(of: first) else { return nil }
      if bytes[next..<(next + word.count)].elementsEqual(word) { return next }
      place = next + 1
    }
    return nil
  }
}
