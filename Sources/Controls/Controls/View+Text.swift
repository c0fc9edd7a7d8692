import Geometry
import Rasterizer
import TextLayout
public import UserInterface

extension View {
  /// Draws a line in the middle of the view's height, `x` points from where reading begins: from the
  /// left, or in a view that reads from right to left from the right.
  func draw(
    _ line: TextLine, atLeading x: Double, with color: Color, in context: GraphicsContext
  ) {
    let top = bounds.midY - line.size.height / 2
    let place = directed(Rect(origin: Point(bounds.minX + x, top), size: line.size))
    context.draw(line, at: place.origin, with: color)
  }
}

extension KeyEvent {
  /// The key, with left and right exchanged in a view that reads from right to left.
  public func key(in view: View) -> Key {
    guard view.isRightToLeft else { return key }
    switch key {
    case .left: return .right
    case .right: return .left
    default: return key
    }
  }
}
