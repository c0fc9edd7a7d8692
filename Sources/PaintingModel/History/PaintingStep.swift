/// One thing that undo takes back.
public enum PaintingStep: Hashable, Sendable {
  /// An element more on a layer.
  case element(LayerID)
  /// Another element in the place of one.
  case change(ElementChange)
  /// Another arrangement of the layers.
  case edit(before: LayerTree, after: LayerTree)

  /// The layer to which an element is added; nil for other steps.
  public var elementLayer: LayerID? {
    if case .element(let id) = self { id } else { nil }
  }
}
