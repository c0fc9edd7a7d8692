internal import Geometry
internal import Rasterizer

/// All elements of one layer in order, done and undone, and how to go back and forth between them.
struct History: Sendable {
  /// An element and the tiles that it touches.
  private struct Step: Sendable {
    /// Nil when it has been removed.
    var element: Element?
    var tiles: [Int32]
  }

  private var steps: [Step] = []
  /// The number of elements that are done; all after them are undone.
  private(set) var doneCount = 0
  private var tiles: [TileHistory]
  /// The places of stickers, also of removed ones, in order.
  private var stickerPlaces: [Int] = []
  /// What lies over the element that was changed last, until something else is done.
  private var handled: (place: Int, masks: KeptMasks)?
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

  /// Makes a history of elements whose picture is known; nil for those that are removed.
  init(like grid: TileGrid, elements: [Element?], undone: [Element?]) {
    self.init(like: grid)
    for element in elements + undone { trace(element, like: grid) }
    markUndone(undone.count)
  }

  /// Adds an element whose picture is known.
  mutating func trace(_ element: Element?, like grid: TileGrid) {
    append(element, touched: element?.kind.touched(like: grid) ?? [], before: nil)
  }

  /// What the histories of all layers of a painting may hold together, in tiles' memory: as much as a
  /// full layer.
  static func fullBudget(for grid: TileGrid) -> Int { max(768, grid.count) }

  /// The elements that are done; nil for those that are removed.
  var elements: [Element?] { steps[..<doneCount].map(\.element) }

  /// The elements that are undone, the next to redo first.
  var undoneElements: [Element?] { steps[doneCount...].map(\.element) }

  /// The stickers that are done, with their places among all elements, in order.
  var stickers: [(place: Int, sticker: Sticker)] {
    stickerPlaces.prefix { $0 < doneCount }.compactMap { place in
      steps[place].element?.sticker.map { (place, $0) }
    }
  }

  /// The element at a place; nil when it is removed or undone.
  func element(at place: Int) -> Element? {
    steps[..<doneCount].indices.contains(place) ? steps[place].element : nil
  }

  /// The elements that touch a tile, from the topmost down, with their places.
  func touches(at index: Int) -> ReversedCollection<ArraySlice<TileHistory.Touch>> {
    tiles[index].touches[..<tiles[index].state].reversed()
  }

  /// A done element's part in a tile; nil where it has none.
  func touch(of place: Int, at index: Int) -> TileHistory.Touch? { tiles[index].touch(of: place) }

  /// The tiles that a done element touches.
  func tiles(of place: Int) -> [Int] {
    steps[..<doneCount].indices.contains(place) ? steps[place].tiles.map { Int($0) } : []
  }

  /// The picture without a done element and all above it, in some tiles; others are transparent.
  func picture(below place: Int, in indices: Set<Int>, base: TileGrid) -> TileGrid {
    var picture = TileGrid(size: base.size)
    var painter = painter(for: base)
    for index in indices {
      picture[index] = tiles[index].tile(
        below: place, base: base[index], at: index, painter: &painter)
    }
    return picture
  }

  /// Whether there is an undone element.
  var hasUndone: Bool { doneCount < steps.count }

  /// One tile under an element.
  struct Touched: Sendable {
    /// The tile's place.
    let index: Int
    /// The samples that settle pieces there, or the pieces of a sticker.
    let samples: ClosedRange<Int>
    /// The cost of painting them, in about a nanosecond each.
    let cost: Int
  }

  /// Adds an element that is done; undone ones are dropped.
  ///
  /// - Parameter before: the picture without the element, to keep; nil keeps nothing.
  mutating func append(_ element: Element?, touched: [Touched], before: TileGrid?) {
    dropUndone()
    handled = nil
    if element?.stroke == nil { stickerPlaces.append(steps.count) }
    for touch in touched {
      let step = doneCount
      change(touch.index) { tiles, i in
        if let before { tiles[i].keep(before[i]) }
        tiles[i].append(step: step, samples: touch.samples, cost: touch.cost)
      }
    }
    steps.append(Step(element: element, tiles: touched.map { Int32(clamping: $0.index) }))
    doneCount += 1
    keepBudget()
  }

  /// Forgets the elements that are undone.
  mutating func dropUndone() {
    for step in steps[doneCount...] {
      for index in step.tiles { change(Int(index)) { tiles, i in tiles[i].dropUndone() } }
    }
    steps.removeLast(steps.count - doneCount)
    while let last = stickerPlaces.last, last >= doneCount { stickerPlaces.removeLast() }
  }

  /// Makes the last so many done elements undone, without touching a picture.
  mutating func markUndone(_ count: Int) {
    for _ in 0..<min(count, doneCount) {
      doneCount -= 1
      for index in steps[doneCount].tiles { tiles[Int(index)].markUndone() }
    }
  }

  /// Takes the newest element back in `grid`; gives the tiles that changed.
  mutating func undo(in grid: inout TileGrid, base: TileGrid) -> [Int] {
    guard doneCount > 0 else { return [] }
    handled = nil
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

  /// Brings the next undone element back in `grid`; gives the tiles that changed.
  mutating func redo(in grid: inout TileGrid) -> [Int] {
    guard hasUndone else { return [] }
    handled = nil
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

  /// Adds a done element to `grid`, or the place of one that is removed; gives the tiles that changed.
  mutating func add(_ element: Element?, in grid: inout TileGrid) -> [Int] {
    append(element, touched: element?.kind.touched(like: grid) ?? [], before: grid)
    markUndone(1)
    return redo(in: &grid)
  }

  /// Puts another element, or none, in the place of a done one; all above is painted again. Gives the
  /// tiles that changed.
  mutating func replace(
    _ place: Int, with element: Element?, in grid: inout TileGrid, base: TileGrid
  ) -> [Int] {
    guard (0..<doneCount).contains(place) else { return [] }
    let touched = element?.kind.touched(like: grid) ?? []
    var parts: [Int: Touched?] = [:]
    for index in steps[place].tiles { parts[Int(index)] = .some(nil) }
    for touch in touched { parts[touch.index] = touch }
    steps[place] = Step(element: element, tiles: touched.map { Int32(clamping: $0.index) })
    var painter = painter(for: grid)
    if let handled, handled.place == place {
      painter.kept = handled.masks
    } else {
      painter.kept = KeptMasks()
    }
    handled = nil
    painter.changing = Int32(clamping: place)
    let indices = parts.keys.sorted()
    for index in indices {
      grid[index] = change(index) { tiles, i in
        tiles[i].replace(
          step: place, with: parts[i] ?? nil, base: base[i], at: i, painter: &painter)
      }
    }
    handled = painter.kept.map { (place, $0) }
    keepBudget()
    return indices
  }

  func painter(for grid: TileGrid) -> TilePainter {
    let steps = steps
    return TilePainter(like: grid) { steps[$0].element }
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
