import FoundationEssentials
package import PaintingModel
import Words

/// A preset as JSON text, which people may read and write too.
package enum PresetJSON {
  /// The text of a preset.
  package static func encode(_ preset: BrushPreset) throws(PresetError) -> [UInt8] {
    try text(of: PresetRecord(preset))
  }

  /// The text of a record.
  static func text(of record: some Encodable) throws(PresetError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return Array(try encoder.encode(record)) + [UInt8(ascii: "\n")]
    } catch {
      throw .notJSON("\(error)")
    }
  }

  /// The preset that a text holds, under an identifier.
  package static func decode(_ bytes: [UInt8], id: String) throws(PresetError) -> BrushPreset {
    try decode(PresetRecord.self, bytes).preset(id: id)
  }

  /// The brush of MyPaint that a text holds.
  static func decodeMyPaint(_ bytes: [UInt8]) throws(PresetError) -> MyPaintBrush {
    try decode(MyPaintRecord.self, bytes).brush
  }

  /// The record that a text holds.
  static func decode<Record: Decodable>(
    _ type: Record.Type, _ bytes: [UInt8]
  ) throws(PresetError) -> Record {
    // The decoder ends the program on some bytes that are no UTF-8.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .notJSON(Words.text("it is not text in UTF-8"))
    }
    let decoder = JSONDecoder()
    // Kind to hands that write comments and last commas, and a NaN is found with its field's name.
    decoder.allowsJSON5 = true
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch let error as PresetError {
      throw error
    } catch let error as DecodingError {
      throw PresetError(error)
    } catch {
      throw .notJSON("\(error)")
    }
  }
}

extension PresetError {
  /// What the decoder says, in our words.
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self = .wrongKind(field: Self.field(context), expected: Self.words(for: type))
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .wrongKind(field: Self.field(context), expected: "a number that can be used")
    // The decoder does not tell where.
    default:
      self = .notJSON(text("a mark is missing or in the wrong place, or a number is too large"))
    }
  }

  /// The place of a value, as `responses[2].range`.
  private static func field(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    return path.isEmpty ? text("the file") : path
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is Double.Type, is Float.Type, is any FixedWidthInteger.Type: "a number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list"
    default: "a group of fields"
    }
  }
}
