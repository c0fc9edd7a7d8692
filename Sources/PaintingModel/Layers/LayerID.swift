/// Names one layer or group of a painting for good, also after it has been removed.
public struct LayerID: Hashable, Sendable {
  /// Counted in the order in which layers were made.
  public let rawValue: UInt32

  /// Names the layer that was made as so manyth.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
