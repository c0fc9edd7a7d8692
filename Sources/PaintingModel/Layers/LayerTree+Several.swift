/// What is asked of several layers at once. What lies in a group that is one of them goes with that.
extension LayerTree {
  /// Those of some layers and groups that lie in none of the others, from the bottom up.
  public func roots(of ids: Set<LayerID>) -> [Layer] { LayerTree.roots(of: ids, in: layers) }

  /// Those of some that are there, as a set.
  public func existing(of ids: Set<LayerID>) -> Set<LayerID> {
    ids.isEmpty ? [] : ids.filter { layer($0) != nil }
  }

  /// Takes several out; gives those of them that lay in none of the others, from the bottom up.
  mutating func remove(_ ids: Set<LayerID>) -> [Layer] {
    let removed = roots(of: ids)
    for layer in removed { _ = remove(layer.id) }
    return removed
  }

  /// Puts several in, the first of them at a place and the others above it; false where the group is not there.
  @discardableResult
  mutating func insert(_ new: [Layer], at place: LayerPlace) -> Bool {
    let start = max(0, min(siblings(in: place.group).count, place.index))
    return new.enumerated().allSatisfy { number, layer in
      insert(layer, at: LayerPlace(in: place.group, index: start + number))
    }
  }

  /// The place of one layer when others are out.
  func place(of id: LayerID, without ids: Set<LayerID>) -> LayerPlace? {
    guard var place = place(of: id) else { return nil }
    let below = siblings(in: place.group).prefix(place.index)
    place.index -= below.count { ids.contains($0.id) }
    return place
  }

  /// Where several come to lie when they go one place up (1) or down (−1) as a list shows it: into a group,
  /// through it, and out of it. At the end of all they come together. It counts without them.
  public func nextPlace(of ids: Set<LayerID>, by step: Int) -> LayerPlace? {
    let all = roots(of: ids)
    guard let leader = step > 0 ? all.last : all.first else { return nil }
    var rest = self
    _ = rest.remove(Set(all.map(\.id)).subtracting([leader.id]))
    guard let place = rest.place(of: leader.id) else { return nil }
    let around = rest.siblings(in: place.group)
    let next = place.index + step
    if around.indices.contains(next) {
      let other = around[next]
      return other.isGroup
        ? LayerPlace(in: other.id, index: step > 0 ? 0 : other.children.count)
        : LayerPlace(in: place.group, index: next)
    }
    guard let group = place.group, let outer = rest.place(of: group) else { return place }
    return LayerPlace(in: outer.group, index: outer.index + (step > 0 ? 1 : 0))
  }

  /// Whether several would lie elsewhere when they go one place up (1) or down (−1).
  public func canMove(_ ids: Set<LayerID>, by step: Int) -> Bool {
    guard let place = nextPlace(of: ids, by: step) else { return false }
    var moved = self
    let all = moved.remove(ids)
    return moved.insert(all, at: place) && moved.layers != layers
  }

  /// Whether a layer with paint is left when some are gone.
  public func canRemove(_ ids: Set<LayerID>) -> Bool { LayerTree.hasLeaf(layers, without: ids) }

  /// Whether several layers and groups can become one, or a single one with what lies directly below it.
  public func canMerge(_ ids: Set<LayerID>) -> Bool { parts(ofMerging: ids) != nil }

  /// The layers that become one, from the bottom up. A single one is merged with what lies directly below it, where
  /// both are seen and that is not locked; a group at the bottom is merged into one layer. Several have to be
  /// seen and not locked.
  func parts(ofMerging ids: Set<LayerID>) -> [Layer]? {
    let all = roots(of: ids)
    if all.count > 1 { return all.allSatisfy { $0.isVisible && !$0.isLocked } ? all : nil }
    guard let layer = all.first, layer.isVisible, let place = place(of: layer.id) else {
      return nil
    }
    guard place.index > 0 else { return layer.isGroup && !layer.isLocked ? [layer] : nil }
    let lower = siblings(in: place.group)[place.index - 1]
    return lower.isVisible && !lower.isLocked ? [lower, layer] : nil
  }

  private static func roots(of ids: Set<LayerID>, in layers: [Layer]) -> [Layer] {
    layers.flatMap { layer in
      ids.contains(layer.id) ? [layer] : roots(of: ids, in: layer.children)
    }
  }

  private static func hasLeaf(_ layers: [Layer], without ids: Set<LayerID>) -> Bool {
    layers.contains { layer in
      !ids.contains(layer.id) && (!layer.isGroup || hasLeaf(layer.children, without: ids))
    }
  }
}
