import Controls
import Geometry
import Rasterizer

extension GraphicsContext {
  /// Draws a round handle, which is seen on any color.
  func drawHandle(at place: Point, radius: Double, isFilled: Bool, _ line: CrispLine) {
    let circle = Path.circle(center: line.place(place), radius: line.length(radius))
    stroke(circle, with: .white.withAlpha(0.75), width: line.width(below: 1))
    fill(circle, with: isFilled ? Theme.current.accent : .white)
    stroke(circle, with: isFilled ? .white : Theme.current.accent, width: line.width)
  }
}
