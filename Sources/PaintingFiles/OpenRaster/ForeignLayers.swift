import Geometry
import PaintingModel
import Rasterizer

/// Makes layers of ours of those that another app has saved.
struct ForeignLayers {
  /// The painting; nil where its layers cannot be put together.
  private(set) var painting: Painting?
  /// Whether paint outside the canvas was left out.
  private(set) var isCut = false
  /// Whether groups were nested deeper than ours can be.
  private(set) var isTakenApart = false
  /// What the file holds of each layer, by the names that their entries will have.
  private(set) var packed: [String: PackedPicture] = [:]
  private var nesting = LayerNesting()
  private var active: LayerID?
  private var contents: [LayerID: PaintingRecord.Content] = [:]
  /// The pictures of the layers that are not made yet, from the topmost down.
  private var pictures: [LayerPicture] = []
  /// Those layers as the document has them.
  private var placed: [StackDocument.Layer] = []

  /// Makes layers of all of a document, on paper of one color.
  init(
    _ document: StackDocument, in archive: ZipReader, attachments: [String: [UInt8]]
  ) throws(OpenRasterError) {
    var root = document.root
    var budget = LayerBudget(bytes: archive.byteCount, canvas: document.size)
    placed = document.placedLayers
    pictures = try LayerPicture.decode(
      placed, in: archive, on: TileFrame(size: document.size), budget: &budget)
    var notes = document.pictureNotes
    let isOpaque = PaperFinder.isOpaque(document, pictures)
    let paper = PaperFinder.paper(of: document, pictures)
    if paper != nil, let index = root.children.lastIndex(where: \.attributes.isVisible) {
      let place = root.children[..<index].reduce(0) { $0 + $1.layerCount }
      pictures.remove(at: place)
      placed.remove(at: place)
      notes.paper = root.children.remove(at: index).attributes.paperNotes
    }
    root.isIsolated = true
    var layers = try layers(of: root, isOpaque: isOpaque)
    if contents.isEmpty { layers.append(Layer(id: try nextID(), name: "Layer 1")) }
    let leaf = layers.flatMap(ForeignLayers.leaves).last
    guard let leaf, var tree = LayerTree(layers, active: active ?? leaf) else { return }
    tree.notes = notes
    var record = PaintingRecord(
      size: document.size, paper: paper ?? Painting.defaultPaper, tree: tree, contents: contents)
    record.attachments = attachments
    painting = Painting(record)
  }

  /// What a group holds, from the bottom up.
  ///
  /// - Parameter isOpaque: whether what the group lies on lets nothing through.
  private mutating func layers(
    of group: StackDocument.Group, isOpaque: Bool
  ) throws(OpenRasterError) -> [Layer] {
    var result: [Layer] = []
    for child in group.children.reversed() {
      switch child {
      case .group(let inner) where nesting.depth >= LayerTree.limits.depth:
        isTakenApart = true
        result += try layers(of: inner, isOpaque: isOpaque)
      case .group(let inner):
        let id = try nextID()
        nesting.depth += 1
        let children = try layers(of: inner, isOpaque: isOpaque && inner.passesThrough)
        nesting.depth -= 1
        var group = layer(id, inner.attributes, children: children)
        group.isIsolated = inner.isIsolated
        result.append(group)
      case .layer(let inner):
        let id = try nextID()
        if let picture = pictures.popLast() {
          packed[LayerEntry.picture(of: id)] = PackedPicture(picture)
          contents[id] = PaintingRecord.Content(base: picture.tiles)
          isCut = isCut || picture.isCut
        }
        result.append(layer(id, inner.attributes, children: nil))
      }
    }
    if isOpaque { return LayerNesting.unclipped(result) }
    do throws(StackError) {
      return try nesting.clipped(result, isApart: !group.passesThrough)
    } catch {
      throw .stack(error)
    }
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
      isAlphaLocked: attributes.isAlphaLocked, isClipped: attributes.preservesAlpha,
      notes: attributes.notes, children: children ?? [])
  }

  private mutating func nextID() throws(OpenRasterError) -> LayerID {
    do throws(StackError) {
      return try nesting.nextID()
    } catch {
      throw .stack(error)
    }
  }

  private static func leaves(of layer: Layer) -> [LayerID] {
    layer.isGroup ? layer.children.flatMap(leaves) : [layer.id]
  }
}
