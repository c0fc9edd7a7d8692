import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Draws the line of a stroke that is reshaped: how far a pull reaches along it, its ends, and the handles
/// at the chosen place.
final class ReshapeOverlay: CanvasOverlay {
  /// What is shown.
  struct Shape: Hashable {
    var line: StrokeLine
    /// The chosen place.
    var chosen: Double
    /// How far a pull reaches along the line, in canvas pixels.
    var reach: Double
    /// Whether the ends are what a hand takes.
    var takesEnds = false
    /// What is in the hand.
    var held: ReshapeLayout.Part?
  }

  private(set) var shape: Shape?
  /// The places that a pull takes, by how much.
  private var glow: [LineFalloff.Sample] = []

  /// How far drawn things reach beyond their middles, in points.
  private static let margin = 12.0
  private static let endRadius = 5.0
  private static let chosenRadius = 6.5
  /// How wide the light along the reach is, in points, and in how many steps it fades.
  private static let glowWidth = 11.0
  private static let glowSteps = 6
  /// So many points of the line are drawn again as one piece.
  private static let pieceCount = 24

  /// Shows a line; nil shows none.
  func show(_ new: Shape?, in view: PaintingView) {
    guard new != shape else { return }
    let (former, formerGlow) = (shape, glow)
    shape = new
    if let new,
      new.line != former?.line || new.chosen != former?.chosen
        || new.reach != former?.reach
    {
      glow = new.line.hold(at: new.chosen, reach: new.reach).samples.filter { $0.weight > 0 }
    } else if new == nil {
      glow = []
    }
    let (old, now) = (former?.line.points ?? [], new?.line.points ?? [])
    // What is the same at both ends of the line stays as it is drawn.
    var (same, sameEnd) = (0, 0)
    let least = min(old.count, now.count)
    while same < least, old[same] == now[same] { same += 1 }
    while sameEnd < least - same, old[old.count - 1 - sameEnd] == now[now.count - 1 - sameEnd] {
      sameEnd += 1
    }
    let toPoints = view.canvasTransform.canvasToPoints
    for (shape, glow) in [(former, formerGlow), (new, self.glow)] {
      guard let shape else { continue }
      let points = shape.line.points
      let low = max(0, same - 1)
      damage(points[low..<max(low, min(points.count, points.count - sameEnd + 1))], toPoints, view)
      if let first = glow.first, let last = glow.last {
        damage(points[Int(first.place)...Int(last.place.rounded(.up))], toPoints, view)
      }
      let layout = ReshapeLayout(shape.line, chosen: shape.chosen, view.canvasTransform)
      for place in [layout.start, layout.end] {
        view.setNeedsDisplay(Rect(around: place, place).inset(by: -Self.margin))
      }
      view.setNeedsDisplay(
        Rect(around: layout.sides[0], layout.sides[1]).inset(by: -Self.margin))
    }
  }

  private func damage(
    _ points: ArraySlice<Point>, _ toPoints: AffineTransform, _ view: PaintingView
  ) {
    var start = points.startIndex
    while start < points.endIndex {
      // One point more, for the piece between.
      let end = min(start + Self.pieceCount + 1, points.endIndex)
      let first = toPoints.apply(points[start])
      let box = points[start..<end].reduce(Rect(around: first, first)) { box, point in
        let place = toPoints.apply(point)
        return Rect(
          minX: min(box.minX, place.x), minY: min(box.minY, place.y),
          maxX: max(box.maxX, place.x), maxY: max(box.maxY, place.y))
      }
      view.setNeedsDisplay(box.inset(by: -Self.margin))
      start += Self.pieceCount
    }
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let shape else { return }
    let toPoints = transform.canvasToPoints
    let accent = Theme.current.accent
    drawGlow(of: shape.line, toPoints, accent, in: context)
    let line = CrispLine(width: 1.5, scale: transform.pixelsPerPoint)
    for (color, width) in [
      (Color.white.withAlpha(0.75), line.width(below: 1)), (accent, line.width),
    ] {
      context.drawThinLine(
        through: shape.line.points.lazy.map(toPoints.apply), with: color, width: width)
    }
    let layout = ReshapeLayout(shape.line, chosen: shape.chosen, transform)
    let radius = Self.endRadius + (shape.takesEnds ? 2 : 0)
    context.drawHandle(at: layout.start, radius: radius, isFilled: shape.held == .start, line)
    context.drawHandle(at: layout.end, radius: radius, isFilled: shape.held == .end, line)
    guard !shape.takesEnds else { return }
    let stem = Path.open(layout.sides)
    context.stroke(stem, with: .white.withAlpha(0.75), width: line.width(below: 1))
    context.stroke(stem, with: accent, width: line.width)
    for (index, side) in layout.sides.enumerated() {
      let isHeld = shape.held == .side(isLeft: index == 0)
      context.drawHandle(at: side, radius: Self.endRadius, isFilled: isHeld, line)
    }
    context.drawHandle(at: layout.chosen, radius: Self.chosenRadius, isFilled: true, line)
  }

  /// A light along all that a pull takes, fainter where it takes less.
  private func drawGlow(
    of line: StrokeLine, _ toPoints: AffineTransform, _ color: Color, in context: GraphicsContext
  ) {
    func step(_ sample: LineFalloff.Sample) -> Int {
      min(Self.glowSteps, 1 + Int(sample.weight * Double(Self.glowSteps)))
    }
    func place(_ sample: LineFalloff.Sample) -> Point {
      toPoints.apply(LineFalloff.point(of: line.points, at: sample.place))
    }
    var start = glow.startIndex
    while start + 1 < glow.endIndex {
      var end = start + 1
      while end + 1 < glow.endIndex, step(glow[end]) == step(glow[start]) { end += 1 }
      let strength = Double(step(glow[start])) / Double(Self.glowSteps)
      let path = Path.open(glow[start...end].map(place))
      context.stroke(
        path, with: .white.withAlpha(Float(0.55 * strength)), width: Self.glowWidth, cap: .butt)
      context.stroke(
        path, with: color.withAlpha(Float(0.6 * strength)), width: Self.glowWidth - 4, cap: .butt)
      start = end
    }
  }
}
