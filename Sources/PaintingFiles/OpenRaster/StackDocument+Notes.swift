import Geometry
import PaintingModel

extension StackDocument {
  /// All layers, from the topmost down, with their places on the canvas.
  var placedLayers: [Layer] { StackDocument.placed(root, x: 0, y: 0) }

  private static func placed(_ group: Group, x: Int, y: Int) -> [Layer] {
    let (x, y) = (x + group.attributes.x, y + group.attributes.y)
    return group.children.flatMap { child -> [Layer] in
      switch child {
      case .group(let inner): return placed(inner, x: x, y: y)
      case .layer(var layer):
        layer.attributes.x += x
        layer.attributes.y += y
        return [layer]
      }
    }
  }

  /// Whether MyPaint 2 mixed the layers as light: the exponent of its colors is not 1.
  var isMixedAsLight: Bool {
    notes.attributes["mypaint:eotf"].flatMap { Double($0) }.map { $0 != 1 } ?? false
  }

  /// What a painting keeps of what is said about the picture and the outermost stack.
  var pictureNotes: PictureNotes {
    var result = PictureNotes()
    result.image = notes
    if resolution != 72 || verticalResolution != nil {
      result.image.attributes["xres"] = "\(resolution)"
      result.image.attributes["yres"] = "\(verticalResolution ?? resolution)"
    }
    result.root = root.attributes.notes
    if !["", "root"].contains(root.attributes.name) {
      result.root.attributes["name"] = root.attributes.name
    }
    return result
  }

  /// Makes notes of the layers whose pictures are of another kind than we read, such as SVG, which
  /// the specification lets apps leave out.
  mutating func leaveOut(where isUnknown: (String) throws(OpenRasterError) -> Bool)
    throws(OpenRasterError)
  {
    var unknown: Set<String> = []
    for source in Set(layers.map(\.source)).sorted() where try isUnknown(source) {
      unknown.insert(source)
    }
    guard !unknown.isEmpty else { return }
    mentioned.formUnion(unknown)
    unknownElements.formUnion(unknown)
    StackDocument.leaveOut(unknown, of: &root)
  }

  private static func leaveOut(_ sources: Set<String>, of group: inout Group) {
    var rest = group.attributes.notes.elements[...]
    var (children, elements): ([Node], [ForeignNotes.Element]) = ([], [])
    for (place, child) in group.children.enumerated() {
      while let element = rest.first, element.place <= place {
        elements.append(ForeignNotes.Element(place: children.count, text: element.text))
        rest.removeFirst()
      }
      switch child {
      case .layer(let layer) where sources.contains(layer.source):
        elements.append(ForeignNotes.Element(place: children.count, text: written(layer)))
      case .layer: children.append(child)
      case .group(var inner):
        leaveOut(sources, of: &inner)
        children.append(.group(inner))
      }
    }
    elements += rest.map { ForeignNotes.Element(place: children.count, text: $0.text) }
    group.children = children
    group.attributes.notes.elements = elements
  }
}

extension StackDocument.Attributes {
  /// What a painting keeps of the layer that becomes its paper.
  var paperNotes: ForeignNotes {
    var result = notes
    if !["", "Paper"].contains(name) { result.attributes["name"] = name }
    if isLocked { result.attributes["edit-locked"] = "true" }
    return result
  }
}

extension StackDocument.Node {
  /// How many layers it holds; one for a layer.
  var layerCount: Int {
    switch self {
    case .layer: 1
    case .group(let group): group.children.reduce(0) { $0 + $1.layerCount }
    }
  }
}
