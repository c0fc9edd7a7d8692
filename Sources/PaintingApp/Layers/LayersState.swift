public import PaintingModel

/// What the panel of layers shows.
public nonisolated struct LayersState: Hashable, Sendable {
  /// A line of the panel.
  struct Entry: Hashable {
    let layer: Layer
    /// In how many groups it is.
    let depth: Int
    /// Whether it is seen: neither it nor a group around it is hidden.
    let isSeen: Bool
  }

  /// The layers.
  public var tree: LayerTree
  /// Changes whenever the paint on a layer may have.
  public var revision: UInt64
  /// Whether the active layer can become one with what lies below it.
  public var canMergeDown: Bool
  /// Whether all that is seen can become one layer.
  public var canMergeVisible: Bool
  /// Whether all layers can become one.
  public var canFlatten: Bool

  /// Shows the layers of a painting.
  public init(_ painting: Painting) {
    tree = painting.tree
    revision = painting.revision
    canMergeDown = painting.canMergeDown(painting.activeLayer)
    canMergeVisible = painting.canMergeVisible
    canFlatten = painting.canFlatten
  }

  /// The lines from the top down, a group before what it holds.
  var entries: [Entry] { LayersState.entries(of: tree.layers, depth: 0, isSeen: true) }

  private static func entries(of layers: [Layer], depth: Int, isSeen: Bool) -> [Entry] {
    layers.reversed().flatMap { layer in
      let isSeen = isSeen && layer.isVisible
      return [Entry(layer: layer, depth: depth, isSeen: isSeen)]
        + entries(of: layer.children, depth: depth + 1, isSeen: isSeen)
    }
  }
}
