import Controls
import Geometry
import Rasterizer

/// The frame around what is selected, as it is drawn: in the accent on a light line, which is seen on
/// any color. Lengths are in the view's points.
nonisolated struct FrameDrawing: Hashable {
  private let layout: FrameLayout
  /// What is in the hand, or under the pointer.
  private let held: TransformFrame.Part?
  /// Whether a hand has it: what it does not hold is not drawn, so that one sees the painting.
  private let isDragged: Bool
  private let line: CrispLine
  /// The layout's corners, on pixels where the frame is upright.
  private let corners: [Point]

  private static let cornerRadius = 6.5
  private static let knobRadius = 10.0
  /// Half the length and half the thickness of the handle of an edge.
  private static let bar = Vector(9, 4)
  /// How far lines reach beyond handles.
  private static let margin = 3.0
  /// In so many pieces a slanted edge is drawn again.
  private static let pieceCount = 8

  init(
    _ layout: FrameLayout, held: TransformFrame.Part? = nil, isDragged: Bool = false, scale: Double
  ) {
    let line = CrispLine(width: 1.5, scale: scale)
    self.layout = layout
    self.held = held
    self.isDragged = isDragged
    self.line = line
    let corners = isDragged && held == .inside ? layout.exactCorners : layout.corners
    let ways = (0..<4).map { corners[($0 + 1) % 4] - corners[$0] }
    let isUpright = ways.allSatisfy { min(abs($0.dx), abs($0.dy)) * scale < 0.01 }
    self.corners = isUpright ? corners.map(line.place) : corners
  }

  /// What must be drawn again when the frame comes or goes, piece by piece: what is inside is left alone.
  var pieces: [Rect] {
    var pieces = [around(layout.knob, Self.knobRadius), around(knob, knobFoot)]
    for index in 0..<4 {
      pieces.append(around(corners[index], Self.cornerRadius))
      pieces.append(around(edge(index), Self.bar.length))
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      let isSlanted = start.x != end.x && start.y != end.y
      let count = isSlanted ? Self.pieceCount : 1
      for piece in 0..<count {
        let (from, to) = (Double(piece) / Double(count), Double(piece + 1) / Double(count))
        pieces.append(
          around(start.interpolated(to: end, at: from), start.interpolated(to: end, at: to)))
      }
    }
    return pieces
  }

  /// Draws it.
  @MainActor func draw(in context: GraphicsContext) {
    var path = Path.polygon(corners)
    if isShown(.knob) {
      path.move(to: knobFoot)
      path.line(to: knob)
    }
    context.stroke(path, with: .white.withAlpha(0.75), width: line.width(below: 1))
    context.stroke(path, with: Theme.current.accent, width: line.width, join: .miter)
    for index in 0..<4 where isShown(.edge(index)) {
      draw(bar(on: index), isHeld: held == .edge(index), in: context)
    }
    for (index, corner) in corners.enumerated() where isShown(.corner(index)) {
      let circle = Path.circle(center: corner, radius: line.length(Self.cornerRadius))
      draw(circle, isHeld: held == .corner(index), in: context)
    }
    if isShown(.knob) { drawKnob(in: context) }
  }

  private func isShown(_ part: TransformFrame.Part) -> Bool { !isDragged || held == part }

  private var isUpright: Bool { corners[0].x == corners[1].x || corners[0].y == corners[1].y }

  /// The middle of the knob, and where its stem begins.
  private var knob: Point { isUpright ? line.place(layout.knob) : layout.knob }
  private var knobFoot: Point { edge(layout.knobEdge) }

  private func edge(_ index: Int) -> Point {
    let middle = corners[index].interpolated(to: corners[(index + 1) % 4], at: 0.5)
    return isUpright ? line.place(middle) : middle
  }

  /// The handle of an edge lies along it.
  private func bar(on index: Int) -> Path {
    let way = corners[(index + 1) % 4] - corners[index]
    let unit = way / way.length
    let half = Vector(line.length(Self.bar.dx), line.length(Self.bar.dy))
    let bar = Path.roundedRect(
      Rect(-half.dx, -half.dy, 2 * half.dx, 2 * half.dy), radius: half.dy)
    let middle = edge(index)
    return bar.transformed(
      by: AffineTransform(
        a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: middle.x, ty: middle.y))
  }

  @MainActor private func draw(_ handle: Path, isHeld: Bool, in context: GraphicsContext) {
    let accent = Theme.current.accent
    context.stroke(handle, with: .white.withAlpha(0.75), width: line.width(below: 1))
    context.fill(handle, with: isHeld ? accent : .white)
    context.stroke(handle, with: accent, width: line.width)
  }

  /// A disc with an arrow that goes around.
  @MainActor private func drawKnob(in context: GraphicsContext) {
    let center = knob
    let circle = Path.circle(center: center, radius: line.length(Self.knobRadius))
    draw(circle, isHeld: held == .knob, in: context)
    let color = held == .knob ? Theme.current.onAccent : Theme.current.accent
    let (start, end, radius) = (-0.35 * Double.pi, 1.25 * Double.pi, 4.5)
    var arrow = Path()
    for step in 0...24 {
      let angle = start + (end - start) * Double(step) / 24
      let place = center + Vector(angle: angle) * radius
      if step == 0 { arrow.move(to: place) } else { arrow.line(to: place) }
    }
    context.stroke(arrow, with: color, width: 1.5)
    let tip = center + Vector(angle: end) * radius
    let ahead = Vector(angle: end + .pi / 2)
    let side = Vector(angle: end)
    context.fill(
      Path.polygon([tip + ahead * 3.2, tip + side * 2.8, tip - side * 2.8]), with: color)
  }

  private func around(_ point: Point, _ radius: Double) -> Rect {
    let half = radius + Self.margin
    return Rect(center: point, size: Size(2 * half, 2 * half))
  }

  private func around(_ a: Point, _ b: Point) -> Rect {
    Rect(around: a, b).inset(by: -Self.margin)
  }
}

nonisolated extension Path {
  /// Straight edges through points, closed.
  static func polygon(_ points: some Collection<Point>) -> Path {
    var path = Path.open(points)
    if !points.isEmpty { path.close() }
    return path
  }

  /// Straight pieces from point to point.
  static func open(_ points: some Collection<Point>) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }
}
