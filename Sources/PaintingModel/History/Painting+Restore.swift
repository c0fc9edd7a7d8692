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
  ///   - threads: how many threads may paint the strokes where there is no such layer.
  public init(
    size: PixelSize, paper: Color = Painting.defaultPaper, base: TileGrid? = nil,
    strokes: [Stroke], undone: [Stroke] = [], layer: TileGrid? = nil,
    threads: Int = 1
  ) {
    let base = base.flatMap { $0.size == size ? $0 : nil }
    self.init(size: size, paper: paper, base: base ?? TileGrid(size: size))
    if let layer, layer.size == size {
      for stroke in strokes { trace(stroke) }
      self.layer = layer
      committed = layer
    } else {
      render(strokes, threads: threads)
    }
    for stroke in undone { trace(stroke) }
    history.markUndone(undone.count)
    for _ in undone { _ = timeline.stepBack() }
  }

  /// Adds strokes as if they had been painted; many that can be painted tile by tile at once.
  mutating func render(_ strokes: [Stroke], threads: Int) {
    var rest = strokes[...]
    while let next = rest.first {
      let isQuick = StrokeRenderer.canPaint(next)
      let run = rest.prefix { StrokeRenderer.canPaint($0) == isQuick }
      rest = rest.dropFirst(run.count)
      if isQuick {
        let painted = StrokeRenderer(threads: threads).render(Array(run), onto: &committed)
        layer = committed
        for (stroke, touched) in painted {
          note(.element(tree.active))
          history.append(named(.stroke(stroke)), touched: touched, before: nil)
        }
      } else {
        for stroke in run { paint(stroke) }
      }
    }
  }

  /// Adds a stroke as if it had been painted.
  ///
  /// - Parameter element: what it was, where it has a name already.
  mutating func paint(_ stroke: Stroke, named element: Element? = nil) {
    begun += 1
    live.append(LiveStroke(id: StrokeID(rawValue: begun), stroke: stroke, grid: committed))
    live[live.count - 1].known = element.map { ($0.id, $0.order) }
    live[live.count - 1].shape = element?.shape
    _ = compositeDamage(of: live.count - 1)
    live[live.count - 1].end()
    commitFirst()
  }

  /// Adds a stroke to the history only.
  private mutating func trace(_ stroke: Stroke) {
    note(.element(tree.active))
    history.trace(named(.stroke(stroke)), like: committed)
  }
}
