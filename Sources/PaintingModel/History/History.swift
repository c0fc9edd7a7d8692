internal import Geometry
internal import Rasterizer

/// All strokes of one layer in order, done and undone, and how to go back and forth between them.
struct History: Sendable {
  /// A stroke and the tiles that it touched.
  private struct Step: Sendable {
    let stroke: Stroke
    let tiles: [Int32]
  }

  private var steps: [Step] = []
  /// The number of strokes that are done; all after them are undone.
  private(set) var doneCount = 0
  private var tiles: [TileHistory]
  /// The most tiles' memory that kept states may hold.
  var budget: Int {
    didSet { keepBudget() }
  }
  /// The number of tiles' memory that kept states hold.
  private(set) var weight = 0
  /// How sparse kept states are; see `TileHistory.thin`.
  private var spread: Float = 1

  /// Makes an empty history of pictures like `grid`.
  init(like grid: TileGrid) {
    tiles = [TileHistory](repeating: TileHistory(), count: grid.count)
    budget = History.fullBudget(for: grid)
  }

  /// Makes a history of strokes whose picture is known.
  init(like grid: TileGrid, strokes: [Stroke], undone: [Stroke]) {
    self.init(like: grid)
    for stroke in strokes + undone { trace(stroke, like: grid) }
    markUndone(undone.count)
  }

  /// Adds a stroke whose picture is known.
  mutating func trace(_ stroke: Stroke, like grid: TileGrid) {
    var traced = LiveStroke(
      id: StrokeID(rawValue: 0), stroke: stroke, grid: grid, hasMasks: false)
    traced.end()
    append(stroke, touched: traced.coverage.entries.compactMap(\.touch), before: nil)
  }

  /// What the histories of all layers of a painting may hold together, in tiles' memory.
  static func fullBudget(for grid: TileGrid) -> Int { max(3072, 2 * grid.count) }

  /// The strokes that are done.
  var strokes: [Stroke] { steps[..<doneCount].map(\.stroke) }

  /// The strokes that are undone, the next to redo first.
  var undoneStrokes: [Stroke] { steps[doneCount...].map(\.stroke) }

  /// The newest stroke that is done.
  var lastStroke: Stroke? { doneCount > 0 ? steps[doneCount - 1].stroke : nil }

  /// Whether there is an undone stroke.
  var hasUndone: Bool { doneCount < steps.count }

  /// One tile under a stroke.
  struct Touched: Sendable {
    /// The tile's place.
    let index: Int
    /// The samples that settle pieces there.
    let samples: ClosedRange<Int>
    /// The cost of painting them, in about a nanosecond each.
    let cost: Int
  }

  /// Adds a stroke that is done; undone ones are dropped.
  ///
  /// - Parameter before: the picture without the stroke, to keep; nil keeps nothing.
  mutating func append(_ stroke: Stroke, touched: [Touched], before: TileGrid?) {
    dropUndone()
    for touch in touched {
      let step = doneCount
      change(touch.index) { tiles, i in
        if let before { tiles[i].keep(before[i]) }
        tiles[i].append(step: step, samples: touch.samples, cost: touch.cost)
      }
    }
    steps.append(Step(stroke: stroke, tiles: touched.map { Int32(clamping: $0.index) }))
    doneCount += 1
    keepBudget()
  }

  /// Forgets the strokes that are undone.
  mutating func dropUndone() {
    for step in steps[doneCount...] {
      for index in step.tiles { change(Int(index)) { tiles, i in tiles[i].dropUndone() } }
    }
    steps.removeLast(steps.count - doneCount)
  }

  /// Makes the last so many done strokes undone, without touching a picture.
  mutating func markUndone(_ count: Int) {
    for _ in 0..<min(count, doneCount) {
      doneCount -= 1
      for index in steps[doneCount].tiles { tiles[Int(index)].markUndone() }
    }
  }

  /// Takes the newest stroke back in `grid`; gives the tiles that changed.
  mutating func undo(in grid: inout TileGrid, base: TileGrid) -> [Int] {
    guard doneCount > 0 else { return [] }
    doneCount -= 1
    let touched = steps[doneCount].tiles.map { Int($0) }
    var painter = painter(for: grid)
    for index in touched {
      let current = grid[index]
      grid[index] = change(index) { tiles, i in
        tiles[i].stepBack(from: current, base: base[i], at: i, painter: &painter)
      }
    }
    keepBudget()
    return touched
  }

  /// Brings the next undone stroke back in `grid`; gives the tiles that changed.
  mutating func redo(in grid: inout TileGrid) -> [Int] {
    guard hasUndone else { return [] }
    let touched = steps[doneCount].tiles.map { Int($0) }
    doneCount += 1
    var painter = painter(for: grid)
    for index in touched {
      let current = grid[index]
      grid[index] = change(index) { tiles, i in
        tiles[i].stepForward(from: current, at: i, painter: &painter)
      }
    }
    keepBudget()
    return touched
  }

  private func painter(for grid: TileGrid) -> TilePainter {
    let steps = steps
    return TilePainter(like: grid) { steps[$0].stroke }
  }

  private mutating func change<R>(
    _ index: Int, _ body: (inout [TileHistory], Int) -> R
  ) -> R {
    let before = tiles[index].weight
    let result = body(&tiles, index)
    tiles[index].thin(spread: spread)
    weight += tiles[index].weight - before
    return result
  }

  /// Makes kept states sparser where they hold too much memory, and denser where there is room.
  private mutating func keepBudget() {
    if weight < budget / 4, spread > 1 { spread /= 2 }
    while weight > budget, spread < 1000 {
      spread *= 2
      weight = 0
      for index in tiles.indices {
        tiles[index].thin(spread: spread)
        weight += tiles[index].weight
      }
    }
  }
}
