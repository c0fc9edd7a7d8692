public import Geometry

/// A picture as it is shown: 8-bit tiles on their paper, and the same again at ½, ¼, ⅛ and 1/16.
///
/// Made only where it is looked at, and made again only where it changed. Tiles that are blank
/// paper take no memory. A reference; not safe to share across threads.
public final class PixelPyramid {
  /// Draws a block of a tile of the picture, which is counted row by row, on opaque paper:
  /// (index, block in the tile's own pixels, all pixels of the tile row by row).
  public typealias Source = (
    _ index: Int, _ block: PixelRect, _ pixels: inout MutableSpan<UInt32>
  ) -> Void

  /// The picture's extent in pixels.
  public let size: PixelSize
  /// What blank tiles show, `0xAARRGGBB`.
  public let paper: UInt32
  /// From full size down.
  let levels: [PyramidLevel]
  private var spare: [PixelTile] = []
  let room = SamplingRoom()

  /// The number of scales.
  static let levelCount = 5

  /// Makes a pyramid that knows nothing of the picture yet.
  public init(size: PixelSize, paper: Color) {
    self.size = size
    self.paper = PixelTile.pixel(of: paper)
    let blank = PixelTile(filledWith: self.paper)
    levels = (0..<PixelPyramid.levelCount).map { level in
      let round = (1 << level) - 1
      return PyramidLevel(
        size: PixelSize(
          width: (size.width + round) >> level, height: (size.height + round) >> level),
        blank: blank)
    }
  }

  /// The number of tiles of all scales that take memory (16 KiB each).
  public var tileCount: Int { levels.reduce(0) { $0 + $1.tileCount } }

  /// Tells that a block of the picture has changed.
  public func invalidate(_ block: PixelRect) {
    guard let block = block.intersection(size.bounds) else { return }
    for number in levels.indices {
      let round = (1 << number) - 1
      let part = PixelRect(
        minX: block.minX >> number, minY: block.minY >> number,
        maxX: (block.maxX + round) >> number, maxY: (block.maxY + round) >> number)
      if let part { levels[number].invalidate(part) }
    }
  }

  /// Brings the tiles of one level up to date that hold pixels of a block of that level.
  func refresh(_ level: Int, block: PixelRect, from source: Source) {
    guard let places = levels[level].places(of: block) else { return }
    for row in places.minY..<places.maxY {
      for column in places.minX..<places.maxX {
        refresh(level, column: column, row: row, from: source)
      }
    }
  }

  private func refresh(_ number: Int, column: Int, row: Int, from source: Source) {
    let level = levels[number]
    guard column < level.columns, row < level.rows else { return }
    let index = row * level.columns + column
    let stale = level.takeStale(index)
    guard let block = stale.block else { return }
    if number > 0 {
      for child in 0..<4 {
        refresh(
          number - 1, column: column * 2 + child % 2, row: row * 2 + child / 2, from: source)
      }
    }
    let tile = level[index] ?? takeSpare()
    if level[index] == nil, !stale.isWhole { tile.fill(with: paper) }
    if number == 0 {
      tile.withMutablePixels { source(index, block, &$0) }
    } else {
      halve(number - 1, column: column, row: row, block: block, into: tile)
    }
    // The mean of the last two needs two.
    if column == level.columns - 1 || row == level.rows - 1 {
      tile.repeatEdge(
        width: level.size.width - column * Tile.side, height: level.size.height - row * Tile.side)
    }
    // What changed as a whole may have become blank again.
    if stale.isWhole, tile.holdsOnly(paper) {
      if spare.count < 8 { spare.append(tile) }
      level[index] = nil
    } else {
      level[index] = tile
    }
  }

  private func takeSpare() -> PixelTile { spare.popLast() ?? PixelTile(filledWith: paper) }

  /// Makes a block of a tile from the four tiles of the finer level below it.
  private func halve(_ number: Int, column: Int, row: Int, block: PixelRect, into tile: PixelTile) {
    let half = Tile.side / 2
    let finer = levels[number]
    for child in 0..<4 {
      let (x, y) = (column * 2 + child % 2, row * 2 + child / 2)
      let quarter = PixelRect(
        x: child % 2 * half, y: child / 2 * half, width: half, height: half)
      guard let part = quarter?.intersection(block), x < finer.columns, y < finer.rows else {
        continue
      }
      tile.show(half: finer[y * finer.columns + x], block: part, paper: paper)
    }
  }
}
