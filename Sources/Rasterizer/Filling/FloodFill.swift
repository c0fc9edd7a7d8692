internal import Geometry

/// A flood that runs through a picture tile by tile.
///
/// A tile floods inside by operations on words of 64 pixels; what reaches its sides enters the
/// tiles beside it, which then wait for their turn.
struct FloodFill {
  private let picture: TileGrid
  private let match: PixelMatch
  /// The pixels reached so far.
  private(set) var filled: PixelSetGrid
  /// The pixels that match, for each tile that the flood has come to.
  private var open: PixelSetGrid
  /// What comes into each tile from those beside it.
  private var arrivals: [TileEdges]
  /// The tiles into which something comes.
  private var waiting: [Int] = []

  /// Prepares a flood from a pixel inside the picture.
  init(_ picture: TileGrid, fromX x: Int, y: Int, tolerance: Double) {
    self.picture = picture
    match = PixelMatch(color: picture.pixel(x: x, y: y), tolerance: tolerance)
    filled = PixelSetGrid(size: picture.size)
    open = PixelSetGrid(size: picture.size)
    arrivals = [TileEdges](repeating: TileEdges(), count: picture.count)
    var first = PixelSet()
    first[row: y % Tile.side] = 1 << UInt64(x % Tile.side)
    flood(y / Tile.side * picture.columns + x / Tile.side, first, from: 1 << UInt64(y % Tile.side))
  }

  /// Lets the flood run until it reaches nothing new.
  mutating func run() {
    while let index = waiting.popLast() {
      let edges = arrivals[index]
      arrivals[index] = TileEdges()
      var set = filled[index] ?? PixelSet()
      let news = set.enter(edges, within: matches(index))
      if news != 0 { flood(index, set, from: news) }
    }
  }

  /// Floods inside a tile and hands what is new at its sides to its neighbours.
  private mutating func flood(_ index: Int, _ seeds: PixelSet, from news: UInt64) {
    let before = filled[index]?.edges ?? TileEdges()
    var set = seeds
    set.flood(within: matches(index), from: news)
    filled[index] = set
    let edges = set.edges.subtracting(before)
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

  private mutating func matches(_ index: Int) -> PixelSet {
    if let known = open[index] { return known }
    let found = match.pixels(of: picture[index], in: picture.localBounds(of: index))
    open[index] = found
    return found
  }
}
