import Controls
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import UserInterface

/// Sets the brush at hand where the hand is: its size by a way to the side, its opacity by one up or down. The
/// first points of the way say which of the two; it lays no paint.
final class SizingPull: Pull {
  /// Which number a hand sets.
  private enum Number {
    case size, opacity
  }

  /// Where it began, in canvas pixels: there the brush is shown.
  let start: Point
  let stroke: StrokeID? = nil
  let color: Color? = nil
  let last: StrokePoint
  private let before: Brush
  private var number: Number?
  private unowned let context: any ToolContext

  /// The way before it is clear which number is meant, in points.
  private static let leastWay = 6.0
  /// The way to the side that doubles the size, in points.
  private static let doubling = 80.0
  /// The way up from nothing to full opacity, in points.
  private static let span = 300.0

  /// Begins it where the touch landed.
  init?(_ touch: ToolTouch, in context: any ToolContext) {
    guard let point = touch.points.first else { return nil }
    start = point.location
    last = context.lastPoint ?? point
    before = context.tools.brush
    self.context = context
  }

  func move(along points: [StrokePoint], with modifiers: KeyModifiers) {
    guard let point = points.last else { return }
    let transform = context.canvasTransform
    let way = transform.viewPoint(point.location) - transform.viewPoint(start)
    if number == nil, way.length >= Self.leastWay {
      number = abs(way.dx) >= abs(way.dy) ? .size : .opacity
    }
    switch number {
    case .size:
      let size = before.diameter * exp2(way.dx / Self.doubling)
      // Whole pixels, where these are not too coarse.
      let diameter = size < 10 ? (size * 10).rounded() / 10 : size.rounded()
      context.tools.brush.diameter = min(
        max(diameter, Brush.diameters.lowerBound), Brush.diameters.upperBound)
      context.showNote(ValueFormat.finePixels.text(context.tools.brush.diameter), at: start)
    case .opacity:
      let opacity = ((before.opacity - way.dy / Self.span) * 100).rounded() / 100
      context.tools.brush.opacity = min(
        max(opacity, Brush.opacities.lowerBound), Brush.opacities.upperBound)
      context.showNote(ValueFormat.percent.text(context.tools.brush.opacity), at: start)
    case nil: break
    }
  }

  func end() { context.showNote(nil, at: start) }

  func cancel() { _ = takeBack() }

  func takeBack() -> Region {
    context.tools.brush.diameter = before.diameter
    context.tools.brush.opacity = before.opacity
    context.showNote(nil, at: start)
    return Region()
  }
}
