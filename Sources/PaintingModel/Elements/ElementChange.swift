/// Another element in the place of one that was there before.
public struct ElementChange: Hashable, Sendable {
  /// The layer that it is on.
  public let layer: LayerID
  /// Its place among all elements that were ever added to the layer, from the first.
  public let place: Int
  /// What was there; nil when it had been removed.
  public let before: Element?
  /// What is there then; nil when it is removed.
  public internal(set) var after: Element?

  /// Makes a change.
  public init(layer: LayerID, place: Int, before: Element?, after: Element?) {
    self.layer = layer
    self.place = place
    self.before = before
    self.after = after
  }
}
