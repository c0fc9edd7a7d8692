internal import Geometry

/// A flood that runs through a picture tile by tile.
///
/// A tile floods inside by operations on words of 64 pixels; what reaches its sides enters the
/// tiles beside it, which then wait for their turn.
struct FloodFill {
  private let picture: TileGrid
  private let match: PixelMatch
  /// What is reached and what matches, as `FloodKernel` has it.
  private var rows: [UInt64]
  /// The tiles that the flood has come to, of which is known what matches.
  private var isKnown: [Bool]
  /// What comes into each tile from those beside it.
  private var arrivals: [TileEdges]
  /// The tiles into which something comes.
  private var waiting: [Int] = []

  /// Prepares a flood from a pixel inside the picture.
  init(_ picture: TileGrid, fromX x: Int, y: Int, tolerance: Double) {
    self.picture = picture
    match = PixelMatch(color: picture.pixel(x: x, y: y), tolerance: tolerance)
    rows = [UInt64](repeating: 0, count: picture.count * FloodKernel.size)
    isKnown = [Bool](repeating: false, count: picture.count)
    arrivals = [TileEdges](repeating: TileEdges(), count: picture.count)
    let index = y / Tile.side * picture.columns + x / Tile.side
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
    return PixelSetGrid(size: picture.size) { rows[$0 * FloodKernel.size + $1] }
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
    let (column, row) = (index % picture.columns, index / picture.columns)
    if row > 0 { send(TileEdges(bottom: edges.top), to: index - picture.columns) }
    if row < picture.rows - 1 { send(TileEdges(top: edges.bottom), to: index + picture.columns) }
    if column > 0 { send(TileEdges(right: edges.left), to: index - 1) }
    if column < picture.columns - 1 { send(TileEdges(left: edges.right), to: index + 1) }
  }

  private mutating func send(_ edges: TileEdges, to index: Int) {
    guard !edges.isEmpty else { return }
    if arrivals[index].isEmpty { waiting.append(index) }
    arrivals[index].formUnion(edges)
  }

  private mutating func findMatches(_ index: Int) {
    guard !isKnown[index] else { return }
    isKnown[index] = true
    let (tile, block) = (picture[index], picture.localBounds(of: index))
    let match = match
    var rows = rows.mutableSpan
    match.find(in: tile, block, &rows, at: index * FloodKernel.size + Tile.side)
  }
}
