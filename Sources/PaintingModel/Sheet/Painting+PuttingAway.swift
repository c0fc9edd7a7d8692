public import Geometry
public import Rasterizer

extension Painting {
  /// Puts tiles away that lie beyond a block, and brings none back: whoever asks for one reads it again.
  ///
  /// The strokes in progress keep theirs. It is no edit, and nothing looks different.
  ///
  /// - Parameters:
  ///   - seen: the pixels that a person sees.
  ///   - most: how many tiles at most are put away now.
  /// - Returns: how many were.
  public mutating func putAway(beyond seen: PixelRect, most: Int, by hand: inout TilePacking) -> Int
  {
    var left = most
    func choose(_ grid: TileGrid) -> [Int] {
      guard left > 0 else { return [] }
      let chosen = grid.inMemory.lazy.filter { [frame] in !frame.block(of: $0).intersects(seen) }
      let first = Array(chosen.prefix(left))
      left -= first.count
      return first
    }
    for index in choose(committed) {
      let isShown = layer.isIdentical(index, to: committed, at: index)
      let isBase = base.isIdentical(index, to: committed, at: index)
      committed.putAway(index, by: &hand)
      if isShown { layer.putAway(index, by: &hand) }
      if isBase { base.putAway(index, by: &hand) }
    }
    for index in choose(base) { base.putAway(index, by: &hand) }
    for id in contents.keys {
      for index in contents[id].map({ choose($0.tiles) }) ?? [] {
        contents[id]?.tiles.putAway(index, by: &hand)
      }
      for index in contents[id].map({ choose($0.base) }) ?? [] {
        contents[id]?.base.putAway(index, by: &hand)
      }
    }
    return most - left
  }

  /// Brings all tiles that are shown of a block back into memory: for a look at each of its pixels.
  public mutating func bringBack(in block: PixelRect) {
    layer.bringBack(in: block)
    for id in contents.keys { contents[id]?.tiles.bringBack(in: block) }
  }
}
