import Geometry
import Rasterizer

/// Finds the paper of a picture that another app made.
enum PaperFinder {
  /// The colour of the lowest visible layer, where that is one opaque colour all over the canvas
  /// and no layer on it takes it away, so that it makes no difference whether it is a layer or the
  /// paper; else nil. Then the eraser brings the paper back, as a painter expects.
  static func paper(
    of document: StackDocument, in archive: ZipReader
  ) throws(OpenRasterError) -> Color? {
    guard keepsPaper(document.root),
      case .layer(let layer)? = document.root.children.last(where: \.attributes.isVisible),
      layer.attributes.opacity == 1
    else { return nil }
    let attributes = layer.attributes
    var budget = LayerBudget()
    let rows = try LayerRows(layer.source, in: archive, budget: &budget)
    guard attributes.x <= 0, attributes.y <= 0,
      attributes.x + rows.size.width >= document.size.width,
      attributes.y + rows.size.height >= document.size.height
    else { return nil }
    var color: [UInt16] = []
    for y in 0..<rows.size.height {
      try rows.read(row: y)
      if y == 0 { color = Array(rows.values[..<4]) }
      for x in stride(from: 0, to: rows.values.count, by: 4)
      where rows.values[x] != color[0] || rows.values[x + 1] != color[1]
        || rows.values[x + 2] != color[2] || rows.values[x + 3] != 65535
      {
        return nil
      }
    }
    return Color(
      red: Float(color[0]) / 65535, green: Float(color[1]) / 65535, blue: Float(color[2]) / 65535)
  }

  private static func keepsPaper(_ group: StackDocument.Group) -> Bool {
    group.children.allSatisfy { child in
      switch child.attributes.operation {
      case .destinationIn, .destinationOut, .destinationAtop: return false
      default: break
      }
      if case .group(let group) = child { return keepsPaper(group) }
      return true
    }
  }
}
