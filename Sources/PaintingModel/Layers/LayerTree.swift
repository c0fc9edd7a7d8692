public import Geometry
public import Rasterizer

/// The layers of a painting in their order, which one is painted on, and where; no pixels.
public struct LayerTree: Hashable, Sendable {
  /// The layers outside all groups, from the bottom up.
  public private(set) var layers: [Layer]
  /// The layer that is painted on, or a group that is chosen instead.
  public internal(set) var active: LayerID
  /// The area that painting is limited to; nil where all of the canvas is free.
  public var area: Area?
  /// What is painted along; nil for none.
  public var guide: Guide?
  /// What leads hands that paint.
  public var rulers: [Ruler] = []
  /// The pictures that a painter looks at.
  public var referencePictures: [Reference] = []
  /// The pixels that are seen; nil for those of the sheet that the painting was begun on.
  public var sheet: PixelRect?
  /// Whether the sheet grows where strokes cross its edges.
  public var growsSheet = false
  /// What lies under all paint; nil for what did when the painting was begun.
  public var paper: Color?
  /// What another program has noted about the picture.
  public var notes = PictureNotes()

  /// The most groups within each other, and the most layers and groups, that edits make.
  public static let limits = (depth: 24, count: 1000)

  /// Makes a tree; nil when an id comes twice, the active one is missing, or no layer is there.
  public init?(_ layers: [Layer], active: LayerID) {
    self.layers = layers
    self.active = active
    let ids = all.map(\.id)
    guard Set(ids).count == ids.count, ids.contains(active), hasPaintLayer else { return nil }
  }

  /// Makes a tree of one layer.
  init(_ layer: Layer) {
    layers = [layer]
    active = layer.id
  }

  /// The same with other layers, all else that is set about the painting kept; nil as for `init`.
  func holding(_ layers: [Layer], active: LayerID) -> LayerTree? {
    guard LayerTree(layers, active: active) != nil else { return nil }
    var copy = self
    (copy.layers, copy.active) = (layers, active)
    return copy
  }

  /// All layers and groups with their masks, a group after what it holds, and each after its mask.
  public var all: [Layer] { LayerTree.all(of: layers) }

  /// All layers and masks that hold paint, from the bottom up.
  var leaves: [Layer] { all.filter { !$0.isGroup } }

  /// Whether there is a layer that holds paint, beside masks.
  var hasPaintLayer: Bool { LayerTree.firstLeaf(of: layers) != nil }

  /// The lowest layer that holds paint and is no mask.
  var firstLeaf: Layer? { LayerTree.firstLeaf(of: layers) }

  /// The layer or group that a mask belongs to; nil for what is no mask.
  public func owner(ofMask id: LayerID) -> Layer? { LayerTree.owner(ofMask: id, in: layers) }

  /// The layer or group that is worked on: the active one, or the one whose mask is active.
  public var activeOwner: LayerID { owner(ofMask: active)?.id ?? active }

  /// The layer or group of a name.
  public func layer(_ id: LayerID) -> Layer? { LayerTree.layer(id, in: layers) }

  /// Where a layer is; nil for a mask, which is where its layer is.
  public func place(of id: LayerID) -> LayerPlace? {
    LayerTree.place(of: id, in: layers, of: nil)
  }

  /// The layers around a place: those of a group, or those outside all.
  public func siblings(in group: LayerID?) -> [Layer] {
    group.map { layer($0)?.children ?? [] } ?? layers
  }

  /// The groups that a layer, or that of a mask, is in, the innermost first.
  public func groups(around id: LayerID) -> [Layer] {
    var result: [Layer] = []
    var inner = owner(ofMask: id)?.id ?? id
    while let group = place(of: inner)?.group, let layer = layer(group) {
      result.append(layer)
      inner = group
    }
    return result
  }

  /// Whether there are not too many layers, nor groups too deep in each other.
  var isWithinLimits: Bool {
    all.count <= LayerTree.limits.count && LayerTree.depth(of: layers) <= LayerTree.limits.depth
  }

  /// Changes a layer; false when it is not there.
  @discardableResult
  mutating func change(_ id: LayerID, _ body: (inout Layer) -> Void) -> Bool {
    LayerTree.change(id, in: &layers, body)
  }

  /// Takes a layer out; nil when it is not there.
  mutating func remove(_ id: LayerID) -> Layer? { LayerTree.remove(id, from: &layers) }

  /// Puts a layer in. Places past the top are the top; false when the group is not there.
  @discardableResult
  mutating func insert(_ layer: Layer, at place: LayerPlace) -> Bool {
    guard let group = place.group else {
      layers.insert(layer, at: max(0, min(layers.count, place.index)))
      return true
    }
    guard self.layer(group)?.isGroup == true else { return false }
    return change(group) {
      $0.children.insert(layer, at: max(0, min($0.children.count, place.index)))
    }
  }
}

extension LayerTree {
  private static func all(of layers: [Layer]) -> [Layer] {
    layers.flatMap { layer in
      all(of: layer.children) + CollectionOfOne(layer.mask).compactMap(\.self) + [layer]
    }
  }

  private static func firstLeaf(of layers: [Layer]) -> Layer? {
    for layer in layers {
      if let leaf = layer.isGroup ? firstLeaf(of: layer.children) : layer { return leaf }
    }
    return nil
  }

  private static func owner(ofMask id: LayerID, in layers: [Layer]) -> Layer? {
    for layer in layers {
      if layer.mask?.id == id { return layer }
      if let inner = owner(ofMask: id, in: layer.children) { return inner }
    }
    return nil
  }

  private static func depth(of layers: [Layer]) -> Int {
    layers.reduce(0) { max($0, $1.isGroup ? 1 + depth(of: $1.children) : 0) }
  }

  private static func layer(_ id: LayerID, in layers: [Layer]) -> Layer? {
    for layer in layers {
      if layer.id == id { return layer }
      if let mask = layer.mask, mask.id == id { return mask }
      if let inner = self.layer(id, in: layer.children) { return inner }
    }
    return nil
  }

  private static func place(
    of id: LayerID, in layers: [Layer], of group: LayerID?
  ) -> LayerPlace? {
    for (index, layer) in layers.enumerated() {
      if layer.id == id { return LayerPlace(in: group, index: index) }
      if let place = place(of: id, in: layer.children, of: layer.id) { return place }
    }
    return nil
  }

  private static func change(
    _ id: LayerID, in layers: inout [Layer], _ body: (inout Layer) -> Void
  ) -> Bool {
    for index in layers.indices {
      if layers[index].id == id {
        body(&layers[index])
        return true
      }
      if var mask = layers[index].mask, mask.id == id {
        body(&mask)
        layers[index].mask = mask
        return true
      }
      if change(id, in: &layers[index].children, body) { return true }
    }
    return false
  }

  private static func remove(_ id: LayerID, from layers: inout [Layer]) -> Layer? {
    if let index = layers.firstIndex(where: { $0.id == id }) { return layers.remove(at: index) }
    for index in layers.indices {
      if let layer = remove(id, from: &layers[index].children) { return layer }
    }
    return nil
  }
}
