internal import Geometry

/// A flood that runs through a picture tile by tile.
///
/// A tile floods inside by operations on words of 64 pixels; what reaches its sides enters the
/// tiles beside it, which then wait for their turn.
struct FloodFill {
  /// As the picture is cut into tiles.
  private let grid: TileGrid
  /// Finds where the flood may go in some tiles: 64 rows of bits for each.
  private let open: ([Int]) -> [UInt64]
  /// What is reached and what matches, as `FloodKernel` has it.
  private var rows: [UInt64]
  /// The tiles of which is known what matches: those that the flood has come to, and some around them.
  private var isKnown: [Bool]
  private var knownCount = 0
  /// What comes into each tile from those beside it.
  private var arrivals: [TileEdges]
  /// The tiles into which something comes.
  private var waiting: [Int] = []

  /// Prepares a flood from the pixel that all look like.
  init(_ matches: TileMatches, fromX x: Int, y: Int) {
    self.init(matches.grid, fromX: x, y: y) { matches.find($0) }
  }

  /// Prepares a flood from one of the pixels of a set, which it does not leave.
  init(within set: PixelSetGrid, fromX x: Int, y: Int) {
    self.init(TileGrid(size: set.size), fromX: x, y: y) { indices in
      indices.flatMap { set.words[$0 * Tile.side..<($0 + 1) * Tile.side] }
    }
  }

  /// Prepares a flood from all of some pixels of a set, which it does not leave.
  init(within set: PixelSetGrid, from seeds: PixelSetGrid) {
    self.init(TileGrid(size: set.size)) { indices in
      indices.flatMap { set.words[$0 * Tile.side..<($0 + 1) * Tile.side] }
    }
    for index in seeds.occupied {
      findMatches(index)
      var news: UInt64 = 0
      for y in 0..<Tile.side {
        let row = seeds.words[index * Tile.side + y]
        rows[index * FloodKernel.size + y] |= row
        if row != 0 { news |= 1 << UInt64(y) }
      }
      grow(index, from: news, before: TileEdges())
    }
  }

  private init(_ grid: TileGrid, open: @escaping ([Int]) -> [UInt64]) {
    (self.grid, self.open) = (grid, open)
    rows = [UInt64](repeating: 0, count: grid.count * FloodKernel.size)
    isKnown = [Bool](repeating: false, count: grid.count)
    arrivals = [TileEdges](repeating: TileEdges(), count: grid.count)
  }

  private init(
    _ grid: TileGrid, fromX x: Int, y: Int, open: @escaping ([Int]) -> [UInt64]
  ) {
    self.init(grid, open: open)
    let index = y / Tile.side * grid.columns + x / Tile.side
    findMatches(index)
    rows[index * FloodKernel.size + y % Tile.side] = 1 << UInt64(x % Tile.side)
    grow(index, from: 1 << UInt64(y % Tile.side), before: TileEdges())
  }

  /// Lets the flood run until it reaches nothing new, and returns what it has reached.
  mutating func run() -> PixelSetGrid {
    while let index = waiting.popLast() {
      findMatches(index)
      enter(arrivals[index], index)
    }
    return PixelSetGrid(size: grid.size) { rows[$0 * FloodKernel.size + $1] }
  }

  /// Takes what comes into a tile.
  private mutating func enter(_ edges: TileEdges, _ index: Int) {
    arrivals[index] = TileEdges()
    let start = index * FloodKernel.size
    var rows = rows.mutableSpan
    let before = FloodKernel.edges(rows, start: start)
    let news = FloodKernel.enter(edges, &rows, start: start)
    if news != 0 { grow(index, from: news, before: before) }
  }

  /// Floods inside a tile and hands what is new at its sides to its neighbors.
  private mutating func grow(_ index: Int, from news: UInt64, before: TileEdges) {
    let start = index * FloodKernel.size
    var rows = rows.mutableSpan
    FloodKernel.grow(&rows, start: start, from: news)
    let edges = FloodKernel.edges(rows, start: start).subtracting(before)
    let (column, row) = (index % grid.columns, index / grid.columns)
    if row > 0 { send(TileEdges(bottom: edges.top), to: index - grid.columns) }
    if row < grid.rows - 1 { send(TileEdges(top: edges.bottom), to: index + grid.columns) }
    if column > 0 { send(TileEdges(right: edges.left), to: index - 1) }
    if column < grid.columns - 1 { send(TileEdges(left: edges.right), to: index + 1) }
  }

  private mutating func send(_ edges: TileEdges, to index: Int) {
    guard !edges.isEmpty else { return }
    if arrivals[index].isEmpty { waiting.append(index) }
    arrivals[index].formUnion(edges)
  }

  /// Finds what matches in a tile, and, where much is known already, in the block around it.
  private mutating func findMatches(_ index: Int) {
    guard !isKnown[index] else { return }
    let indices = unknownTiles(around: index)
    let found = open(indices)
    for (number, index) in indices.enumerated() {
      isKnown[index] = true
      let start = index * FloodKernel.size + Tile.side
      for y in 0..<Tile.side { rows[start + y] = found[number * Tile.side + y] }
    }
    knownCount += indices.count
  }

  /// A small flood looks at hardly more than it comes to, a wide one at enough for two threads.
  private func unknownTiles(around index: Int) -> [Int] {
    guard knownCount >= 16 else { return [index] }
    let side = knownCount < 256 ? 8 : 32
    let (column, row) = (index % grid.columns / side * side, index / grid.columns / side * side)
    return (row..<min(row + side, grid.rows)).flatMap { row in
      (column..<min(column + side, grid.columns)).lazy.map { row * grid.columns + $0 }
        .filter { !isKnown[$0] }
    }
  }
}
