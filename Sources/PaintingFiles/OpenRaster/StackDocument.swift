import Geometry
import PaintingModel
import Rasterizer

/// What `stack.xml` says: the picture's extents and its layers.
struct StackDocument: Hashable, Sendable {
  /// What layers and groups have in common.
  struct Attributes: Hashable, Sendable {
    var name = ""
    /// Where it lies, in pixels from the corner of the group it is in.
    var x = 0
    var y = 0
    /// 0…1.
    var opacity = 1.0
    var isVisible = true
    var operation = BlendMode.normal
    /// Whether what lies below keeps its alpha.
    var preservesAlpha = false
    var isLocked = false
    /// Whether paint goes only where there is paint.
    var isAlphaLocked = false
    /// Whether it is the one that is worked on.
    var isSelected = false
    /// What OpenRaster or we do not know. A mode of another program's is among the attributes, as
    /// `Layer.unknownMode`, while `operation` is normal.
    var notes = ForeignNotes()
  }

  /// A picture in the stack.
  struct Layer: Hashable, Sendable {
    var attributes = Attributes()
    /// The archive's entry that holds its pixels.
    var source: String
  }

  /// A stack in the stack.
  struct Group: Hashable, Sendable {
    var attributes = Attributes()
    /// Whether its layers are first put together apart from what lies under it.
    var isIsolated = false
    /// From the topmost down.
    var children: [Node] = []
  }

  /// What a stack holds.
  enum Node: Hashable, Sendable {
    case layer(Layer)
    case group(Group)
  }

  /// The extents of the canvas.
  var size: PixelSize
  /// Pixels per inch, across.
  var resolution = 72
  /// Pixels per inch, down; nil where it is the same.
  var verticalResolution: Int?
  /// The outermost stack.
  var root = Group()
  /// Names of ways to composite that we do not know; `normal` stands for them.
  var unknownOperations: Set<String> = []
  /// Names of elements that we do not know.
  var unknownElements: Set<String> = []
  /// What we do not know about the picture.
  var notes = ForeignNotes()
  /// All values in what we do not know, some of which name entries of the archive.
  var mentioned: Set<String> = []

  /// All layers, from the topmost down.
  var layers: [Layer] { StackDocument.layers(in: root) }

  /// The document as it counts: without what other programs have noted, and which layer is worked on.
  var essence: StackDocument {
    var copy = self
    copy.notes = ForeignNotes()
    StackDocument.strip(&copy.root)
    return copy
  }

  private static func strip(_ group: inout Group) {
    strip(&group.attributes)
    for index in group.children.indices {
      switch group.children[index] {
      case .layer(var layer):
        strip(&layer.attributes)
        group.children[index] = .layer(layer)
      case .group(var inner):
        strip(&inner)
        group.children[index] = .group(inner)
      }
    }
  }

  private static func strip(_ attributes: inout Attributes) {
    attributes.isSelected = false
    attributes.notes = ForeignNotes()
  }

  private static func layers(in group: Group) -> [Layer] {
    group.children.flatMap { node in
      switch node {
      case .layer(let layer): [layer]
      case .group(let group): layers(in: group)
      }
    }
  }
}

extension StackDocument.Node {
  /// What layers and groups have in common.
  var attributes: StackDocument.Attributes {
    switch self {
    case .layer(let layer): layer.attributes
    case .group(let group): group.attributes
    }
  }
}
