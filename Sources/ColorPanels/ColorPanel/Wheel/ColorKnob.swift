import Controls
import Geometry
import Rasterizer

/// The handle on the ring and in the square: the color inside a white circle.
enum ColorKnob {
  /// All that a knob draws on, with its ring of focus.
  static func bounds(at center: Point, radius: Double) -> Rect {
    let reach = radius + 6
    return Rect(center: center, size: Size(2 * reach, 2 * reach))
  }

  /// Draws a knob; a thin dark line keeps the white one visible on white.
  static func draw(
    at center: Point, radius: Double, color: Color, isFocused: Bool, in context: GraphicsContext
  ) {
    // Discs upon each other take half the time of lines.
    context.fill(.circle(center: center, radius: radius + 2.25), with: .black.withAlpha(0.18))
    context.fill(.circle(center: center, radius: radius + 1.5), with: .white)
    context.fill(.circle(center: center, radius: radius - 1.5), with: color)
    if isFocused {
      context.stroke(
        .circle(center: center, radius: radius + 3.5), with: Theme.current.accent,
        width: Metrics.focusWidth)
    }
  }
}
