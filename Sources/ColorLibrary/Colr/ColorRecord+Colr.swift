extension ColorRecord {
  /// The most characters of a tag's name; longer ones are none of people's.
  static let longestName = 200

  /// Reads an answer of the Colr interface to the question for one color.
  ///
  /// Numbers must be numbers, as colr.org writes them; only its lists of changes, which are not
  /// read, have them as texts. It lists a tag twice where two people gave it: that is one tag here,
  /// as long as both agree.
  init(colr bytes: [UInt8], asked hex: UInt32) throws(ColrError) {
    let top = JSONPlace(value: try JSONValue(parsing: bytes), path: "")
    let colors = try top.member("colors")
    let items = try colors.items()
    guard let color = items.first, items.count == 1 else {
      throw colors.error("has \(items.count) colors, not one")
    }
    let name = try color.member("hex")
    guard let told = UInt32(colrHex: try name.text()) else {
      throw name.error("is “\(try name.text())”, not a color of six digits")
    }
    guard told == hex else {
      throw name.error("is \(told.colrHex), and \(hex.colrHex) was asked for")
    }
    let id = try color.member("id").integer(from: Self.unknownID)
    self.init(
      timestamp: try color.member("timestamp").integer(from: 0), hex: hex, id: id,
      tags: try Self.tags(try color.member("tags")))
  }

  private static func tags(_ list: JSONPlace) throws(ColrError) -> [Tag] {
    var tags: [Tag] = []
    var places: [Int64: Int] = [:]
    for item in try list.items() {
      let id = try item.member("id")
      let name = try item.member("name")
      let tag = Tag(
        timestamp: try item.member("timestamp").integer(from: 0), id: try id.integer(from: 0),
        name: try name.text())
      guard isName(tag.name) else {
        throw name.error("cannot be shown: it is empty, too long, or has signs that are no letters")
      }
      if let place = places[tag.id] {
        guard tags[place].name == tag.name else {
          throw id.error("is that of “\(tags[place].name)” and of “\(tag.name)”")
        }
      } else {
        places[tag.id] = tags.count
        tags.append(tag)
      }
    }
    return tags
  }

  private static func isName(_ name: String) -> Bool {
    name.contains { !$0.isWhitespace } && name.count <= longestName
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension UInt32 {
  /// The color as six digits, as the Colr interface writes it.
  var colrHex: String {
    let digits = String(self & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Reads six digits.
  init?(colrHex text: String) {
    let digits = text.utf8
    guard digits.count == 6, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let number = UInt32(text, radix: 16)
    else { return nil }
    self = number
  }
}
