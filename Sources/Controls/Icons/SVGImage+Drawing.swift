public import Rasterizer

extension SVGImage {
  /// Draws it with its top left corner at the origin, one point to each unit of its grid.
  @MainActor public func draw(in context: GraphicsContext) {
    for shape in shapes {
      switch shape.fill {
      case .color(let color): context.fill(shape.path, with: color)
      case .gradient(let gradient): context.fill(shape.path, with: gradient)
      case nil: break
      }
      guard let stroke = shape.stroke else { continue }
      context.stroke(
        shape.path, with: stroke, width: shape.lineWidth, cap: shape.hasRoundEnds ? .round : .butt,
        join: shape.hasRoundEnds ? .round : .miter)
    }
  }
}
