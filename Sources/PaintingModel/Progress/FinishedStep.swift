public import Rasterizer

/// One step of a painting's history with all that it takes to do it again.
public struct FinishedStep: Sendable {
  /// What was done.
  public enum Content: Sendable {
    /// An element was added to a layer: as it was then, before all changes.
    case element(Element?, layer: LayerID)
    /// An element was changed.
    case change(ElementChange)
    /// The layers were arranged anew. `bases` are the pictures that layers made by it began with;
    /// others are empty.
    case edit(before: LayerTree, after: LayerTree, bases: [LayerID: TileGrid])
  }

  /// What was done.
  public let content: Content
  /// Whether undo takes it back together with the one before.
  public let isJoined: Bool

  /// Makes a step.
  public init(_ content: Content, isJoined: Bool = false) {
    self.content = content
    self.isJoined = isJoined
  }
}
