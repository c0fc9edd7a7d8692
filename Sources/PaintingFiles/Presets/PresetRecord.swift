import FoundationEssentials
import PaintingModel

/// A preset as its JSON says it. What is missing has its default; what has another name is ignored.
///
/// The fields are those of `BrushProperty`, beside a name, an icon, the responses, and the pictures that fields name.
struct PresetRecord: Codable {
  /// A response; its curve goes through `points`, each of them [input, value].
  struct Reaction: Codable {
    var input: String?
    var output: String?
    var range: Double?
    var smooth: Bool?
    var points: [[Double]]?
  }

  /// A picture that the brush names by its hash.
  struct PictureEntry: Codable {
    var hash: String?
    var name: String?
    /// PNG data.
    var png: Data?
  }

  /// What a field is called.
  struct FieldName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var name: String?
  var folder: String?
  var tags: [String]?
  var icon: BrushIcon
  var brush: Brush
}

extension BrushProperty {
  /// The group of its field, nil for none, and the name of the field there.
  var path: (group: PresetRecord.FieldName?, field: PresetRecord.FieldName) {
    let parts = name.split(separator: ".").map { PresetRecord.FieldName(stringValue: String($0)) }
    return (parts.count > 1 ? parts[0] : nil, parts[parts.count - 1])
  }
}
