internal import Rasterizer

extension LayerTree {
  /// What of a layer decides how the picture looks.
  private struct Look: Hashable {
    let id: LayerID
    let group: LayerID?
    let mode: BlendMode
    let opacity: Double
    let isVisible: Bool
    let passesThrough: Bool
    /// The layer whose shape it is limited to.
    let shape: LayerID?
    /// The mask that hides some of it.
    let mask: LayerID?
    let ground: MaskGround?
  }

  /// The layers and groups that look different, or lie elsewhere, in another tree. Where none of
  /// them has paint, both trees show the same picture.
  func difference(from other: LayerTree) -> Set<LayerID> {
    let (new, old) = (looks, other.looks)
    var changed = Set(new).symmetricDifference(old).map(\.id)
    // The order: what is the same at both ends is left out; a rotation has moved only one layer.
    var (a, b) = (old.map(\.id)[...], new.map(\.id)[...])
    let common = Set(a).intersection(b)
    a.removeAll { !common.contains($0) }
    b.removeAll { !common.contains($0) }
    while let first = a.first, first == b.first { (a, b) = (a.dropFirst(), b.dropFirst()) }
    while let last = a.last, last == b.last { (a, b) = (a.dropLast(), b.dropLast()) }
    if a.dropFirst() == b.dropLast() {
      changed += a.prefix(1)
    } else if a.dropLast() == b.dropFirst() {
      changed += b.prefix(1)
    } else {
      changed += a
    }
    return Set(changed)
  }

  /// Whether both show the same picture where the pixels of all layers are the same.
  public func looks(like other: LayerTree) -> Bool { looks == other.looks }

  private var looks: [Look] { LayerTree.looks(of: layers, in: nil) }

  private static func looks(of layers: [Layer], in group: LayerID?) -> [Look] {
    var shape: LayerID?
    return layers.flatMap { layer in
      let isClipped = layer.isClipped && shape != nil
      let look = Look(
        id: layer.id, group: group, mode: layer.mode, opacity: layer.opacity,
        isVisible: layer.isVisible, passesThrough: layer.passesThrough,
        shape: isClipped ? shape : nil, mask: layer.shownMask?.id,
        ground: layer.shownMask?.ground)
      if !isClipped { shape = layer.id }
      return looks(of: layer.children, in: layer.id) + [look]
    }
  }
}
