import Geometry
import PaintingModel
import Rasterizer

/// Makes layers of ours of another program's.
struct LayeredBuilder {
  /// The pixels of the layers that were made.
  private(set) var contents: [LayerID: PaintingRecord.Content] = [:]
  /// Whether groups were nested deeper than ours can be.
  private(set) var isTakenApart = false
  private var nesting = LayerNesting()
  /// The paint of what is not made yet.
  private var paint: ArraySlice<TileGrid>
  private let frame: TileFrame
  private let sheet: PixelRect

  /// Begins with all paint; `sheet` is where the canvas is.
  init(_ paint: LayeredPaint, sheet: PixelRect) {
    self.paint = paint.grids[...]
    self.sheet = sheet
    frame = TileFrame(size: paint.extents)
  }

  /// The layers outside all groups, from the bottom up, and the color of the paper where the lowest of them is
  /// that and nothing else.
  mutating func layers(
    of nodes: [LayeredNode]
  ) throws(LayeredError) -> (layers: [Layer], paper: Color?) {
    do throws(StackError) {
      let lowest = nodes.firstIndex(where: \.isVisible)
      let isGround = lowest.map { nodes[$0].canBeGround } ?? false
      // What is hidden below it has its paint first.
      let place = (lowest ?? 0)..<(lowest ?? 0) + 1
      let before = nodes[..<place.lowerBound].reduce(0) { $0 + $1.paintCount }
      let ground =
        isGround && before < paint.count ? paint[paint.startIndex + before] : nil
      let isOpaque = ground?.isOpaque(in: sheet) ?? false
      let keepsPaper = !nodes.contains { $0.takesPaperAway }
      let paper = isOpaque && keepsPaper ? ground?.opaqueColor(in: sheet) : nil
      var rest = nodes
      if paper != nil {
        paint.remove(at: paint.startIndex + before)
        rest.remove(at: place.lowerBound)
        // What was clipped to all of the canvas is not clipped.
        for index in rest[place.lowerBound...].indices {
          guard rest[index].isClipped else { break }
          rest[index].isClipped = false
        }
      }
      var layers = try made(of: rest, isOpaque: isOpaque && keepsPaper, isApart: true)
      if contents.isEmpty {
        let id = try nesting.nextID()
        layers.append(Layer(id: id, name: "Layer \(id.rawValue)"))
      }
      return (layers, paper.map { Color(of: $0) })
    } catch {
      throw .list(error)
    }
  }

  /// What a group holds, from the bottom up.
  ///
  /// - Parameters:
  ///   - isOpaque: whether what the group lies on lets nothing through.
  ///   - isApart: whether the group is put together apart.
  private mutating func made(
    of nodes: [LayeredNode], isOpaque: Bool, isApart: Bool
  ) throws(StackError) -> [Layer] {
    var result: [Layer] = []
    var kept: Set<LayerID> = []
    for node in nodes {
      let made: [Layer]
      switch node.content {
      case .group(let inner) where nesting.depth >= LayerTree.limits.depth - 1:
        isTakenApart = true
        made = try self.made(of: inner, isOpaque: isOpaque, isApart: isApart)
        // Masks of a group that is not there hide nothing.
        paint = paint.dropFirst(node.masks.count { $0.pixels != nil })
      case .group(let inner):
        let id = try nesting.nextID()
        nesting.depth += 1
        let children = try self.made(
          of: inner, isOpaque: isOpaque && node.passesThrough, isApart: !node.passesThrough)
        nesting.depth -= 1
        made = [try masked(node.layer(id, children), node)]
      case .pixels(let pixels):
        let id = try nesting.nextID()
        let tiles = pixels == nil ? nil : paint.popFirst()
        contents[id] = PaintingRecord.Content(base: tiles ?? TileGrid(frame: frame))
        made = [try masked(node.layer(id, nil), node)]
      }
      result += made
      if node.keepsAlpha { kept.formUnion(made.map(\.id)) }
    }
    guard !kept.isEmpty else { return result }
    return isOpaque
      ? result.map { $0.clipped($0.isClipped && !kept.contains($0.id)) }
      : try nesting.clipped(result, isApart: isApart)
  }

  /// A layer with its masks: each after the first has a group of its own around it.
  private mutating func masked(_ layer: Layer, _ node: LayeredNode) throws(StackError) -> Layer {
    var layer = layer
    for (place, mask) in node.masks.enumerated() {
      let id = try nesting.nextID()
      let tiles = mask.pixels == nil ? nil : paint.popFirst()
      contents[id] = PaintingRecord.Content(base: tiles ?? TileGrid(frame: frame))
      let made = Layer(mask: id, on: mask.ground, isVisible: mask.isVisible)
      if place > 0 { layer = layer.inGroup(try nesting.nextID()) }
      layer = layer.masked(by: made)
    }
    return layer
  }
}

extension LayeredNode {
  /// Whether it can be what all lies on.
  fileprivate var canBeGround: Bool {
    guard case .pixels(.some) = content else { return false }
    return opacity == 1 && mode == .normal && masks.isEmpty && !isClipped && !keepsAlpha
  }

  /// How many layers and masks in it have paint.
  fileprivate var paintCount: Int {
    let own =
      switch content {
      case .group(let layers): layers.reduce(0) { $0 + $1.paintCount }
      case .pixels(let pixels): pixels == nil ? 0 : 1
      }
    return own + masks.count { $0.pixels != nil }
  }

  /// Whether something in it takes away what lies below.
  fileprivate var takesPaperAway: Bool {
    if case .group(let layers) = content, layers.contains(where: \.takesPaperAway) { return true }
    return switch mode {
    case .destinationIn, .destinationOut, .destinationAtop: true
    default: false
    }
  }

  /// The layer or group that becomes of it, without masks.
  fileprivate func layer(_ id: LayerID, _ children: [Layer]?) -> Layer {
    let kind = children == nil ? "Layer" : "Group"
    var layer = Layer(
      id: id, name: name.isEmpty ? "\(kind) \(id.rawValue)" : name, isGroup: children != nil,
      opacity: opacity, mode: mode, isVisible: isVisible, isLocked: isLocked,
      isAlphaLocked: isAlphaLocked, isClipped: isClipped || keepsAlpha, isIsolated: isIsolated,
      children: children ?? [])
    layer.tag = tag
    return layer
  }
}

extension Layer {
  fileprivate func clipped(_ isClipped: Bool) -> Layer {
    var copy = self
    copy.isClipped = isClipped
    return copy
  }

  /// A group of it alone, which is put on what lies below as it was itself.
  fileprivate func inGroup(_ id: LayerID) -> Layer {
    var inner = self
    (inner.opacity, inner.mode, inner.isClipped, inner.isVisible) = (1, .normal, false, true)
    return Layer(
      id: id, name: name, isGroup: true, opacity: opacity, mode: mode, isVisible: isVisible,
      isLocked: isLocked, isClipped: isClipped, children: [inner])
  }
}

extension Color {
  /// The color of an opaque pixel of a tile: exactly one of 8 bits where the tile cannot tell it from that.
  fileprivate init(of pixel: SIMD4<UInt16>) {
    let one = Float(Tile.one)
    func part(_ value: UInt16) -> Float {
      let byte = (Float(value) * 255 / one).rounded()
      return abs(byte * one / 255 - Float(value)) < 1 ? byte / 255 : Float(value) / one
    }
    self.init(red: part(pixel.x), green: part(pixel.y), blue: part(pixel.z))
  }
}
