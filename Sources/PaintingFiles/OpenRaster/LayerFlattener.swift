import Geometry
import Rasterizer

/// Puts the layers of a document together, one row of the canvas at a time, so that memory is
/// needed for one row of each layer only.
struct LayerFlattener {
  private indirect enum Node {
    case layer(LayerRows, StackDocument.Attributes)
    case group([Node], isIsolated: Bool, StackDocument.Attributes)
  }

  private let size: PixelSize
  /// From the lowest up.
  private let nodes: [Node]

  /// Opens all visible layers. The lowest visible child of the root can be left out, where it is
  /// shown as the paper instead.
  init(
    _ document: StackDocument, in archive: ZipReader, withoutLowest: Bool
  ) throws(OpenRasterError) {
    size = document.size
    var budget = LayerBudget()
    var root = document.root
    if withoutLowest, let index = root.children.lastIndex(where: \.attributes.isVisible) {
      root.children.remove(at: index)
    }
    nodes = try LayerFlattener.open(root, dx: 0, dy: 0, in: archive, budget: &budget)
  }

  private static func open(
    _ group: StackDocument.Group, dx: Int, dy: Int, in archive: ZipReader,
    budget: inout LayerBudget
  ) throws(OpenRasterError) -> [Node] {
    var nodes: [Node] = []
    for child in group.children.reversed() where child.attributes.isVisible {
      var attributes = child.attributes
      attributes.x += dx
      attributes.y += dy
      switch child {
      case .layer(let layer):
        nodes.append(
          .layer(try LayerRows(layer.source, in: archive, budget: &budget), attributes))
      case .group(let group):
        // By the specification a group is put together apart where it must be, too.
        let isIsolated =
          group.isIsolated || attributes.opacity < 1 || attributes.operation != .sourceOver
        let children = try open(
          group, dx: attributes.x, dy: attributes.y, in: archive, budget: &budget)
        nodes.append(.group(children, isIsolated: isIsolated, attributes))
      }
    }
    return nodes
  }

  /// All layers as one picture.
  func flatten() throws(OpenRasterError) -> TileGrid {
    var grid = TileGrid(size: size)
    var values = [UInt16](repeating: 0, count: size.width * 4)
    for y in 0..<size.height {
      var row = [SIMD4<Float>](repeating: .zero, count: size.width)
      for node in nodes { try composite(node, y: y, onto: &row) }
      for x in row.indices {
        let pixel = row[x]
        let color = pixel.w > 0 ? pixel / pixel.w : .zero
        let whole = (SIMD4(color.x, color.y, color.z, pixel.w) * 65535 + 0.5).clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: 65535))
        let channels = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(whole))
        for channel in 0..<4 { values[x * 4 + channel] = UInt16(channels[channel]) }
      }
      grid.setRow(y, unpremultiplied: values.span)
    }
    return grid
  }

  private func composite(
    _ node: Node, y: Int, onto row: inout [SIMD4<Float>]
  ) throws(OpenRasterError) {
    switch node {
    case .group(let children, isIsolated: false, _):
      for child in children { try composite(child, y: y, onto: &row) }
    case .group(let children, isIsolated: true, let attributes):
      var own = [SIMD4<Float>](repeating: .zero, count: size.width)
      for child in children { try composite(child, y: y, onto: &own) }
      attributes.operation.composite(
        own[...], opacity: Float(attributes.opacity), onto: &row[...])
    case .layer(let rows, let attributes):
      let source = try pixels(of: rows, attributes, y: y)
      let first = max(0, attributes.x)
      let last = min(size.width, attributes.x + rows.size.width)
      if attributes.operation.reachesBeyondSource {
        for x in row.indices where source.isEmpty || x < first || x >= last { row[x] = .zero }
      }
      guard !source.isEmpty else { return }
      attributes.operation.composite(
        source, opacity: Float(attributes.opacity), onto: &row[first..<last])
    }
  }

  /// The part of a layer that lies on the canvas's row `y`, premultiplied; empty where none does.
  private func pixels(
    of rows: LayerRows, _ attributes: StackDocument.Attributes, y: Int
  ) throws(OpenRasterError) -> ArraySlice<SIMD4<Float>> {
    let line = y - attributes.y
    let first = max(0, -attributes.x)
    let last = min(rows.size.width, size.width - attributes.x)
    guard line >= 0, line < rows.size.height, first < last else { return [] }
    try rows.read(row: line)
    let values = rows.values
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(last - first)
    for x in first..<last {
      let alpha = Float(values[x * 4 + 3]) * (1 / 65535)
      let color = SIMD4(
        Float(values[x * 4]), Float(values[x * 4 + 1]), Float(values[x * 4 + 2]), 65535)
      result.append(color * (alpha / 65535))
    }
    return result[...]
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
