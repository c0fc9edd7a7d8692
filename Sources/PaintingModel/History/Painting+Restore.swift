public import Geometry
public import Rasterizer

extension Painting {
  /// Makes a painting from what a file holds.
  ///
  /// - Parameters:
  ///   - base: the imported picture under all strokes; one of another size is left out.
  ///   - strokes: the strokes in order.
  ///   - undone: the strokes that redo brings back, the next one first.
  ///   - layer: base and strokes composited before, so that it need not be done again; one of
  ///     another size is left out.
  public init(
    size: PixelSize, paper: Color = Painting.defaultPaper, base: TileGrid? = nil,
    strokes: [Stroke], undone: [Stroke] = [], layer: TileGrid? = nil
  ) {
    let base = base.flatMap { $0.size == size ? $0 : nil }
    self.init(size: size, paper: paper, base: base ?? TileGrid(size: size))
    if let layer, layer.size == size {
      for stroke in strokes { trace(stroke) }
      self.layer = layer
      committed = layer
    } else {
      for stroke in strokes { paint(stroke) }
    }
    for stroke in undone { trace(stroke) }
    history.markUndone(undone.count)
    for _ in undone { _ = timeline.stepBack() }
  }

  /// Adds a stroke as if it had been painted.
  private mutating func paint(_ stroke: Stroke) {
    begun += 1
    live.append(LiveStroke(id: StrokeID(rawValue: begun), stroke: stroke, grid: committed))
    _ = compositeDamage(of: live.count - 1)
    live[live.count - 1].end()
    commitFirst()
  }

  /// Adds a stroke to the history only.
  private mutating func trace(_ stroke: Stroke) {
    note(.stroke(tree.active))
    history.trace(stroke, like: committed)
  }
}
