import PaintingModel

/// The references of a painting as they lie in a file; their pictures lie apart, each once:
/// ```
/// count: u8, from 1, then each:
///   name for ever: author: u64, number: brief   the picture's hash: u64   name: text
/// ```
/// One whose picture is missing or damaged is left out.
enum ReferenceRecord {
  static func write(_ references: [Reference], to writer: inout ByteWriter) {
    writer.add(UInt8(references.count))
    for reference in references {
      ElementRecord.write(reference.id, to: &writer)
      writer.add(reference.picture.hash)
      writer.add(text: reference.name)
      writer.references[reference.picture.hash] = reference.picture
    }
  }

  static func read(_ reader: inout ByteReader) throws(HistoryError) -> [Reference] {
    let offset = reader.offset
    let count: UInt8 = try reader.integer()
    guard (1...Reference.mostCount).contains(Int(count)) else { throw .value(offset: offset) }
    var references: [Reference] = []
    for _ in 0..<count {
      let id = try ElementRecord.readID(&reader)
      let hash: UInt64 = try reader.integer()
      let name = try reader.text()
      if let picture = reader.references?.find(hash) {
        references.append(Reference(id: id, picture, named: name))
      }
    }
    return references
  }
}
