import Controls
import Geometry
import Rasterizer
import TextLayout
import UserInterface

/// A word above the hand that says what it sets.
final class HandNote: CanvasOverlay {
  private(set) var words: String?
  private var line: TextLine?
  /// In the view.
  private var plate = Rect.zero

  /// From the hand to the middle of the plate, in points: a finger does not cover it.
  private static let reach = 56.0
  private static let padding = Size(10, 5)
  private static let shadow = 2.0

  /// Shows words above a place of the view; nil shows none.
  func show(_ new: String?, at place: Point, in view: PaintingView) {
    if words != nil { view.setNeedsDisplay(plate.inset(by: -Self.shadow)) }
    if new != words { line = new.map { TextLine($0, font: TypeStyle.body.font) } }
    words = new
    guard let line else { return }
    let size = Size(
      line.size.width + 2 * Self.padding.width, line.size.height + 2 * Self.padding.height)
    let bounds = view.bounds
    let above = place.y - Self.reach - size.height / 2
    let x = max(bounds.minX, min(place.x - size.width / 2, bounds.maxX - size.width))
    let y = above >= bounds.minY ? above : place.y + Self.reach - size.height / 2
    plate = Rect(origin: Point(x.rounded(), y.rounded()), size: size)
    view.setNeedsDisplay(plate.inset(by: -Self.shadow))
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let line else { return }
    let theme = Theme.current
    context.fill(.roundedRect(plate, radius: 8), with: theme.ink.withAlpha(0.85))
    let place = Point(plate.minX + Self.padding.width, plate.minY + Self.padding.height)
    context.draw(line, at: place, with: theme.surface)
  }
}
