/// One thing that undo takes back.
public enum PaintingStep: Hashable, Sendable {
  /// An element more on a layer, over all others.
  case element(LayerID)
  /// Other elements in the places of some, or in new ones; each place once.
  case change([ElementChange])
  /// Another arrangement of the layers.
  case edit(before: LayerTree, after: LayerTree)

  /// The layer to which an element is added; nil for other steps.
  public var elementLayer: LayerID? {
    if case .element(let id) = self { id } else { nil }
  }

  /// The layers that get a place for an element more, each as often as it gets one, in order.
  var growingLayers: [LayerID] {
    switch self {
    case .element(let layer): [layer]
    case .change(let changes): changes.filter(\.isAddition).map(\.place.layer)
    case .edit: []
    }
  }
}
