internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// What undo keeps of a large painting. docs/benchmarks.md defines the row.
enum UndoMemoryWorkload {
  private static let name = "W19 undo of ten layers on 3840 × 2160"
  private static let size = PixelSize(width: 3840, height: 2160)
  private static let brush = Brush(diameter: 150)

  static func run(_ report: inout Report) {
    guard report.wants(name) else { return }
    var painting = Painting(size: size)
    var most = 0
    func note(_ painting: Painting) { most = max(most, painting.undoMemory) }
    var hand = Hand(seed: 22)
    for layer in 0..<10 {
      if layer > 0 { _ = painting.addLayer() }
      paint(zigzag, on: &painting)
      for _ in 0..<60 {
        paint(hand.stroke(on: size, points: 32, brush: brush), on: &painting)
        note(painting)
      }
    }
    for _ in 0..<100 {
      _ = painting.undo()
      note(painting)
    }
    for _ in 0..<100 {
      _ = painting.redo()
      note(painting)
    }
    // A hand that drags some strokes of each layer.
    let places = SelectingWorkload.places(of: painting)
    let held = painting.hold(SelectingWorkload.spread(60, over: places))
    for step in 0..<6 {
      _ = painting.move(
        held, by: .translation(Vector(Double(step + 1) * 8, 0)), continuing: step > 0)
      note(painting)
    }
    report.gate("\(name), most", Double(most) / 1e6, limit: 64, "MB")
  }

  private static func paint(_ stroke: Stroke, on painting: inout Painting) {
    let (id, _) = painting.beginStroke(
      at: stroke.startPoint, color: stroke.color.withAlpha(0.5), brush: stroke.brush)
    _ = painting.append(Array(stroke.points.dropFirst()), to: id)
    _ = painting.endStroke(id)
  }

  /// A stroke that comes to all tiles.
  private static var zigzag: Stroke {
    var stroke = Stroke(at: Point(0, 40), color: .black, brush: brush)
    for row in 1..<18 {
      stroke.add(Point(row % 2 == 0 ? 0 : 3840, 40 + Double(row) * 122))
    }
    return stroke
  }
}
