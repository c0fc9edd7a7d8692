/// What a service of colors knows: a store of its own, in memory.
struct ColrStore {
  struct Tag {
    var timestamp: Int64
    var id: Int64
    var name: String
  }

  struct Entry {
    var timestamp: Int64
    var id: Int64
    var tags: [Tag] = []
  }

  private var entries: [UInt32: Entry] = [:]
  /// When it all happened: the service's clock stands still.
  static let now: Int64 = 1_356_329_465

  subscript(hex: UInt32) -> Entry? { entries[hex] }

  /// Gives a color a tag. The same word has the same number, whatever it is given to.
  mutating func add(_ name: String, to hex: UInt32) {
    let known = entries.values.lazy.flatMap(\.tags).first { $0.name == name }
    let id = known?.id ?? 2501 + Int64(Set(entries.values.flatMap { $0.tags.map(\.name) }).count)
    let tag = Tag(timestamp: Self.now, id: id, name: name)
    var entry = entries[hex] ?? Entry(timestamp: Self.now, id: 3976 + Int64(entries.count))
    if !entry.tags.contains(where: { $0.name == name }) { entry.tags.append(tag) }
    entries[hex] = entry
  }

  mutating func forget(_ hex: UInt32) { entries[hex] = nil }

  /// The answer to the question for a color, with the shape of the real service's: keys beside
  /// those of the interface, and lists of changes whose numbers are texts.
  func json(_ hex: UInt32) -> String {
    let entry = entries[hex] ?? Entry(timestamp: Self.now, id: -1)
    let name = Self.digits(hex)
    let tags = entry.tags.map {
      """
      {"timestamp": \($0.timestamp), "id": \($0.id), "name": "\(Self.escaped($0.name))"}
      """
    }
    let changes = entry.tags.map {
      """
      {"d_count": 0, "id": "\($0.id)", "a_count": 1, "name": "\(Self.escaped($0.name))"}
      """
    }
    let history = entry.id < 0 ? "{}" : "{\"\(name)\": [\(changes.joined(separator: ", "))]}"
    return """
      {"colors": [{"timestamp": \(entry.timestamp), "hex": "\(name)", "id": \(entry.id), \
      "tags": [\(tags.joined(separator: ", "))]}], "schemes": [], "schemes_history": {}, \
      "success": true, "colors_history": \(history), "messages": [], "new_color": "\(name)"}

      """
  }

  static func digits(_ hex: UInt32) -> String {
    let digits = String(hex, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Text between the quotes of JSON, in ASCII alone as the service writes it.
  private static func escaped(_ text: String) -> String {
    text.utf16.reduce(into: "") { result, unit in
      if unit >= 0x20, unit < 0x7F, unit != 0x22, unit != 0x5C {
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
