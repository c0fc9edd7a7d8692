public import PaintingModel

/// What the panel of layers shows.
public nonisolated struct LayersState: Hashable, Sendable {
  /// A line of the panel.
  struct Entry: Hashable {
    let layer: Layer
    /// In how many groups it is.
    var depth: Int
    /// Whether it is seen: neither it nor a group around it is hidden.
    let isSeen: Bool
  }

  /// The layers.
  public var tree: LayerTree
  /// Changes whenever the paint on a layer may have.
  public var revision: UInt64
  /// The layers that are chosen beside the active one.
  public var others: Set<LayerID>
  /// The mask that is seen alone on the canvas, in place of the picture.
  var maskAlone: LayerID?

  /// Shows the layers of a painting.
  public init(_ painting: Painting, others: Set<LayerID> = []) {
    self.init(tree: painting.tree, revision: painting.revision, others: others)
  }

  /// Shows layers, of which some are chosen beside the active one.
  init(tree: LayerTree, revision: UInt64, others: Set<LayerID>) {
    (self.tree, self.revision, self.others) = (tree, revision, others)
  }

  /// The layers that are chosen, the active one among them, or the one whose mask is active.
  var chosen: Set<LayerID> { others.union([tree.activeOwner]) }

  /// The lines from the top down, a group before what it holds.
  var entries: [Entry] {
    var result: [Entry] = []
    LayersState.add(tree.layers, depth: 0, isSeen: true, to: &result)
    return result
  }

  private static func add(
    _ layers: [Layer], depth: Int, isSeen: Bool, to result: inout [Entry]
  ) {
    for layer in layers.reversed() {
      let isSeen = isSeen && layer.isVisible
      result.append(Entry(layer: layer, depth: depth, isSeen: isSeen))
      add(layer.children, depth: depth + 1, isSeen: isSeen, to: &result)
    }
  }
}
