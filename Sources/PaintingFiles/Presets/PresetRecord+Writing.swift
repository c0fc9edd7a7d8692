import PaintingModel

extension PresetRecord {
  /// The record of a preset; every number is in its range.
  init(_ preset: BrushPreset) {
    (name, icon, brush) = (preset.name, preset.icon, preset.brush.limited)
    folder = preset.folder.isEmpty ? nil : preset.folder
    tags = preset.tags.isEmpty ? nil : preset.tags
  }

  /// Writes what people call it, and the brush.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(name, forKey: "name")
    try fields.encodeIfPresent(folder, forKey: "folder")
    try fields.encodeIfPresent(tags, forKey: "tags")
    try fields.encode(icon.rawValue, forKey: "icon")
    try PresetBrush(brush: brush).encode(to: encoder)
  }
}
