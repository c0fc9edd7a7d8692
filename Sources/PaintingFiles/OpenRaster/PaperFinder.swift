import Geometry
import Rasterizer

/// Finds the paper of a picture that another app made.
enum PaperFinder {
  /// Whether the lowest visible layer hides all that is under the picture, and no layer on it takes
  /// it away: all of the picture is opaque.
  static func isOpaque(_ document: StackDocument, _ pictures: [LayerPicture]) -> Bool {
    lowest(of: document, pictures)?.picture.tiles.isOpaque() ?? false
  }

  private static func lowest(
    of document: StackDocument, _ pictures: [LayerPicture]
  ) -> (layer: StackDocument.Layer, picture: LayerPicture)? {
    let children = document.root.children
    guard keepsPaper(document.root),
      let index = children.lastIndex(where: \.attributes.isVisible),
      case .layer(let layer) = children[index], layer.attributes.opacity == 1
    else { return nil }
    return (layer, pictures[children[..<index].reduce(0) { $0 + $1.layerCount }])
  }

  /// The color of the lowest visible layer, where that is one opaque color all over the canvas
  /// and no layer on it takes it away, so that it makes no difference whether it is a layer or the
  /// paper; else nil. Then the eraser brings the paper back, as a painter expects.
  ///
  /// - Parameter pictures: those of all layers, from the topmost down.
  static func paper(of document: StackDocument, _ pictures: [LayerPicture]) -> Color? {
    let found = lowest(of: document, pictures)
    // Where we have put nothing there is none.
    if let found, found.layer.source == StackDocument.paperEntry, found.picture.tiles.isEmpty {
      return .clear
    }
    guard let (layer, picture) = found, picture.tiles.opaqueColor() != nil,
      let reader = try? PNGReader(picture.bytes)
    else { return nil }
    // The color as the file has it; the tiles hold half of its bits.
    var row = [UInt16](repeating: 0, count: reader.size.width * 4)
    let (x, y) = document.corner(of: layer)
    for _ in 0...y { guard (try? reader.readRow(into: &row)) != nil else { return nil } }
    let color = row[(x * 4)...].prefix(3).map { Float($0) / 65535 }
    return Color(red: color[0], green: color[1], blue: color[2])
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

extension StackDocument {
  /// The pixel of a layer's picture, outside all groups, that lies in the corner of the canvas.
  fileprivate func corner(of layer: Layer) -> (x: Int, y: Int) {
    let (x, y) = (layer.attributes.x, layer.attributes.y)
    return (-(x + root.attributes.x), -(y + root.attributes.y))
  }
}
