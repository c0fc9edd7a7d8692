import Controls
import Geometry
import Rasterizer
import UserInterface

/// A sign at the pointer that says what a selection does: takes more, or less.
final class SelectionBadge: CanvasOverlay {
  /// What a selection does to what is selected.
  enum Sign: Hashable {
    case add, takeAway
  }

  private(set) var sign: Sign?
  /// Where the pointer is, in the view.
  private var place = Point.zero

  /// From the pointer's tip to the middle of the sign, in points.
  private static let offset = Vector(15, 17)
  private static let radius = 7.0
  /// Half the length of its bars.
  private static let arm = 3.5

  /// Shows a sign at the pointer; nil shows none.
  func show(_ new: Sign?, at point: Point, in view: PaintingView) {
    guard new != sign || (new != nil && point != place) else { return }
    if sign != nil { view.setNeedsDisplay(bounds) }
    (sign, place) = (new, point)
    if sign != nil { view.setNeedsDisplay(bounds) }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let sign else { return }
    let line = CrispLine(width: 1.5, scale: transform.pixelsPerPoint)
    let center = line.place(place + Self.offset)
    let circle = Path.circle(center: center, radius: line.length(Self.radius))
    context.fill(circle, with: Theme.current.accent)
    context.stroke(circle, with: .white, width: line.width)
    let arm = line.length(Self.arm)
    var bars = Path.open([center - Vector(arm, 0), center + Vector(arm, 0)])
    if sign == .add {
      bars.move(to: center - Vector(0, arm))
      bars.line(to: center + Vector(0, arm))
    }
    context.stroke(bars, with: Theme.current.onAccent, width: line.width)
  }

  private var bounds: Rect {
    let extent = 2 * (Self.radius + 3)
    return Rect(center: place + Self.offset, size: Size(extent, extent))
  }
}
