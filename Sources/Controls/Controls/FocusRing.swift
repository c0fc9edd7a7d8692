public import Geometry
public import Rasterizer

/// The ring around what the keyboard works.
public enum FocusRing {
  /// The free way between the control and the ring, in points.
  public static let gap = 2.0
  /// How far a control with a ring draws beyond its bounds.
  public static let overflow = Insets(gap + Metrics.focusWidth + 1)

  /// Draws the ring around a rounded rectangle.
  public static func draw(around rect: Rect, radius: Double, in context: GraphicsContext) {
    let distance = gap + Metrics.focusWidth / 2
    let path = Path.roundedRect(rect.inset(by: -distance), radius: radius + distance)
    context.stroke(path, with: Theme.current.accent, width: Metrics.focusWidth)
  }
}
