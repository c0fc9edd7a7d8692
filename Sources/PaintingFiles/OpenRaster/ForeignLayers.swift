import Geometry
import PaintingModel
import Rasterizer

/// Makes layers of ours of those that another app has saved.
struct ForeignLayers {
  private let document: StackDocument
  private let archive: ZipReader
  private var budget = LayerBudget()
  private var count: UInt32 = 0
  /// In how many groups of ours what is read now will be.
  private var depth = 0
  private var active: LayerID?
  private var sheets: [LayerID: PaintingRecord.Sheet] = [:]

  init(_ document: StackDocument, in archive: ZipReader) {
    self.document = document
    self.archive = archive
  }

  /// All layers on paper of one colour.
  mutating func painting() throws(OpenRasterError) -> Painting? {
    let paper = try PaperFinder.paper(of: document, in: archive)
    var root = document.root
    if paper != nil, let index = root.children.lastIndex(where: \.attributes.isVisible) {
      root.children.remove(at: index)
    }
    let (x, y) = (root.attributes.x, root.attributes.y)
    var layers = try layers(of: root, dx: x, dy: y)
    if sheets.isEmpty { layers.append(Layer(id: try nextID(), name: "Layer 1")) }
    let leaf = layers.flatMap(ForeignLayers.leaves).last
    guard let leaf, let tree = LayerTree(layers, active: active ?? leaf) else { return nil }
    return Painting(
      PaintingRecord(
        size: document.size, paper: paper ?? Painting.defaultPaper, tree: tree, sheets: sheets))
  }

  /// What a group holds, from the bottom up.
  private mutating func layers(
    of group: StackDocument.Group, dx: Int, dy: Int
  ) throws(OpenRasterError) -> [Layer] {
    var result: [Layer] = []
    for child in group.children.reversed() {
      var attributes = child.attributes
      attributes.x += dx
      attributes.y += dy
      switch child {
      case .group(let inner)
      where ForeignLayers.isOpen(inner) || depth >= LayerTree.limits.depth:
        result += try layers(of: inner, dx: attributes.x, dy: attributes.y)
      case .group(let inner):
        let id = try nextID()
        depth += 1
        let children = try layers(of: inner, dx: attributes.x, dy: attributes.y)
        depth -= 1
        result.append(layer(id, attributes, children: children))
      case .layer(let layer):
        let id = try nextID()
        let rows = try LayerRows(layer.source, in: archive, budget: &budget)
        let tiles = try rows.tiles(at: attributes, on: document.size)
        do throws(PNGError) {
          try budget.take(tiles)
        } catch {
          throw .layer(source: layer.source, error)
        }
        sheets[id] = PaintingRecord.Sheet(base: tiles)
        result.append(self.layer(id, attributes, children: nil))
      }
    }
    return result
  }

  private mutating func layer(
    _ id: LayerID, _ attributes: StackDocument.Attributes, children: [Layer]?
  ) -> Layer {
    if attributes.isSelected { active = id }
    let kind = children == nil ? "Layer" : "Group"
    return Layer(
      id: id, name: attributes.name.isEmpty ? "\(kind) \(id.rawValue)" : attributes.name,
      isGroup: children != nil, opacity: attributes.opacity, mode: attributes.operation,
      isVisible: attributes.isVisible, isLocked: attributes.isLocked,
      isClipped: attributes.preservesAlpha, children: children ?? [])
  }

  private mutating func nextID() throws(OpenRasterError) -> LayerID {
    count += 1
    guard count <= LayerTree.limits.count else {
      throw .stack(.tooMuch(of: "layers", limit: LayerTree.limits.count, line: 0))
    }
    return LayerID(rawValue: count)
  }

  private static func leaves(of layer: Layer) -> [LayerID] {
    layer.isGroup ? layer.children.flatMap(leaves) : [layer.id]
  }

  /// Whether what is in a group mixes with what lies below the group, which ours do not: then it is
  /// taken apart, so that it looks the same.
  private static func isOpen(_ group: StackDocument.Group) -> Bool {
    let attributes = group.attributes
    // By the specification a group is put together apart where it must be, too.
    guard !group.isIsolated, attributes.isVisible, attributes.opacity == 1,
      attributes.operation == .normal, !attributes.preservesAlpha
    else { return false }
    return group.children.contains { child in
      if child.attributes.operation != .normal || child.attributes.preservesAlpha { return true }
      if case .group(let inner) = child { return isOpen(inner) }
      return false
    }
  }
}
