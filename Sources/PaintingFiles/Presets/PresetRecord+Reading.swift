import PaintingModel

extension PresetRecord {
  /// The most characters of a name; longer ones are cut.
  static let longestName = 60

  /// The preset under an identifier, which is its name too where it has none.
  func preset(id: String) -> BrushPreset {
    let title = Self.line(name)
    var preset = BrushPreset(
      id: id, name: title.isEmpty ? id : title, icon: icon, brush: brush)
    preset.folder = Self.line(folder)
    preset.tags = Self.tags(tags ?? [])
    return preset
  }

  /// A name as it can be shown: one line, not too long, empty where there is nothing to be seen.
  static func line(_ text: String?) -> String {
    let line = (text ?? "").filter { !$0.isNewline }.prefix(longestName)
    return line.allSatisfy(\.isWhitespace) ? "" : String(line)
  }

  /// Tags as they can be shown: each once, none empty, and not too many.
  static func tags(_ words: [String]) -> [String] {
    var found: [String] = []
    for word in words {
      let word = line(word).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !word.isEmpty, !found.contains(word), found.count < mostTags { found.append(word) }
    }
    return found
  }

  private static let mostTags = 32

  /// Reads what a decoder has; a `PresetError` says what is wrong with a value.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    name = try fields.decodeIfPresent(String.self, forKey: "name")
    folder = try fields.decodeIfPresent(String.self, forKey: "folder")
    tags = try fields.decodeIfPresent([String].self, forKey: "tags")
    icon = try namedCase(fields.decodeIfPresent(String.self, forKey: "icon"), "icon") ?? .roundBrush
    brush = try PresetBrush(from: decoder).brush
  }
}
