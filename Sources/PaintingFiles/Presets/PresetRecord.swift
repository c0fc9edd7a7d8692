import PaintingModel

/// A preset as its JSON says it. What is missing has its default; what has another name is ignored.
///
/// The fields are a name, an icon, and beside them those of a `PresetBrush`.
struct PresetRecord: Codable {
  typealias FieldName = PresetBrush.FieldName

  var name: String?
  var folder: String?
  var tags: [String]?
  var icon: BrushIcon
  var brush: Brush
}
