/// Where an element lies in a painting.
public struct ElementPlace: Hashable, Sendable {
  /// The layer that it is on.
  public let layer: LayerID
  /// Its place among all elements that were ever added to the layer, from the first.
  public let index: Int

  /// Makes a place.
  public init(layer: LayerID, index: Int) {
    self.layer = layer
    self.index = index
  }
}
