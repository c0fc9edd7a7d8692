import Geometry

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
    var operation = CompositeOperation.sourceOver
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
  /// Names of ways to composite that we do not know; `sourceOver` stands for them.
  var unknownOperations: Set<String> = []

  /// All layers, from the topmost down.
  var layers: [Layer] { StackDocument.layers(in: root) }

  private static func layers(in group: Group) -> [Layer] {
    group.children.flatMap { node in
      switch node {
      case .layer(let layer): [layer]
      case .group(let group): layers(in: group)
      }
    }
  }
}
