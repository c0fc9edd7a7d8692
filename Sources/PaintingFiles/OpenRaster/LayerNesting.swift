import PaintingModel
import Rasterizer

/// Numbers the layers that are made of another program's, and clips them as ours are.
///
/// OpenRaster's and Krita's layers that keep alpha keep that of all that lies below them in their group;
/// ours are clipped to one layer. Drawpile marks nearly all its modes so.
struct LayerNesting {
  /// In how many groups of ours what is read now will be.
  var depth = 0
  private var count: UInt32 = 0

  /// The name of another layer; not more than there may be.
  mutating func nextID() throws(StackError) -> LayerID {
    count += 1
    guard count <= LayerTree.limits.count else {
      throw .tooMuch(of: "layers", limit: LayerTree.limits.count, line: 0)
    }
    return LayerID(rawValue: count)
  }

  /// Layers that lie on what lets nothing through: there is no alpha to keep.
  static func unclipped(_ layers: [Layer]) -> [Layer] {
    layers.map { layer in
      var layer = layer
      layer.isClipped = false
      return layer
    }
  }

  /// Layers of a group that keep alpha, clipped to what lies below them in it: to the one layer
  /// there, or to a new group of all of them.
  ///
  /// - Parameter isApart: whether the group is put together apart, so that a group in it changes
  ///   nothing.
  mutating func clipped(_ layers: [Layer], isApart: Bool) throws(StackError) -> [Layer] {
    var result: [Layer] = []
    // How many there are that others could be clipped to.
    var shapes = 0
    for var layer in layers {
      let isAtop = layer.mode == .sourceAtop && !layer.isClipped
      guard layer.isClipped || isAtop else {
        result.append(layer)
        shapes += 1
        continue
      }
      if shapes == 1 {
        layer.isClipped = true
        if isAtop { layer.mode = .normal }
      } else if isAtop {
        // The mode itself keeps the alpha of everything.
        shapes += 1
      } else if shapes == 0 {
        layer.isClipped = false
        // There is nothing that it could be seen on.
        if isApart { layer.isVisible = false }
        shapes = 1
      } else if isApart, depth + LayerNesting.height(of: result) < LayerTree.limits.depth {
        let id = try nextID()
        result = [
          Layer(id: id, name: "Group \(id.rawValue)", isGroup: true, children: result)
        ]
        shapes = 1
      }
      result.append(layer)
    }
    return result
  }

  /// How deep groups are nested among layers.
  private static func height(of layers: [Layer]) -> Int {
    layers.reduce(0) { max($0, $1.isGroup ? 1 + height(of: $1.children) : 0) }
  }
}

extension StackDocument.Group {
  /// Whether its layers are put straight on what lies under it.
  var passesThrough: Bool {
    !isIsolated && attributes.opacity == 1 && attributes.operation == .normal
      && !attributes.preservesAlpha
  }
}
