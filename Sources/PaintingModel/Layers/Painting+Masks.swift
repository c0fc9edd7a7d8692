public import Geometry
public import Rasterizer

/// Masks of layers and groups. Each edit is one step that undo takes back, and gives the pixels that look
/// different; nil when it is not possible. None is while a stroke is in progress.
extension Painting {
  /// Gives a layer or group a mask that shows all of it, and makes that active; where painting is limited to
  /// an area, it shows what lies in that, and painting is limited no more.
  public mutating func addMask(to id: LayerID) -> Region? {
    guard live.isEmpty, let layer = tree.layer(id), tree.place(of: id) != nil, layer.mask == nil,
      refusal(ofAdding: 0, layers: 1) == nil
    else { return nil }
    let shown = area.flatMap { Fill($0, color: .white) }
    var next = tree
    let mask = Layer(mask: nextLayerID(), on: shown == nil ? .white : .black)
    next.change(id) { $0.mask = mask }
    next.active = mask.id
    if shown != nil { next.area = nil }
    guard next.isWithinLimits else { return nil }
    var region = arrange(next)
    guard let shown else { return region }
    var element = Element(.fill(shown))
    element.id = nextElementID()
    element.order = history.nextOrder
    let place = ElementPlace(layer: mask.id, index: 0)
    let change = ElementChange(at: place, before: nil, after: element, isAddition: true)
    if let changed = self.change([change], joining: true) { region.formUnion(changed) }
    return region
  }

  /// Takes the mask of a layer or group away, so that all of it is seen.
  public mutating func removeMask(of id: LayerID) -> Region? {
    guard live.isEmpty, let mask = tree.layer(id)?.mask else { return nil }
    var next = tree
    next.change(id) { $0.mask = nil }
    if next.active == mask.id { next.active = id }
    return arrange(next)
  }

  /// Makes the mask of a layer or group show what it hides and hide what it shows. Where something is painted on
  /// it, its strokes cannot be undone one by one then. A locked one stays as it is.
  public mutating func invertMask(of id: LayerID) -> Region? {
    guard live.isEmpty, refusalOfInvertingMask(of: id) == nil, let old = tree.layer(id)?.mask,
      !old.isLocked, let paint = tiles(of: old.id)
    else { return nil }
    var new = old.copy(as: nextLayerID())
    contents[new.id] = LayerContent(base: paint.inverted)
    new.ground = old.ground == .white ? .black : .white
    var next = tree
    next.change(id) { $0.mask = new }
    if next.active == old.id { next.active = new.id }
    return arrange(next)
  }

  /// Why a mask cannot be inverted, since that of before stays for undo; nil when it can.
  public func refusalOfInvertingMask(of id: LayerID) -> BudgetRefusal? {
    guard let paint = tree.layer(id)?.mask.flatMap({ tiles(of: $0.id) }), !paint.isEmpty else {
      return nil
    }
    return refusal(ofAdding: paint)
  }

  /// Whether the mask of a layer can become a part of its pixels: both are seen, and neither is locked.
  public func canApplyMask(of id: LayerID) -> Bool {
    tree.layer(id)?.shownMask?.isLocked == false && refusal(on: id) == nil
  }

  /// Makes what the mask of a layer hides a hole in its pixels, and takes the mask away. The layer is active then;
  /// its strokes cannot be undone one by one.
  public mutating func applyMask(of id: LayerID) -> Region? {
    guard live.isEmpty, canApplyMask(of: id), refusalOfApplyingMask(of: id) == nil,
      let place = tree.place(of: id), let old = tree.layer(id), let tiles = maskedTiles(of: id)
    else { return nil }
    let new = old.copy(as: nextLayerID())
    contents[new.id] = LayerContent(base: tiles)
    var next = tree
    _ = next.remove(id)
    next.insert(new, at: place)
    next.active = new.id
    return arrange(next)
  }

  /// Why a mask cannot become a part of the layer's pixels, since those of before stay for undo; nil when it can.
  public func refusalOfApplyingMask(of id: LayerID) -> BudgetRefusal? {
    tiles(of: id).flatMap { refusal(ofAdding: $0) }
  }

  /// The same as it is looked at: the mask that is painted on may be seen alone, in place of the picture, white where
  /// it shows all and black where it shows nothing.
  public func seen(maskAlone: Bool) -> Painting {
    guard maskAlone, let mask = tree.owner(ofMask: tree.active)?.mask else { return self }
    var copy = self
    copy.loneMask = mask.ground
    copy.tree.paper = .black
    copy.stacks = StackCache()
    // The small picture of what is not read yet is one of the picture.
    copy.late = nil
    return copy
  }

  private static let white = Tile(filledWith: Ink(.white))

  /// How a tile of a mask is put together where that is seen alone: as if its layer were all white.
  static func stack(ofMaskOn ground: MaskGround) -> TileStack {
    TileStack([.group([.tile(white, .normal), .active(.mask(on: ground))], .normal)])
  }

  /// The pixels of a layer or group as its mask shows them, by itself; nil where none hides anything.
  public func maskedTiles(of id: LayerID) -> TileGrid? {
    guard var layer = tree.layer(id), layer.shownMask != nil else { return nil }
    (layer.opacity, layer.mode, layer.isClipped) = (1, .normal, false)
    return merged([layer])
  }
}

extension TileGrid {
  /// The same paint in the colors that it lacks to white.
  fileprivate var inverted: TileGrid {
    var result = self
    let white = Tile(filledWith: Ink(.white))
    for index in occupied {
      result[index] = TileStack([
        .tile(self[index] ?? .blank, .normal),
        .tile(white, Blending(.difference, isClipped: true)),
      ]).composed()
    }
    return result
  }
}
