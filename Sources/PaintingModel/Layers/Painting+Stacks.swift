public import Rasterizer

extension Painting {
  /// Whether the active layer alone is the whole picture.
  var isPlain: Bool {
    guard tree.layers.count == 1, let only = tree.layers.first, loneMask == nil else {
      return false
    }
    return !only.isGroup && only.mask == nil && only.isVisible && only.opacity == 1
      && only.mode == .normal
  }

  /// The pixels of a layer, with strokes in progress; nil for groups and for what is not there.
  public func tiles(of id: LayerID) -> TileGrid? {
    guard tree.layer(id)?.isGroup == false else { return nil }
    return id == tree.active ? layer : contents[id]?.tiles ?? TileGrid(frame: frame)
  }

  /// The tile of a layer at a place, with strokes in progress; nil where it is transparent.
  func tile(of id: LayerID, at index: Int) -> Tile? {
    id == tree.active ? layer[index] : contents[id]?.tiles[index]
  }

  /// How a tile of the picture is put together, as it is quickest.
  func stack(of index: Int) -> TileStack { stacks[index] ?? exactStack(of: index) }

  /// How a tile of the picture is put together, layer by layer.
  func exactStack(of index: Int) -> TileStack {
    if let loneMask { return Painting.stack(ofMaskOn: loneMask) }
    return TileStack(steps(of: tree.layers[...], at: index))
  }

  /// Makes sure that the next events on a tile of the active layer cost no more with many layers.
  mutating func keepStack(of index: Int) {
    guard !isPlain, stacks[index] == nil else { return }
    stacks.insert(exactStack(of: index).merged(on: paper), at: index)
  }

  /// The steps of layers that lie on each other.
  ///
  /// - Parameter tile: gives the tiles of layers where they are to be others than now; then the active one
  ///   is like all.
  func steps(
    of layers: ArraySlice<Layer>, at index: Int, tile: ((LayerID) -> Tile?)? = nil
  ) -> [TileStack.Step] {
    var result: [TileStack.Step] = []
    var rest = layers
    while let shape = rest.popFirst() {
      let clipped = rest.prefix { $0.isClipped }
      rest = rest.dropFirst(clipped.count)
      guard shape.isVisible else { continue }
      let paint = clipped.filter(\.isVisible).compactMap { layer in
        step(
          of: layer, at: index, Blending(layer.mode, opacity: layer.opacity, isClipped: true), tile)
      }
      if paint.isEmpty && shape.passesThrough {
        result += steps(of: shape.children[...], at: index, tile: tile)
      } else if paint.isEmpty {
        if let step = step(of: shape, at: index, shape.blending, tile) { result.append(step) }
      } else if let base = step(of: shape, at: index, .normal, tile) {
        // Clipped layers and the shape below are put together first.
        result.append(.group([base] + paint, shape.blending))
      } else if shape.mode.reachesBeyondSource {
        result.append(.tile(.blank, shape.blending))
      }
    }
    return result
  }

  /// One layer or group; nil when it changes nothing.
  private func step(
    of layer: Layer, at index: Int, _ blending: Blending, _ other: ((LayerID) -> Tile?)?
  ) -> TileStack.Step? {
    guard let mask = layer.shownMask else {
      return wholeStep(of: layer, at: index, blending, other)
    }
    let isActive = mask.id == tree.active && other == nil
    let paint = isActive ? nil : other.map { $0(mask.id) } ?? tile(of: mask.id, at: index)
    if !isActive, paint == nil, mask.ground == .white {
      return wholeStep(of: layer, at: index, blending, other)
    }
    let inner =
      layer.isGroup
      ? steps(of: layer.children[...], at: index, tile: other)
      : CollectionOfOne(wholeStep(of: layer, at: index, .normal, other)).compactMap(\.self)
    if inner.isEmpty || !isActive && paint == nil {
      return blending.mode.reachesBeyondSource ? .tile(.blank, blending) : nil
    }
    let way = Blending.mask(on: mask.ground)
    return .group(inner + [isActive ? .active(way) : .tile(paint ?? .blank, way)], blending)
  }

  /// One layer or group without its mask; nil when it changes nothing.
  private func wholeStep(
    of layer: Layer, at index: Int, _ blending: Blending, _ other: ((LayerID) -> Tile?)?
  ) -> TileStack.Step? {
    if layer.isGroup {
      let inner = steps(of: layer.children[...], at: index, tile: other)
      if inner.isEmpty && !blending.mode.reachesBeyondSource { return nil }
      return .group(inner, blending)
    }
    if layer.id == tree.active, other == nil { return .active(blending) }
    if let tile = other.map({ $0(layer.id) }) ?? tile(of: layer.id, at: index) {
      return .tile(tile, blending)
    }
    return blending.mode.reachesBeyondSource ? .tile(.blank, blending) : nil
  }
}
