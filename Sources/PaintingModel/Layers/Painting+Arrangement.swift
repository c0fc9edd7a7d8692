internal import Geometry
internal import Rasterizer

extension Painting {
  /// The layers and groups outside all groups, from the bottom up.
  public var layers: [Layer] { tree.layers }

  /// The layer that strokes go to, or a group that is chosen instead.
  public var activeLayer: LayerID { tree.active }

  /// Makes another layer, or a group, the active one. Not while a stroke is in progress; no step
  /// that undo would take back.
  public mutating func selectLayer(_ id: LayerID) {
    guard live.isEmpty, id != tree.active, tree.layer(id) != nil else { return }
    var next = tree
    next.active = id
    _ = show(next)
  }

  /// Puts another arrangement of layers in place, as a step that undo takes back; gives the pixels
  /// that look different.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is
  ///   dragged.
  mutating func arrange(_ next: LayerTree, continuing: Bool = false) -> Region {
    noteEdit()
    if !continuing || !timeline.changeLast(to: next, edit: edits) {
      note(.edit(before: tree, after: next))
    } else if tree.sheet != next.sheet {
      hasSpareRoom = true
    }
    let region = show(next)
    giveUpRoom()
    return region
  }

  /// Puts another arrangement of layers in place; gives the pixels that look different.
  mutating func show(_ next: LayerTree) -> Region {
    recent.removeAll()
    if let sheet = next.sheet { makeRoom(for: TileFrame(covering: sheet)) }
    let changed = next.difference(from: tree)
    let region =
      next.sheet == tree.sheet && next.paper == tree.paper
      ? region(of: changed, in: [tree, next]) : Region(frame.bounds)
    if next.active != tree.active { exchangeSheets(next.active) }
    tree = next
    stacks.removeAll()
    return region
  }

  /// Keeps the active layer's content with the others and takes another one out.
  private mutating func exchangeSheets(_ id: LayerID) {
    if tree.layer(tree.active)?.isGroup == false {
      contents[tree.active] = LayerContent(base: base, tiles: committed, history: history)
    }
    takeSheet(id)
    shareBudget()
  }

  /// Makes a content the active one's; an empty one where there is none.
  mutating func takeSheet(_ id: LayerID) {
    let content = contents.removeValue(forKey: id) ?? LayerContent(base: TileGrid(frame: frame))
    base = content.base
    layer = content.tiles
    committed = content.tiles
    history = content.history
  }

  /// Leaves at least half of the memory for kept states to the active layer; after others have changed.
  mutating func shareBudget() {
    let all = History.fullBudget(for: committed)
    let share = all / 2 / max(1, contents.count)
    for id in contents.keys where contents[id]?.history.budget != share {
      contents[id]?.history.budget = share
    }
    history.budget = all - contents.values.reduce(0) { $0 + $1.history.weight }
  }

  /// The pixels of tiles in which layers of some arrangements have paint.
  private func region(of ids: Set<LayerID>, in trees: [LayerTree]) -> Region {
    var tiles: Set<Int> = []
    for layer in trees.flatMap(\.all) where ids.contains(layer.id) {
      if layer.reachesBeyondSource { return Region(frame.bounds) }
      for leaf in layer.leaves {
        tiles.formUnion((leaf == tree.active ? self.layer : contents[leaf]?.tiles)?.occupied ?? [])
      }
    }
    return Region(tiles: Array(tiles), of: committed)
  }
}

extension Layer {
  /// The layers with paint in it; itself, when it is not a group. Masks are left out.
  var leaves: [LayerID] { isGroup ? children.flatMap(\.leaves) : [id] }

  /// The same with all masks.
  var contents: [LayerID] {
    (mask.map { [$0.id] } ?? []) + (isGroup ? children.flatMap(\.contents) : [id])
  }

  /// Whether it changes what lies below also where nothing is painted on it.
  fileprivate var reachesBeyondSource: Bool {
    mode.reachesBeyondSource || children.contains(where: \.reachesBeyondSource)
  }
}
