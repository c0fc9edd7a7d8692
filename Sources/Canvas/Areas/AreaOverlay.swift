import Controls
import Geometry
import PaintingModel
import Rasterizer
import UserInterface

/// Draws the edge of the area that painting is limited to: dark dashes on a light line, which are seen on
/// any color. They stand still: nothing wakes an idle program.
final class AreaOverlay: CanvasOverlay {
  /// A part of an edge, in canvas pixels, with the box around it.
  private struct Piece {
    let points: ArraySlice<Point>
    let box: Rect
    /// How far along the edge it begins.
    let start: Double
    /// Of which edge it is a part.
    let line: Int
  }

  /// What is shown; nil for nothing.
  private(set) var area: Area?
  private var lines: [[Point]] = []
  private var pieces: [Piece] = []
  /// Whether it is seen how far the edge fades.
  private var showsFeather = false

  /// The length of a dash, and from its beginning to that of the next, in points.
  private static let (dash, period) = (5.0, 10.0)
  /// How far lines reach beyond the edge, in points.
  private static let reach = 3.0
  /// So many points of an edge are looked for together.
  private static let pieceLength = 32
  /// The fading is not shown of edges with more points: it would take too long.
  private static let mostFeathered = 4096

  /// Shows the edge of an area; nil shows none.
  ///
  /// - Parameters:
  ///   - canvas: the canvas, whose border is an edge, too, of an area that is all but what lies within.
  ///   - feather: whether it is to be seen how far it fades.
  func show(_ new: Area?, canvas: PixelRect, showsFeather feather: Bool, in view: PaintingView) {
    guard new != area || (feather != showsFeather && new?.feather ?? 0 > 0) else { return }
    setNeedsDisplay(in: view)
    if new != area {
      area = new
      lines = new.map { AreaOverlay.lines(of: $0, canvas) } ?? []
      pieces = lines.enumerated().flatMap { AreaOverlay.pieces(of: $1, number: $0) }
    }
    showsFeather = feather
    setNeedsDisplay(in: view)
  }

  private static func lines(of area: Area, _ canvas: PixelRect) -> [[Point]] {
    let border = canvas.rect
    let edge = [
      border.origin, Point(border.maxX, border.minY), Point(border.maxX, border.maxY),
      Point(border.minX, border.maxY),
    ]
    return area.contours + (area.isInverted ? [edge] : [])
  }

  private static func pieces(of line: [Point], number: Int) -> [Piece] {
    let closed = line + [line[0]]
    var pieces: [Piece] = []
    var way = 0.0
    for start in stride(from: 0, to: closed.count - 1, by: pieceLength) {
      let points = closed[start...min(start + pieceLength, closed.count - 1)]
      var box = Rect(around: closed[start], closed[start])
      var length = 0.0
      for (a, b) in zip(points, points.dropFirst()) {
        length += a.distance(to: b)
        box = Rect(
          minX: min(box.minX, b.x), minY: min(box.minY, b.y), maxX: max(box.maxX, b.x),
          maxY: max(box.maxY, b.y))
      }
      pieces.append(Piece(points: points, box: box, start: way, line: number))
      way += length
    }
    return pieces
  }

  func draw(in context: GraphicsContext, _ transform: CanvasTransform) {
    guard let area else { return }
    let toPoints = transform.canvasToPoints
    let line = CrispLine(width: 1, scale: transform.pixelsPerPoint)
    if let band = featherBand(of: area, toPoints) {
      context.stroke(
        band.path, with: Theme.current.accent.withAlpha(0.14), width: band.width, join: .round)
    }
    let sight = context.clipBounds.inset(by: -Self.reach)
    let scale = toPoints.scaleFactor
    var (light, dark) = (Path(), Path())
    for piece in pieces {
      let box = toPoints.apply(piece.box)
      guard box.maxX >= sight.minX, box.minX <= sight.maxX, box.maxY >= sight.minY,
        box.minY <= sight.maxY
      else { continue }
      let points = seen(piece.points, toPoints, line)
      let whole = DashedLine(dash: 1e9, period: 1e9, phase: 0)
      light.append(whole.path(along: points, in: sight))
      // The dashes go on from piece to piece.
      let phase = -(piece.start * scale).truncatingRemainder(dividingBy: Self.period)
      let dashes = DashedLine(dash: Self.dash, period: Self.period, phase: phase)
      dark.append(dashes.path(along: points, in: sight))
    }
    context.stroke(light, with: .white.withAlpha(0.85), width: line.width(below: 0.5))
    context.stroke(dark, with: Color(hex: 0x1B1C20), width: line.width, cap: .butt)
  }

  /// In the view; on whole pixels where the canvas is upright, so that thin lines are sharp.
  private func seen(
    _ points: ArraySlice<Point>, _ toPoints: AffineTransform, _ line: CrispLine
  ) -> [Point] {
    let seen = points.map(toPoints.apply)
    guard min(abs(toPoints.a), abs(toPoints.b)) < 1e-9 else { return seen }
    return zip(seen, points).enumerated().map { index, pair in
      // Corners of level and upright edges alone: slanted ones would get steps.
      let before = index > 0 ? points[points.startIndex + index - 1] : pair.1
      let after = index + 1 < points.count ? points[points.startIndex + index + 1] : pair.1
      let isCorner = [before, after].allSatisfy { $0.x == pair.1.x || $0.y == pair.1.y }
      return isCorner ? line.place(pair.0) : pair.0
    }
  }

  /// The band in which it fades out, in the view; nil where that is not shown.
  private func featherBand(
    of area: Area, _ toPoints: AffineTransform
  ) -> (path: Path, width: Double)? {
    let count = area.contours.reduce(0) { $0 + $1.count }
    guard showsFeather, area.feather > 0, count <= Self.mostFeathered else { return nil }
    var path = Path()
    for points in area.contours {
      path.move(to: toPoints.apply(points[0]))
      for point in points.dropFirst() { path.line(to: toPoints.apply(point)) }
      path.close()
    }
    return (path, 2 * area.feather * toPoints.scaleFactor)
  }

  /// Piece by piece, so that what is inside is left alone.
  private func setNeedsDisplay(in view: PaintingView) {
    guard let area else { return }
    let toPoints = view.canvasTransform.canvasToPoints
    if showsFeather, area.feather > 0 {
      let box = lines.joined().reduce(pieces.first?.box ?? .zero) {
        Rect(
          minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x),
          maxY: max($0.maxY, $1.y))
      }
      let reach = area.feather * toPoints.scaleFactor + Self.reach
      return view.setNeedsDisplay(toPoints.apply(box).inset(by: -reach))
    }
    for piece in pieces { view.setNeedsDisplay(toPoints.apply(piece.box).inset(by: -Self.reach)) }
  }
}
