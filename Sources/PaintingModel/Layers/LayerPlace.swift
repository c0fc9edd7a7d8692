/// A place between the layers of a painting.
public struct LayerPlace: Hashable, Sendable {
  /// The group that it is in; nil outside all.
  public var group: LayerID?
  /// How many layers of the group lie below it.
  public var index: Int

  /// Makes a place.
  public init(in group: LayerID? = nil, index: Int) {
    self.group = group
    self.index = index
  }
}
