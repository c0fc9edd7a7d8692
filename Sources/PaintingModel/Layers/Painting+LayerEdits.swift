public import Geometry
public import Rasterizer
import Words

/// Edits of layers. Each is one step that undo takes back, and gives the pixels that look different;
/// nil when it is not possible. None is while a stroke is in progress, nor beyond
/// `LayerTree.limits` and the `PaintingBudget`.
extension Painting {
  /// Adds a layer above the active one, or on top in an active group, and makes it active.
  public mutating func addLayer() -> Region? { addLayer(named: nil) }

  /// The same.
  ///
  /// - Parameter name: what people call the layer; a number is added where that is in use.
  mutating func addLayer(named name: String?) -> Region? {
    guard live.isEmpty, refusal(ofAdding: 0, layers: 1) == nil else { return nil }
    let id = nextLayerID()
    let new = name.map { free($0) } ?? freshName { text("Layer %s", String($0)) }
    return insert(Layer(id: id, name: new))
  }

  /// A name, with a number where it is in use.
  private func free(_ name: String) -> String {
    tree.all.contains { $0.name == name } ? freshName { "\(name) \($0)" } : name
  }

  /// Adds a layer with a picture above the active one, as `addLayer()` does. Nil also for a picture
  /// in another frame than the painting's.
  ///
  /// - Parameter name: what people call the layer; a number is added where that is in use.
  public mutating func addLayer(of picture: TileGrid, named name: String) -> Region? {
    guard live.isEmpty, picture.frame == frame, refusal(ofAdding: picture) == nil else {
      return nil
    }
    let id = nextLayerID()
    contents[id] = LayerContent(base: picture)
    let region = insert(Layer(id: id, name: free(name)))
    if region == nil { contents[id] = nil }
    return region
  }

  /// Puts a layer or group into a new group, which takes its place and becomes active.
  public mutating func groupLayer(_ id: LayerID) -> Region? { groupLayers([id]) }

  /// Puts layers and groups into a new group, which takes the place of the topmost and becomes active.
  public mutating func groupLayers(_ ids: Set<LayerID>) -> Region? {
    guard live.isEmpty, let top = tree.roots(of: ids).last,
      let place = tree.place(of: top.id, without: ids)
    else { return nil }
    var next = tree
    var inner = next.remove(ids)
    // What they were all clipped to, the group is clipped to now.
    let isClipped = inner.allSatisfy(\.isClipped)
    if isClipped { for index in inner.indices { inner[index].isClipped = false } }
    let group = nextLayerID()
    next.insert(
      Layer(
        id: group, name: freshName { text("Group %s", String($0)) }, isGroup: true,
        isClipped: isClipped, children: inner),
      at: place)
    next.active = group
    return next.isWithinLimits ? arrange(next) : nil
  }

  /// Puts a copy of a layer or group above it and makes that active. The copy's strokes cannot be
  /// undone one by one.
  public mutating func duplicateLayer(_ id: LayerID) -> Region? { duplicateLayers([id])?.region }

  /// Puts copies of layers and groups above the topmost of them, and makes that of the active one active, or else
  /// the topmost. The copies' strokes cannot be undone one by one.
  public mutating func duplicateLayers(
    _ ids: Set<LayerID>
  ) -> (copies: [LayerID], region: Region)? {
    let layers = tree.roots(of: ids)
    guard live.isEmpty, refusal(ofCopying: ids) == nil, let top = layers.last,
      var place = tree.place(of: top.id)
    else { return nil }
    let copies = layers.map { layer in
      var copy = self.copy(of: layer)
      copy.name += " copy"
      return copy
    }
    place.index += 1
    var next = tree
    next.insert(copies, at: place)
    let active = layers.firstIndex { $0.id == tree.activeOwner } ?? copies.count - 1
    next.active = copies[active].id
    guard next.isWithinLimits else {
      for leaf in copies.flatMap(\.contents) { contents[leaf] = nil }
      return nil
    }
    return (copies.map(\.id), arrange(next))
  }

  /// Takes a layer or group away; nil for what holds the last layer.
  public mutating func removeLayer(_ id: LayerID) -> Region? { removeLayers([id]) }

  /// Takes layers and groups away; nil for all that hold paint.
  public mutating func removeLayers(_ ids: Set<LayerID>) -> Region? {
    guard live.isEmpty, let lowest = tree.roots(of: ids).first,
      let place = tree.place(of: lowest.id), tree.canRemove(ids)
    else { return nil }
    var next = tree
    _ = next.remove(ids)
    if next.layer(next.active) == nil {
      let around = next.siblings(in: place.group)
      let near = around.isEmpty ? nil : around[max(0, place.index - 1)].id
      next.active = near ?? place.group ?? next.firstLeaf?.id ?? next.active
    }
    return arrange(next)
  }

  /// Puts a layer or group elsewhere: `place` counts without it. Nil where a group would come to lie
  /// in itself.
  public mutating func moveLayer(_ id: LayerID, to place: LayerPlace) -> Region? {
    moveLayers([id], to: place)
  }

  /// Puts layers and groups elsewhere, above each other in their order: `place` counts without them. Nil where a
  /// group would come to lie in itself, and where they lie there already.
  public mutating func moveLayers(_ ids: Set<LayerID>, to place: LayerPlace) -> Region? {
    var next = tree
    let moved = next.remove(ids)
    guard live.isEmpty, !moved.isEmpty, next.insert(moved, at: place), next != tree,
      next.isWithinLimits
    else { return nil }
    return arrange(next)
  }

  /// Changes what is set about a layer; of a mask its visibility and its lock alone.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is
  ///   dragged.
  public mutating func changeLayer(
    _ id: LayerID, continuing: Bool = false, _ change: (inout Layer) -> Void
  ) -> Region? {
    changeLayers([id], continuing: continuing, change)
  }

  /// Changes what is set about layers, as one step.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func changeLayers(
    _ ids: Set<LayerID>, continuing: Bool = false, _ change: (inout Layer) -> Void
  ) -> Region? {
    let next = tree.changed(ids, change)
    guard live.isEmpty, next != tree else { return nil }
    return arrange(next, continuing: continuing)
  }

  /// The same with other settings of layers, for looking at only, and the pixels that look different; nil where
  /// nothing changes.
  public func previewing(
    _ ids: Set<LayerID>, _ change: (inout Layer) -> Void
  ) -> (painting: Painting, region: Region)? {
    let next = tree.changed(ids, change)
    guard live.isEmpty, next != tree else { return nil }
    var copy = self
    let region = copy.show(next)
    return (copy, region)
  }

  private mutating func insert(_ layer: Layer) -> Region? {
    var next = tree
    let active = next.layer(next.activeOwner)
    if let active, active.isGroup, active.id == next.active {
      next.insert(layer, at: LayerPlace(in: active.id, index: active.children.count))
    } else {
      var place = next.place(of: next.activeOwner) ?? LayerPlace(index: next.layers.count)
      place.index += 1
      next.insert(layer, at: place)
    }
    next.active = layer.id
    return next.isWithinLimits ? arrange(next) : nil
  }

  /// The same with new identifiers and the same pixels.
  private mutating func copy(of layer: Layer) -> Layer {
    let id = nextLayerID()
    if !layer.isGroup {
      let tiles = layer.id == tree.active ? committed : contents[layer.id]?.tiles
      contents[id] = LayerContent(base: tiles ?? TileGrid(frame: frame))
    }
    let children = layer.children.map { copy(of: $0) }
    let mask = layer.mask.map { copy(of: $0) }
    return layer.copy(as: id).holding(children).masked(by: mask)
  }

  /// The identifier of the next layer that is made.
  mutating func nextLayerID() -> LayerID {
    guard layerCount == .max else {
      layerCount += 1
      return LayerID(rawValue: layerCount)
    }
    // Only a file that was made to do harm has such a number; then the least one that is free.
    let free = (1...UInt32.max).lazy.map { LayerID(rawValue: $0) }.first {
      contents[$0] == nil && tree.layer($0) == nil
    }
    return free ?? LayerID(rawValue: .max)
  }

  /// A name with the least number that is greater than all in use.
  private func freshName(_ name: (Int) -> String) -> String {
    // What stands around the number, in the user's language.
    let parts = name(0).split(separator: "0", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = parts.first, let end = parts.last, parts.count == 2 else { return name(1) }
    let numbers = tree.all.compactMap { layer -> Int? in
      guard layer.name.hasPrefix(start), layer.name.hasSuffix(end),
        layer.name.count > start.count + end.count
      else { return nil }
      return Int(layer.name.dropFirst(start.count).dropLast(end.count))
    }
    return name((numbers.max() ?? 0) + 1)
  }
}

extension LayerTree {
  /// The same with other settings of some layers; what groups hold stays, and so do masks, of which visibility and lock
  /// alone are set.
  fileprivate func changed(_ ids: Set<LayerID>, _ change: (inout Layer) -> Void) -> LayerTree {
    var next = self
    for id in ids {
      let isMask = owner(ofMask: id) != nil
      next.change(id) { layer in
        let old = layer
        change(&layer)
        if isMask {
          layer = Layer(
            mask: id, on: old.ground, isVisible: layer.isVisible, isLocked: layer.isLocked)
        }
        (layer.children, layer.mask) = (old.children, old.mask)
      }
    }
    return next
  }
}
