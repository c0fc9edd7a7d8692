package import Geometry
import PaintingModel
package import Rasterizer
import Words

/// What lies at a place of the canvas.
package struct CanvasFacts {
  /// The place, in canvas pixels.
  package var place: Point
  /// The color that is seen there; nil beside the sheet.
  package var color: Color?
  /// What was laid there and can be picked, the topmost first: its brush or kind, and its layer.
  package var elements: [(name: String, layer: String)]
}

extension PaintingController {
  /// What there is to see of the canvas, in words: how much lies on it, its zoom, its layers, and its size. What
  /// changes most comes first: all is read when a part of it is new.
  var canvasWords: String {
    let layers = painting.tree.all.filter { !$0.isGroup }
    var count = 0
    painting.forEachElement(on: layers.map(\.id)) { _, _ in count += 1 }
    let zoom = Int((canvasTransform.zoom * 100).rounded())
    return listed([
      // Translators: What lies on the layers: strokes, pictures, texts and others.
      text(count, one: "1 element", many: "%d elements"),
      // Translators: How large the canvas is shown.
      text("Zoom %d%%", zoom),
      text(layers.count, one: "1 layer", many: "%d layers"),
      // Translators: The width and the height of the painting.
      text("%d × %d pixels", painting.size.width, painting.size.height),
    ])
  }

  /// What lies at a place in canvas pixels.
  package func facts(at place: Point) -> CanvasFacts {
    let places = painting.elementPlaces(through: place)
    let presets = presets()
    let elements = places.compactMap { place -> (String, String)? in
      guard let element = painting.element(at: place) else { return nil }
      let kind = element.originalBrush?.kind
      let preset = presets.first { kind != nil && $0.brush.kind == kind }
      return (
        preset.map { text(stored: $0.name) } ?? element.kindWord,
        painting.tree.layer(place.layer)?.name ?? ""
      )
    }
    return CanvasFacts(place: place, color: painting.color(at: place), elements: elements)
  }
}

extension Element {
  /// What it is, in a word.
  fileprivate nonisolated var kindWord: String {
    switch original {
    // Translators: What lies on the canvas: a line of a brush.
    case .stroke: Words.text("Stroke", context: "element")
    // Translators: What lies on the canvas: a cartoon face.
    case .sticker: Words.text("Sticker", context: "element")
    // Translators: What lies on the canvas.
    case .picture: Words.text("Picture", context: "element")
    // Translators: What lies on the canvas: an area filled with color.
    case .fill: Words.text("Fill", context: "element")
    // Translators: What lies on the canvas.
    case .text: Words.text("Text", context: "element")
    }
  }
}
