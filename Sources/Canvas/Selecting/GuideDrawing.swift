import Controls
import Geometry
import Rasterizer

/// A line where a frame has met others, as it is drawn, with a cross at each end. In the view's points.
nonisolated struct GuideDrawing: Hashable {
  private let start: Point
  private let end: Point
  private let line: CrispLine

  /// Half the size of a cross.
  private static let arm = 3.0

  init(_ guide: Snapping.Guide, _ transform: CanvasTransform, _ line: CrispLine) {
    self.line = line
    let (start, end) = (transform.viewPoint(guide.start), transform.viewPoint(guide.end))
    // Of a turned canvas it is slanted, and so smooth at any place.
    let isUpright = abs(start.x - end.x) < 0.01 || abs(start.y - end.y) < 0.01
    (self.start, self.end) = isUpright ? (line.place(start), line.place(end)) : (start, end)
  }

  /// All that is drawn.
  var bounds: Rect { Rect(around: start, end).inset(by: -Self.arm - 3) }

  /// Draws it: the accent on a light line.
  @MainActor func draw(in context: GraphicsContext) {
    var path = Path.open([start, end])
    for place in [start, end] {
      for way in [Vector(1, 1), Vector(1, -1)] {
        path.move(to: place - way * Self.arm)
        path.line(to: place + way * Self.arm)
      }
    }
    context.stroke(path, with: .white.withAlpha(0.75), width: line.width(below: 1))
    context.stroke(path, with: Theme.current.accent, width: line.width, cap: .butt)
  }
}
