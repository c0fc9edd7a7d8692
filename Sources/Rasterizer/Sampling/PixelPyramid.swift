public import Geometry

/// A picture as it is shown: 8-bit tiles on their paper, and the same again at ½, ¼ … 1/128.
///
/// Made only where it is looked at, and made again only where it changed. Tiles that are blank
/// paper take no memory; of a picture larger than 4K mostly what is seen is kept, and finer scales are
/// made in passing. A reference; not safe to share across threads.
public final class PixelPyramid {
  /// Draws a block of a tile of the picture, which is counted row by row, on opaque paper:
  /// (index, block in the tile's own pixels, all pixels of the tile row by row).
  public typealias Source = (
    _ index: Int, _ block: PixelRect, _ pixels: inout MutableSpan<UInt32>
  ) -> Void

  /// The same, which several threads may ask at once.
  public typealias SharedSource = @Sendable (Int, PixelRect, inout MutableSpan<UInt32>) -> Void

  /// The picture's extent in pixels.
  public let size: PixelSize
  /// What blank tiles show, `0xAARRGGBB`.
  public let paper: UInt32
  /// How the picture's colors are shown; nil shows them as they are. Tiles hold what is shown, so that it is
  /// looked up once for each change and not for each frame.
  let colors: ColorMap?
  /// From full size down.
  let levels: [PyramidLevel]
  private var spare: [PixelTile] = []
  /// How many tiles are kept that are not seen.
  let limit: Int
  /// A tile of each scale that is made in passing.
  private var passing: [PixelTile?]
  let room = SamplingRoom()

  /// The number of scales.
  public static let levelCount = 8

  /// The most tiles that are kept for later: 48 MiB, all of a picture in 4K.
  public static let usualLimit = 3072

  /// Makes a pyramid that knows nothing of the picture yet.
  ///
  /// - Parameters:
  ///   - limit: about how many tiles are kept that are not seen.
  ///   - colors: how the picture's colors are shown; nil shows them as they are.
  public convenience init(
    size: PixelSize, paper: Color, limit: Int = PixelPyramid.usualLimit, colors: ColorMap? = nil
  ) {
    let pixel = PixelTile.pixel(of: paper)
    self.init(size: size, paper: colors?.shown(pixel) ?? pixel, limit: limit, colors: colors)
  }

  init(size: PixelSize, paper: UInt32, limit: Int, colors: ColorMap? = nil) {
    self.size = size
    self.colors = colors
    self.limit = limit
    passing = Array(repeating: nil, count: PixelPyramid.levelCount)
    self.paper = paper
    let blank = PixelTile(filledWith: self.paper)
    levels = (0..<PixelPyramid.levelCount).map { level in
      PyramidLevel(size: PixelPyramid.size(size, halved: level), blank: blank)
    }
  }

  /// The extent of a picture that was halved so often; each time half a pixel counts as one.
  public static func size(_ size: PixelSize, halved number: Int) -> PixelSize {
    let round = (1 << number) - 1
    return PixelSize(
      width: (size.width + round) >> number, height: (size.height + round) >> number)
  }

  /// The number of tiles of all scales that take memory (16 KiB each).
  public var tileCount: Int { levels.reduce(0) { $0 + $1.tileCount } }

  /// The pyramid of another part of the same picture. What both show stays as far as tiles lie alike: those of fine
  /// scales where edges are moved by multiples of their sides.
  ///
  /// - Parameters:
  ///   - size: the part's extent in pixels.
  ///   - first: where this one's first pixel lies in the part.
  public func moved(to size: PixelSize, first: (x: Int, y: Int)) -> PixelPyramid {
    let moved = PixelPyramid(size: size, paper: paper, limit: limit, colors: colors)
    for (number, level) in levels.enumerated() {
      let side = Tile.side << number
      guard first.x % side == 0, first.y % side == 0 else { break }
      moved.levels[number].takeTiles(of: level, right: first.x / side, below: first.y / side)
    }
    return moved
  }

  /// Takes one scale over that is known already.
  ///
  /// - Parameters:
  ///   - pixels: all of the picture that was halved so often, premultiplied `0xAARRGGBB`, row by row.
  ///   - number: how often, from 0 to below `levelCount`.
  public func take(_ pixels: [UInt32], halved number: Int) {
    let level = levels[number]
    precondition(pixels.count == level.size.width * level.size.height, "a picture of another size")
    guard let colors else { return level.takeTiles(of: pixels, on: paper) }
    var shown = pixels
    var span = shown.mutableSpan
    colors.show(&span)
    level.takeTiles(of: shown, on: paper)
  }

  /// Tells that a block of the picture has changed.
  ///
  /// - Parameter limit: only scales that were halved less often than this show it.
  public func invalidate(_ block: PixelRect, above limit: Int = PixelPyramid.levelCount) {
    guard let block = block.intersection(size.bounds) else { return }
    for number in levels.indices.prefix(limit) {
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
    letGo(besides: places, of: level)
    for row in places.minY..<places.maxY {
      for column in places.minX..<places.maxX {
        refresh(level, column: column, row: row, from: source)
      }
    }
  }

  /// Forgets what was seen before when there is much of it: the finest scales first, since a coarse one
  /// is small, and a hand that zooms out would wait until it is made again.
  private func letGo(besides places: PixelRect, of level: Int) {
    let seen = places.width * places.height
    guard tileCount > limit + seen else { return }
    for (number, other) in levels.enumerated() where tileCount > limit / 2 + seen {
      other.letGo(besides: number == level ? places : nil)
    }
  }

  private func refresh(_ number: Int, column: Int, row: Int, from source: Source) {
    let level = levels[number]
    guard column < level.columns, row < level.rows else { return }
    let index = row * level.columns + column
    let stale = level.takeStale(index)
    guard let block = stale.block else { return }
    let tile = level[index] ?? takeSpare()
    if level[index] == nil, !stale.isWhole { tile.fill(with: paper) }
    make(number, column: column, row: row, block: block, into: tile, from: source)
    // What changed as a whole may have become blank again.
    if stale.isWhole, tile.holdsOnly(paper) {
      if spare.count < 8 { spare.append(tile) }
      level[index] = nil
    } else {
      level[index] = tile
    }
  }

  private func takeSpare() -> PixelTile { spare.popLast() ?? PixelTile(filledWith: paper) }

  /// Makes a block of a tile.
  private func make(
    _ number: Int, column: Int, row: Int, block: PixelRect, into tile: PixelTile,
    from source: Source
  ) {
    let level = levels[number]
    if number == 0 {
      tile.withMutablePixels { source(row * level.columns + column, block, &$0) }
      if let colors { tile.show(block, by: colors) }
    } else {
      for child in 0..<4 {
        halve(number - 1, child: child, of: (column, row), block, into: tile, from: source)
      }
    }
    // The mean of the last two needs two.
    if column == level.columns - 1 || row == level.rows - 1 {
      tile.repeatEdge(
        width: level.size.width - column * Tile.side, height: level.size.height - row * Tile.side)
    }
  }

  /// Makes the part of a tile's block that one of the four tiles of the finer level below it shows.
  private func halve(
    _ number: Int, child: Int, of place: (column: Int, row: Int), _ block: PixelRect,
    into tile: PixelTile, from source: Source
  ) {
    let (half, finer) = (Tile.side / 2, levels[number])
    let (x, y) = (place.column * 2 + child % 2, place.row * 2 + child / 2)
    let quarter = PixelRect(x: child % 2 * half, y: child / 2 * half, width: half, height: half)
    guard x < finer.columns, y < finer.rows, let part = quarter?.intersection(block) else {
      return
    }
    let index = y * finer.columns + x
    if tileCount < limit / 3 {
      refresh(number, column: x, row: y, from: source)
    } else if finer.isStale(index) {
      // Only for now, and only what is needed of it.
      let (left, top) = (child % 2 * half, child / 2 * half)
      guard
        let needed = PixelRect(
          x: (part.minX - left) * 2, y: (part.minY - top) * 2, width: part.width * 2,
          height: part.height * 2)
      else { return }
      let passing = passing[number] ?? PixelTile(filledWith: paper)
      self.passing[number] = passing
      make(number, column: x, row: y, block: needed, into: passing, from: source)
      return tile.show(half: passing, block: part, paper: paper)
    }
    tile.show(half: finer[index], block: part, paper: paper)
  }
}
