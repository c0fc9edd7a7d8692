/// One thing that undo takes back.
public enum PaintingStep: Hashable, Sendable {
  /// A stroke on a layer.
  case stroke(LayerID)
  /// Another arrangement of the layers.
  case edit(before: LayerTree, after: LayerTree)

  /// The layer of a stroke.
  var strokeLayer: LayerID? {
    if case .stroke(let id) = self { id } else { nil }
  }
}
