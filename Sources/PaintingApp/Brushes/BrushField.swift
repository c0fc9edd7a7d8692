import Controls
import PaintingModel
import UserInterface

/// One row of the brush editor: a view, how it shows a brush, and when it has a place.
struct BrushField {
  /// The row.
  let view: View
  /// In points.
  var height = Metrics.target
  /// Makes the row show a brush.
  var show: (Brush) -> Void = { _ in }
  /// Whether the row matters for a brush.
  var matters: (Brush) -> Bool = { _ in true }

  /// The same, only for some brushes.
  func when(_ matters: @escaping (Brush) -> Bool) -> BrushField {
    var field = self
    field.matters = matters
    return field
  }
}
