public import Rasterizer

/// One step of a painting's history with all that it takes to do it again.
public struct FinishedStep: Equatable, Sendable {
  /// What was done.
  public enum Content: Equatable, Sendable {
    /// An element was added to a layer, over all others: as it was then, before all changes.
    case element(Element?, layer: LayerID)
    /// Elements were changed, added between others, or removed.
    case change([ElementEdit])
    /// The layers were arranged anew. `bases` are the pictures that layers made by it began with;
    /// others are empty.
    case edit(before: LayerTree, after: LayerTree, bases: [LayerID: TileGrid])
  }

  /// What was done.
  public let content: Content
  /// Whether undo takes it back together with the one before.
  public var isJoined: Bool

  /// Makes a step.
  public init(_ content: Content, isJoined: Bool = false) {
    self.content = content
    self.isJoined = isJoined
  }
}

extension PaintingRecord {
  /// The layers that ever got an element.
  public var paintedLayers: Set<LayerID> {
    Set(
      steps.flatMap { step -> [LayerID] in
        switch step.content {
        case .element(_, let layer): [layer]
        case .change(let edits): edits.map(\.place.layer)
        case .edit: []
        }
      })
  }
}
