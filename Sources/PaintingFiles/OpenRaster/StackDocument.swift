import Geometry
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
    /// Whether it is the one that is worked on.
    var isSelected = false
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
  /// Pixels per inch.
  var resolution = 72
  /// The outermost stack.
  var root = Group()
  /// Names of ways to composite that we do not know; `normal` stands for them.
  var unknownOperations: Set<String> = []

  /// All layers, from the topmost down.
  var layers: [Layer] { StackDocument.layers(in: root) }

  /// Forgets which layer is worked on.
  mutating func deselect() { StackDocument.deselect(&root) }

  private static func deselect(_ group: inout Group) {
    group.attributes.isSelected = false
    for index in group.children.indices {
      switch group.children[index] {
      case .layer(var layer):
        layer.attributes.isSelected = false
        group.children[index] = .layer(layer)
      case .group(var inner):
        deselect(&inner)
        group.children[index] = .group(inner)
      }
    }
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
