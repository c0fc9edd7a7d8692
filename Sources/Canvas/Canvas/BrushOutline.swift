import Geometry
import Glibc
import Rasterizer

/// The pointer over the canvas: the rim of the brush, in two tones that show on any color.
///
/// Lengths are in the view's points.
nonisolated struct BrushOutline: Hashable, Sendable {
  /// Where the brush is.
  var center: Point
  /// Half the length and half the thickness of its tip.
  var radii: Vector
  /// The direction of its length in radians, clockwise from the x axis.
  var angle: Double

  /// Below this, the rim alone would be too small to be found.
  private static let smallest = 3.0
  /// Where the four marks around a small brush begin and end.
  private static let marks = 5.0...9.0
  /// How far the lines reach beyond the rim.
  private static let reach = 2.0
  /// Rims up to this are drawn again as a whole.
  private static let smallRim = 20.0
  /// The pieces in which a large rim is drawn again.
  private static let pieceCount = 12
  private static let pointsInPiece = 4

  /// Whether it is so small that marks around it show where it is.
  var isTiny: Bool { max(radii.dx, radii.dy) < BrushOutline.smallest }

  /// The parts of the view that it covers, the same number for every outline: piece by piece of a
  /// large rim, so that what is inside is left alone.
  var pieces: [Rect] {
    let extent = max(radii.dx, radii.dy)
    if extent <= BrushOutline.smallRim {
      let half = max(extent, isTiny ? BrushOutline.marks.upperBound : 0) + BrushOutline.reach
      let all = Rect(center: center, size: Size(2 * half, 2 * half))
      return [Rect](repeating: all, count: BrushOutline.pieceCount)
    }
    let step = 2 * Double.pi / Double(BrushOutline.pieceCount * BrushOutline.pointsInPiece)
    // A curve leaves its chord by this much at most.
    let margin = BrushOutline.reach + extent * (1 - cos(step / 2))
    return (0..<BrushOutline.pieceCount).map { piece in
      let first = piece * BrushOutline.pointsInPiece
      let points = (0...BrushOutline.pointsInPiece).map { rim(at: Double(first + $0) * step) }
      return points.dropFirst().reduce(around(points[0], margin)) { $0.union(around($1, margin)) }
    }
  }

  /// What must be drawn again where one outline takes the place of another.
  static func damage(from old: BrushOutline?, to new: BrushOutline?) -> [Rect] {
    guard let old else { return new?.distinctPieces ?? [] }
    guard let new else { return old.distinctPieces }
    // Near each other, each piece of the one and of the other are redrawn together.
    let isNear = old.center.distance(to: new.center) < max(new.radii.dx, new.radii.dy) / 4
    guard isNear else { return old.distinctPieces + new.distinctPieces }
    return zip(old.pieces, new.pieces).map { $0.union($1) }
  }

  private var distinctPieces: [Rect] {
    let pieces = pieces
    return pieces.first == pieces.last ? [pieces[0]] : pieces
  }

  private func around(_ point: Point, _ margin: Double) -> Rect {
    Rect(center: point, size: Size(2 * margin, 2 * margin))
  }

  /// The point of the rim at an angle of the circle that it is drawn from.
  private func rim(at turn: Double) -> Point {
    let (x, y) = (radii.dx * cos(turn), radii.dy * sin(turn))
    let unit = Vector(angle: angle)
    return center + Vector(unit.dx * x - unit.dy * y, unit.dy * x + unit.dx * y)
  }

  /// Draws it: a dark line, and a light one just inside.
  @MainActor func draw(in context: GraphicsContext) {
    let dark = Color.black.withAlpha(0.6)
    let light = Color.white.withAlpha(0.9)
    context.stroke(path(inset: -0.5), with: dark, width: 1)
    context.stroke(path(inset: 0.5), with: light, width: 1)
    guard isTiny else { return }
    for (color, width) in [(dark, 2.6), (light, 1.2)] {
      context.stroke(cross, with: color, width: width, cap: .butt)
    }
  }

  private func path(inset: Double) -> Path {
    let size = Size(2 * max(0.5, radii.dx - inset), 2 * max(0.5, radii.dy - inset))
    let ellipse = Path.ellipse(in: Rect(center: .zero, size: size))
    let unit = Vector(angle: angle)
    return ellipse.transformed(
      by: AffineTransform(
        a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: center.x, ty: center.y))
  }

  private var cross: Path {
    var path = Path()
    let (near, far) = (BrushOutline.marks.lowerBound, BrushOutline.marks.upperBound)
    for way in [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)] {
      path.move(to: center + way * near)
      path.line(to: center + way * far)
    }
    return path
  }
}
