public import Geometry
public import Rasterizer
public import TextLayout
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

  /// Draws lines one below the other in the middle of an area's height.
  public func draw(
    _ lines: [TextLine], in area: Rect, _ alignment: Label.Alignment, with color: Color,
    in context: GraphicsContext
  ) {
    var top = area.midY - lines.reduce(0) { $0 + $1.size.height } / 2
    for line in lines {
      let free = area.width - line.size.width
      let x: Double =
        switch alignment {
        case .leading: isRightToLeft ? free : 0
        case .center: free / 2
        case .trailing: isRightToLeft ? 0 : free
        }
      context.draw(line, at: Point(area.minX + x, top), with: color)
      top += line.size.height
    }
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
