import PaintingModel

/// What other programs have noted, as it lies in a file:
/// ```
/// attributes: u32, then each: name, value: long text
/// elements: u32, then each: place: u32   text: long text
/// a long text: its length: u32, then UTF-8
/// ```
enum NotesRecord {
  static func write(_ notes: ForeignNotes, to writer: inout ByteWriter) {
    writer.add(UInt32(notes.attributes.count))
    for (name, value) in notes.attributes.sorted(by: { $0.key < $1.key }) {
      write(name, to: &writer)
      write(value, to: &writer)
    }
    writer.add(UInt32(notes.elements.count))
    for element in notes.elements {
      writer.add(UInt32(clamping: element.place))
      write(element.text, to: &writer)
    }
  }

  /// Reads notes; those that would not be XML are refused.
  static func read(_ reader: inout ByteReader) throws(HistoryError) -> ForeignNotes {
    let place = reader.offset
    var notes = ForeignNotes()
    for _ in 0..<(try reader.count(bytesEach: 8)) {
      let name = try text(&reader)
      notes.attributes[name] = try text(&reader)
    }
    for _ in 0..<(try reader.count(bytesEach: 8)) {
      let place = Int(try reader.integer(UInt32.self))
      notes.elements.append(ForeignNotes.Element(place: place, text: try text(&reader)))
    }
    guard notes.isXML else { throw .value(offset: place) }
    return notes
  }

  private static func write(_ text: String, to writer: inout ByteWriter) {
    writer.add(UInt32(text.utf8.count))
    writer.add(text.utf8)
  }

  private static func text(_ reader: inout ByteReader) throws(HistoryError) -> String {
    let place = reader.offset
    let bytes = try reader.slice(try reader.count(bytesEach: 1))
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .value(offset: place) }
    return text
  }
}

extension ForeignNotes {
  /// Whether they can stand in a list of layers.
  fileprivate var isXML: Bool {
    if isEmpty { return true }
    var xml = "<notes"
    for name in attributes.keys.sorted() { xml += " \(name)=\"\"" }
    xml += ">"
    var depth = 0
    for element in elements { xml += element.text }
    var outer = 0
    do throws(StackError) {
      try XMLElementReader.read(
        Array((xml + "</notes>").utf8),
        begin: { element in
          if depth == 0, Set(element.attributes.keys) != Set(attributes.keys) { outer = .min }
          if depth == 1 { outer += 1 }
          depth += 1
        }, text: { _ in }, end: { _ in depth -= 1 })
    } catch {
      return false
    }
    return outer == elements.count
  }
}
