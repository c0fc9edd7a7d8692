import FoundationEssentials
import PaintingModel

/// A brush as JSON says it: the fields of `BrushProperty`, the responses, and the pictures that fields name.
struct PresetBrush: Codable {
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

  var brush: Brush
}

extension BrushProperty {
  /// The group of its field, nil for none, and the name of the field there.
  var path: (group: PresetBrush.FieldName?, field: PresetBrush.FieldName) {
    let parts = name.split(separator: ".").map { PresetBrush.FieldName(stringValue: String($0)) }
    return (parts.count > 1 ? parts[0] : nil, parts[parts.count - 1])
  }
}
