import Controls
import Geometry
import PaintingModel
import Rasterizer
import TextLayout
import UserInterface

/// What is drawn over a text that is being written, in the view's points: the caret, what is selected, and a
/// line below what is composed.
struct TextMarks {
  /// The caret's upper and lower end.
  private let caret: (Point, Point)
  /// The caret's other place, where text of two directions meets.
  private let secondCaret: (Point, Point)?
  private let selection: [[Point]]
  private let underlines: [(Point, Point)]
  private let emphasis: [(Point, Point)]
  private let frame: [Point]

  init(_ session: TextSession, _ transform: CanvasTransform) {
    let (map, flow) = (session.text.transform, session.flow)
    func shown(_ point: Point) -> Point { transform.viewPoint(map.apply(point)) }
    func seen(_ point: Point) -> Point { shown(flow.place(point)) }
    func corners(_ box: Rect) -> [Point] { flow.edge(of: box).map(shown) }
    func upright(_ box: Rect) -> (Point, Point) {
      (seen(Point(box.minX, box.minY)), seen(Point(box.minX, box.maxY)))
    }
    func below(_ part: Range<Int>) -> [(Point, Point)] {
      guard !session.composition.text.isEmpty, !part.isEmpty else { return [] }
      return session.block.boxes(of: session.composed(part)).map { box in
        let y = box.maxY - box.height * 0.08
        return (seen(Point(box.minX, y)), seen(Point(box.maxX, y)))
      }
    }
    caret = upright(session.caret)
    let other = session.block.secondCaret(at: session.shown(session.editing.caret))
    let isApart = session.composition.text.isEmpty && abs(other.minX - session.caret.minX) >= 1
    secondCaret =
      isApart
      ? (seen(Point(other.minX, other.midY)), seen(Point(other.minX, other.maxY))) : nil
    let chosen = session.editing.selection
    selection =
      chosen.isEmpty
      ? []
      : session.block.boxes(
        of: session.shown(chosen.lowerBound)..<session.shown(chosen.upperBound)
      ).map(corners)
    underlines = below(0..<session.composition.text.count)
    emphasis = below(session.composition.emphasis)
    frame = corners(session.block.frame)
  }

  /// The box around the caret.
  var caretBox: Rect { Rect(around: caret.0, caret.1).inset(by: -1) }

  /// The box around all that is drawn.
  var bounds: Rect {
    let points = frame + selection.joined() + [caret.0, caret.1]
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0
    ).inset(by: -4)
  }

  func draw(in context: GraphicsContext, hasCaret: Bool) {
    let accent = Theme.current.accent
    for corners in selection { context.fill(Self.path(corners), with: accent.withAlpha(0.3)) }
    context.stroke(Self.path(frame), with: accent.withAlpha(0.4), width: 1)
    for (from, to) in underlines { Self.line(from, to, 1, Theme.current.ink, in: context) }
    for (from, to) in emphasis { Self.line(from, to, 2, accent, in: context) }
    guard hasCaret else { return }
    Self.line(caret.0, caret.1, 3.5, .white.withAlpha(0.75), in: context)
    Self.line(caret.0, caret.1, 1.5, accent, in: context)
    if let (from, to) = secondCaret {
      Self.line(from, to, 1.5, accent.withAlpha(0.6), in: context)
    }
  }

  private static func path(_ corners: [Point]) -> Path {
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    return path
  }

  private static func line(
    _ from: Point, _ to: Point, _ width: Double, _ color: Color, in context: GraphicsContext
  ) {
    var path = Path()
    path.move(to: from)
    path.line(to: to)
    context.stroke(path, with: color, width: width)
  }
}
