import Geometry
import PaintingModel
import Rasterizer

extension StackDocument {
  /// The entry of the paper's picture.
  static let paperEntry = "data/paper.png"

  /// The layers of a painting on its paper, as other apps show them.
  ///
  /// - Parameters:
  ///   - bounds: where the picture of a layer is, counted from the sheet's first pixel.
  ///   - masked: where that of a group is as its mask shows it; nil where it has none.
  init(
    _ record: PaintingRecord, bounds: (LayerID) -> PixelRect,
    masked: (LayerID) -> PixelRect?
  ) {
    let notes = record.tree.notes
    var paper = Layer(attributes: .init(name: "Paper"), source: StackDocument.paperEntry)
    paper.attributes.name = notes.paper.attributes["name"] ?? paper.attributes.name
    paper.attributes.isLocked = notes.paper.attributes["edit-locked"] != nil
    paper.attributes.notes = notes.paper
    let layers = StackDocument.nodes(
      of: record.tree.layers[...], record.tree.activeOwner, bounds, masked)
    self.init(
      size: record.sheet.size,
      root: Group(
        attributes: .init(name: notes.root.attributes["name"] ?? "root", notes: notes.root),
        isIsolated: true, children: layers + [.layer(paper)]))
    self.notes = notes.image
    resolution = notes.image.resolution("xres") ?? resolution
    verticalResolution = notes.image.resolution("yres").flatMap { $0 == resolution ? nil : $0 }
  }

  /// From the topmost down.
  private static func nodes(
    of layers: ArraySlice<PaintingModel.Layer>, _ active: LayerID,
    _ bounds: (LayerID) -> PixelRect, _ masked: (LayerID) -> PixelRect?
  ) -> [Node] {
    var nodes: [Node] = []
    var rest = layers
    while let shape = rest.popFirst() {
      let clipped = rest.prefix { $0.isClipped }
      rest = rest.dropFirst(clipped.count)
      let base = node(of: shape, active, bounds, masked)
      if clipped.isEmpty {
        nodes.append(base)
        continue
      }
      // Others know no clipping to one layer, but operators that keep the alpha in a group.
      var attributes = base.attributes
      attributes.x = 0
      attributes.y = 0
      attributes.isLocked = false
      attributes.isSelected = false
      attributes.isAlphaLocked = false
      let mode = attributes.notes.attributes[PaintingModel.Layer.unknownMode]
      attributes.notes = ForeignNotes(
        attributes: mode.map { [PaintingModel.Layer.unknownMode: $0] } ?? [:])
      let upper = clipped.map { layer in
        node(of: layer, active, bounds, masked).changed { attributes in
          if layer.mode == .normal {
            attributes.operation = .sourceAtop
          } else {
            attributes.preservesAlpha = true
          }
        }
      }
      let lower = base.changed { attributes in
        attributes.opacity = 1
        attributes.operation = .normal
        attributes.isVisible = true
        attributes.notes.attributes[PaintingModel.Layer.unknownMode] = nil
      }
      nodes.append(
        .group(
          Group(attributes: attributes, isIsolated: true, children: upper.reversed() + [lower])))
    }
    return nodes.reversed()
  }

  private static func node(
    of layer: PaintingModel.Layer, _ active: LayerID, _ bounds: (LayerID) -> PixelRect,
    _ masked: (LayerID) -> PixelRect?
  ) -> Node {
    var attributes = Attributes(
      name: layer.name, opacity: layer.opacity, isVisible: layer.isVisible, operation: layer.mode,
      isLocked: layer.isLocked, isAlphaLocked: layer.isAlphaLocked,
      isSelected: layer.id == active, notes: layer.notes)
    if layer.isGroup {
      var children = nodes(of: layer.children[...], active, bounds, masked)
      let place = masked(layer.id)
      if let place {
        // Others know no masks: they see what is left of the group in place of what it holds.
        children = children.map { $0.changed { $0.isVisible = false } }
        let name = "\(layer.name) (masked)".cut(toBytes: PaintingModel.Layer.nameLimit)
        let shown = Attributes(name: name, x: place.minX, y: place.minY)
        children.insert(
          .layer(Layer(attributes: shown, source: LayerEntry.masked(layer.id))), at: 0)
      }
      return .group(
        Group(
          attributes: attributes, isIsolated: layer.isIsolated || place != nil, children: children))
    }
    let place = bounds(layer.id)
    attributes.x = place.minX
    attributes.y = place.minY
    return .layer(Layer(attributes: attributes, source: LayerEntry.picture(of: layer.id)))
  }
}

extension ForeignNotes {
  /// A resolution that a file gave.
  fileprivate func resolution(_ name: String) -> Int? {
    attributes[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension StackDocument.Node {
  /// The same with other attributes.
  fileprivate func changed(
    _ change: (inout StackDocument.Attributes) -> Void
  ) -> StackDocument.Node {
    switch self {
    case .layer(var layer):
      change(&layer.attributes)
      return .layer(layer)
    case .group(var group):
      change(&group.attributes)
      return .group(group)
    }
  }
}
