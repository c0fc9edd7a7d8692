internal import Geometry
internal import Rasterizer

/// All elements of one layer, done and undone, and how to go back and forth between them.
///
/// Each has a place, counted as they came to the layer, for good. How they lie over each other is
/// another matter: that is their `ElementOrder`.
struct History: Sendable {
  /// An element and the tiles that it touches.
  struct Slot: Sendable {
    /// Nil when it has been removed.
    var element: Element?
    var tiles: [Int32]
  }

  var slots: [Slot] = []
  /// The number of places that are done; all after them are undone.
  private(set) var doneCount = 0
  /// The greatest order that an element of the layer ever had.
  private var top = ElementOrder()
  var tiles: SparseArray<TileHistory>
  /// The places where there are or were stickers, in order.
  private var stickerPlaces: [Int] = []
  /// The places of elements from which some erasers take nothing.
  private var freedPlaces: Set<Int32> = []
  /// The places of pulls of erasers.
  private(set) var eraserPlaces: Set<Int> = []
  /// What lies over the elements that were changed last, until something else is done.
  var handled: (places: [Int], masks: KeptMasks)?
  /// The most tiles' memory that kept states may hold.
  var budget: Int {
    didSet { keepBudget() }
  }
  /// The number of tiles' memory that kept states hold.
  var weight = 0
  /// How sparse kept states are; see `TileHistory.thin`.
  private var spread: Float = 1

  /// Makes an empty history of pictures like `grid`.
  init(like grid: TileGrid) {
    tiles = SparseArray(repeating: TileHistory(), count: grid.count)
    budget = History.fullBudget(for: grid)
  }

  /// Makes a history of elements whose picture is known; nil for those that are removed.
  init(like grid: TileGrid, elements: [Element?], undone: [Element?]) {
    self.init(like: grid)
    for element in elements + undone { trace(element, like: grid) }
    markUndone(undone.count)
  }

  /// Adds an element whose picture is known, where its order says.
  mutating func trace(_ element: Element?, like grid: TileGrid) {
    append(element, touched: element?.kind.touched(like: grid) ?? [], before: nil)
  }

  /// What the histories of all layers of a painting may hold together, in tiles' memory: a little less than a
  /// full layer, so that a painting of 3840 × 2160 has 64 MB with some room. Of what is larger than 8K most is
  /// not seen, and put away.
  static func fullBudget(for grid: TileGrid) -> Int {
    grid.count > 8192 ? 2048 : max(768, grid.count - grid.count / 16)
  }

  /// The place over all elements.
  var nextOrder: ElementOrder { top.next }

  /// The order of an element that comes over all: its own, if possible.
  func orderOverAll(_ order: ElementOrder) -> ElementOrder {
    order.overAll(slots[..<doneCount].lazy.map(\.element), top: top)
  }

  /// The elements that are done, as they came; nil for those that are removed.
  var elements: [Element?] { slots[..<doneCount].map(\.element) }

  /// The elements that are undone, the next to redo first.
  var undoneElements: [Element?] { slots[doneCount...].map(\.element) }

  /// The elements that are there, from the lowest to the topmost.
  var orderedElements: [Element] {
    slots[..<doneCount].compactMap(\.element).enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element)
  }

  /// The stickers that are done, with their places, from the lowest to the topmost.
  var stickers: [(place: Int, sticker: Sticker)] {
    stickerPlaces.prefix { $0 < doneCount }.filter { slots[$0].element?.sticker != nil }
      .sorted { isBelow($0, $1) }
      .compactMap { place in slots[place].element?.sticker.map { (place, $0) } }
  }

  /// Whether an element that is there lies below another one.
  func isBelow(_ a: Int, _ b: Int) -> Bool { slots.isBelow(a, b) }

  /// The element at a place; nil when it is removed or undone.
  func element(at place: Int) -> Element? {
    slots[..<doneCount].indices.contains(place) ? slots[place].element : nil
  }

  /// The elements that touch a tile, from the topmost down, with their places.
  func touches(at index: Int) -> ReversedCollection<ArraySlice<TileHistory.Touch>> {
    tiles[index].touches[..<tiles[index].state].reversed()
  }

  /// A done element's part in a tile; nil where it has none.
  func touch(of place: Int, at index: Int) -> TileHistory.Touch? { tiles[index].touch(of: place) }

  /// The tiles that a done element touches.
  func tiles(of place: Int) -> [Int] {
    slots[..<doneCount].indices.contains(place) ? slots[place].tiles.map { Int($0) } : []
  }

  /// What it costs to paint a done element and all that lies over it, in each tile that it touches; see
  /// `Touched.cost`.
  func costs(over place: Int) -> [(tile: Int, cost: Double)] {
    tiles(of: place).map { index in
      (index, Double(tiles[index].cost { isBelow(Int($0), place) }))
    }
  }

  /// The picture without a done element and all above it, in some tiles; others are transparent.
  func picture(below place: Int, in indices: Set<Int>, base: TileGrid) -> TileGrid {
    var picture = TileGrid(frame: base.frame)
    var painter = painter(for: base)
    for index in indices {
      picture[index] = tiles[index].tile(
        base: base[index], at: index, painter: &painter
      ) { isBelow(Int($0), place) }
    }
    return picture
  }

  /// A tile with some of the done elements alone, by their places.
  func tile(
    at index: Int, of grid: TileGrid, base: TileGrid, where isIncluded: (Int32) -> Bool
  ) -> Tile? {
    var painter = painter(for: base)
    return tiles[index].tile(
      from: grid[index], base: base[index], at: index, painter: &painter, where: isIncluded)
  }

  /// The picture with all that is done, in some tiles.
  func tiles(at indices: some Sequence<Int>, over base: TileGrid) -> [Tile?] {
    var painter = painter(for: base)
    return indices.map { index in
      tiles[index].tile(base: base[index], at: index, painter: &painter) { _ in true }
    }
  }

  /// Whether there are elements from which some erasers take nothing.
  var hasFreed: Bool { !freedPlaces.isEmpty }

  /// Whether there is an undone element.
  var hasUndone: Bool { doneCount < slots.count }

  /// One tile under an element.
  struct Touched: Sendable {
    /// The tile's place.
    let index: Int
    /// The samples that settle pieces there, or the pieces of a sticker.
    private(set) var samples: ClosedRange<Int>
    /// The cost of painting them, in about a nanosecond each.
    private(set) var cost = 0
    /// The cells that they may touch.
    private(set) var cells = MaskCells.none

    /// Makes one that a sample begins.
    init(index: Int, sample: Int) {
      self.index = index
      samples = sample...sample
    }

    /// Adds a piece that a sample settles, with the block (in the tile's own pixels) that it can touch.
    mutating func add(_ sample: Int, _ block: PixelRect, cost: Int? = nil) {
      samples = min(samples.lowerBound, sample)...max(samples.upperBound, sample)
      self.cost += cost ?? CurvePiece.cost(ofPixels: block.area)
      cells.formUnion(MaskCells(touching: block))
    }
  }

  /// Adds an element that is done; undone ones are dropped.
  ///
  /// - Parameter before: the picture without the element, which lies over all then, to keep; nil keeps
  ///   nothing.
  mutating func append(_ element: Element?, touched: [Touched], before: TileGrid?) {
    dropUndone()
    handled = nil
    let step = doneCount
    slots.append(Slot(element: element, tiles: touched.map { Int32(clamping: $0.index) }))
    doneCount += 1
    note(at: step)
    let isOnTop = element.map { $0.order > top } ?? true
    if let element, isOnTop { top = element.order }
    let slots = slots
    for touch in touched {
      change(touch.index) { tiles, i in
        if let before { tiles[i].keep(before[i]) }
        if isOnTop {
          tiles[i].append(step: step, touch)
        } else {
          tiles[i].insert(step: step, touch) { slots.isBelow(Int($0), step) }
        }
      }
    }
    keepBudget()
  }

  /// Adds places for elements that are about to come.
  mutating func appendPlaces(_ count: Int) {
    dropUndone()
    for _ in 0..<count { slots.append(Slot(element: nil, tiles: [])) }
    doneCount += count
  }

  /// Forgets the elements that are undone.
  mutating func dropUndone() {
    guard hasUndone else { return }
    for place in doneCount..<slots.count {
      freedPlaces.remove(Int32(clamping: place))
      eraserPlaces.remove(place)
    }
    for slot in slots[doneCount...] {
      for index in slot.tiles { change(Int(index)) { tiles, i in tiles[i].dropUndone() } }
    }
    slots.removeLast(slots.count - doneCount)
    while let last = stickerPlaces.last, last >= doneCount { stickerPlaces.removeLast() }
  }

  /// Notes what is asked for without going through all elements.
  private mutating func note(at place: Int) {
    noteSticker(at: place)
    let step = Int32(clamping: place)
    let element = slots[place].element
    if element?.freedFrom.isEmpty == false {
      freedPlaces.insert(step)
    } else if !freedPlaces.isEmpty {
      freedPlaces.remove(step)
    }
    if element?.erasesAsStroke == true {
      eraserPlaces.insert(place)
    } else if !eraserPlaces.isEmpty {
      eraserPlaces.remove(place)
    }
  }

  private mutating func noteSticker(at place: Int) {
    guard slots[place].element?.sticker != nil else { return }
    let position = stickerPlaces.firstIndex { $0 >= place } ?? stickerPlaces.endIndex
    if position < stickerPlaces.endIndex, stickerPlaces[position] == place { return }
    stickerPlaces.insert(place, at: position)
  }

  /// Makes the last so many done elements undone, without touching a picture.
  mutating func markUndone(_ count: Int) {
    for _ in 0..<min(count, doneCount) {
      doneCount -= 1
      for index in slots[doneCount].tiles { tiles[Int(index)].markUndone() }
    }
  }

  /// Takes the newest element back in `grid`; gives the tiles that changed.
  mutating func undo(in grid: inout TileGrid, base: TileGrid) -> [Int] {
    guard doneCount > 0 else { return [] }
    handled = nil
    doneCount -= 1
    let touched = slots[doneCount].tiles.map { Int($0) }
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
    let touched = slots[doneCount].tiles.map { Int($0) }
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

  /// Makes the last so many places, which are empty, undone.
  mutating func markPlacesUndone(_ count: Int) { doneCount -= min(count, doneCount) }

  /// Makes the next so many places, which are empty, done.
  mutating func markPlacesDone(_ count: Int) { doneCount += min(count, slots.count - doneCount) }

  /// Adds a done element to `grid`, over all, or the place of one that is removed; gives the tiles that
  /// changed.
  mutating func add(_ element: Element?, in grid: inout TileGrid) -> [Int] {
    var element = element
    if let order = element?.order { element?.order = orderOverAll(order) }
    append(element, touched: element?.kind.touched(like: grid) ?? [], before: grid)
    markUndone(1)
    return redo(in: &grid)
  }

  /// So few changed elements, and so few tiles under new ones, are not worth another thread.
  private static let (fewChanges, fewTiles) = (16, 128)

  /// Puts other elements, or none, in the places of done ones; all above is painted again. Gives the
  /// tiles that changed.
  ///
  /// - Parameters:
  ///   - threads: how many threads may paint where there is enough for them.
  ///   - progress: told how much is painted.
  mutating func replace(
    _ new: [(place: Int, element: Element?)], in grid: inout TileGrid, base: TileGrid,
    threads: Int = 1, progress: EditProgress? = nil
  ) -> [Int] {
    let new = new.filter { (0..<doneCount).contains($0.place) }
    var parts: [Int: [TileHistory.Part]] = [:]
    // Without the tiles: what is held twice is copied when it is painted on.
    let like = TileGrid(frame: grid.frame)
    let touched = concurrentMap(new.count, threads: new.count > Self.fewChanges ? threads : 1) {
      new[$0].element?.kind.touched(like: like) ?? []
    }
    var former: [Int32: Element] = [:]
    for ((place, element), touched) in zip(new, touched) {
      let step = Int32(clamping: place)
      former[step] = slots[place].element
      var old = slots[place].tiles
      let difference = slots[place].element.flatMap { old in
        element.flatMap { ElementDifference(old, $0) }
      }
      let coversAsBefore = slots[place].element.map { element?.covers(as: $0) ?? false } ?? false
      for touch in touched {
        var part = TileHistory.Part(step: step, touch: touch, coversAsBefore: coversAsBefore)
        if let difference, let before = tiles[touch.index].touch(of: place) {
          part.isSame = difference.isSame(
            Int(before.firstSample)...Int(before.lastSample), touch.samples,
            in: like.rect(ofTile: touch.index))
        }
        parts[touch.index, default: []].append(part)
      }
      if !old.isEmpty, !touched.isEmpty {
        let now = Set(touched.map { Int32(clamping: $0.index) })
        old.removeAll { now.contains($0) }
      }
      for index in old {
        parts[Int(index), default: []].append(TileHistory.Part(step: step, touch: nil))
      }
      slots[place] = Slot(element: element, tiles: touched.map { Int32(clamping: $0.index) })
      note(at: place)
      if let element, element.order > top { top = element.order }
    }
    let indices = parts.keys.sorted()
    let isMany = new.count > Self.fewChanges
    let share = Double(new.count) / Double(max(1, parts.values.reduce(0) { $0 + $1.count }))
    let watch = RepaintWatch(progress: progress, share: share)
    // What changes in a drag keeps what it has found for the next time, on one thread.
    if threads > 1, isMany || former.isEmpty && indices.count > Self.fewTiles, indices.count > 1 {
      repaint(parts, indices, former, isMany, in: &grid, base: base, threads: threads, watch)
    } else {
      repaint(parts, indices, former, of: new.map(\.place), in: &grid, base: base, watch)
    }
    keepBudget()
    return indices.filter { parts[$0]?.contains { !$0.isSame } ?? false }
  }

  private mutating func repaint(
    _ parts: [Int: [TileHistory.Part]], _ indices: [Int], _ former: [Int32: Element],
    of places: [Int], in grid: inout TileGrid, base: TileGrid, _ watch: RepaintWatch
  ) {
    var painter = painter(for: grid)
    if places.count == 1 {
      painter.changesAgain = handled?.places == places
      painter.kept = painter.changesAgain ? handled?.masks : KeptMasks()
      painter.changing = Int32(clamping: places[0])
    }
    handled = nil
    let slots = slots
    for index in indices where watch.goesOn(painting: parts[index]?.count ?? 0) {
      var tile = grid[index]
      grid[index] = nil
      change(index) { tiles, i in
        tiles[i].replace(
          parts[i] ?? [], in: &tile, base: base[i], at: i, painter: &painter,
          former: { former[$0] }, isBelow: { slots.isBelow(Int($0), Int($1)) })
      }
      grid[index] = tile
    }
    handled = painter.kept.map { (places, $0) }
  }

  private mutating func repaint(
    _ parts: [Int: [TileHistory.Part]], _ indices: [Int], _ former: [Int32: Element],
    _ isMany: Bool, in grid: inout TileGrid, base: TileGrid, threads: Int, _ watch: RepaintWatch
  ) {
    handled = nil
    let like = TileGrid(frame: grid.frame)
    let lots = RepaintLot.lots(of: indices, columns: grid.columns)
    for lot in lots { weight -= lot.take(from: &grid, &tiles) }
    let all = self
    _ = concurrentMap(lots.count, threads: threads) { number in
      var painter = all.painter(for: like)
      painter.changesMany = isMany
      lots[number].forEach { index, tile, history in
        guard watch.goesOn(painting: parts[index]?.count ?? 0) else { return }
        history.replace(
          parts[index] ?? [], in: &tile, base: base[index], at: index, painter: &painter,
          former: { former[$0] }, isBelow: { all.isBelow(Int($0), Int($1)) })
      }
    }
    for lot in lots {
      lot.giveBack(to: &grid) { index, history in
        change(index) { tiles, i in tiles[i] = history }
      }
    }
  }

  func painter(for grid: TileGrid) -> TilePainter {
    let slots = slots
    return TilePainter(like: grid, freed: freedPlaces) { slots[$0].element }
  }

  private mutating func change<R>(
    _ index: Int, _ body: (inout SparseArray<TileHistory>, Int) -> R
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
      for index in tiles.touchedIndices {
        tiles[index].thin(spread: spread)
        weight += tiles[index].weight
      }
    }
    if weight > budget { letGo() }
  }

  /// Lets go of all kept states of some tiles, where that is not enough: first of those that are painted anew
  /// at the least cost. A quarter of the memory is free then, so that it is not done for each stroke.
  private mutating func letGo() {
    let holding = tiles.touchedIndices.filter { tiles[$0].weight > 0 }
    for index in holding.sorted(by: { tiles[$0].cost < tiles[$1].cost })
    where weight > budget - budget / 4 {
      weight -= tiles[index].weight
      tiles[index].forgetStates()
    }
  }
}

extension [History.Slot] {
  /// Whether an element that is there lies below another one.
  fileprivate func isBelow(_ a: Int, _ b: Int) -> Bool {
    guard let low = self[a].element?.order, let high = self[b].element?.order, low != high else {
      return a < b
    }
    return low < high
  }
}

extension TileGrid {
  /// Where a tile lies, in pixels.
  fileprivate func rect(ofTile index: Int) -> Rect {
    frame.block(of: index).rect
  }
}
