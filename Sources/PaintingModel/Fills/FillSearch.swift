internal import Geometry
internal import Rasterizer

/// Finds what a fill takes anew, near to where it was.
struct FillSearch {
  /// What is found.
  struct Found {
    /// The pixels, and what leads to them.
    var pixels: FilledPixels
    var seed: Point
    /// The same without what it reaches under lines, counted from the first pixel that there is; nil where only a part of
    /// that was looked at.
    let flood: PixelSetGrid?
  }

  /// The extent of all that there is; pixels are counted from its first one.
  let size: PixelSize
  let rule: Fill.Rule
  /// What bounds it.
  let bounds: FillBounds
  /// Where it was.
  let old: FilledPixels
  /// From where it was found.
  let seed: Point

  /// How far around what was there is looked at first, in tiles.
  private static let margin = 2
  /// From so many places is looked, where what is found from one has little to do with what was there.
  private static let seeds: UInt64 = 16

  /// The pixels that have most in common with what was there; nil where nothing has.
  func nearest() -> Found? {
    var best: (place: (x: Int, y: Int), common: Int)?
    var known: [FilledPixels] = []
    for place in places where !known.contains(where: { $0.contains(x: place.x, y: place.y) }) {
      guard let (pixels, _) = found(around: place, everywhere: false) else { continue }
      known.append(pixels)
      let common = pixels.commonCount(with: old)
      if common > best?.common ?? 0 { best = (place, common) }
      if common * 2 >= old.count { break }
    }
    guard let place = best?.place, let (pixels, flood) = found(around: place, everywhere: nil)
    else { return nil }
    let isSeed = pixel(of: seed).map { $0 == place } ?? false
    return Found(
      pixels: pixels, seed: isSeed ? seed : Point(Double(place.x) + 0.5, Double(place.y) + 0.5),
      flood: flood)
  }

  /// The place from where it was found, and others that it had.
  private var places: [(x: Int, y: Int)] {
    var result: [(x: Int, y: Int)] = []
    if let first = pixel(of: seed) { result.append(first) }
    let step = max(1, old.count / Int(Self.seeds))
    var (count, next) = (0, step / 2)
    old.forEachRun { y, columns in
      while next < count + columns.count {
        result.append((columns.lowerBound + next - count, y))
        next += step
      }
      count += columns.count
    }
    return result.filter { $0.x < size.width && $0.y < size.height }
  }

  private func pixel(of place: Point) -> (x: Int, y: Int)? {
    guard Rect(0, 0, size.size.width, size.size.height).contains(place) else { return nil }
    return (Int(place.x), Int(place.y))
  }

  /// Those around a pixel.
  ///
  /// - Parameter everywhere: whether all of the canvas is looked at; nil where what is found near by leads
  ///   farther.
  private func found(
    around place: (x: Int, y: Int), everywhere: Bool?
  ) -> (pixels: FilledPixels, flood: PixelSetGrid?)? {
    let columns = (size.width + Tile.side - 1) / Tile.side
    let rows = (size.height + Tile.side - 1) / Tile.side
    if everywhere == true || !rule.isJoined {
      let flood = rule.pixels(like: place, of: size, within: bounds)
      return FilledPixels(rule.reach(of: flood, like: place, tile: bounds.tile)).map { ($0, flood) }
    }
    let (box, margin) = (old.bounds, Self.margin)
    let left = max(0, min(box.minX, place.x) / Tile.side - margin)
    let top = max(0, min(box.minY, place.y) / Tile.side - margin)
    let right = min(columns, max(box.maxX - 1, place.x) / Tile.side + margin + 1)
    let bottom = min(rows, max(box.maxY - 1, place.y) / Tile.side + margin + 1)
    let window = PixelSize(
      width: min(size.width, right * Tile.side) - left * Tile.side,
      height: min(size.height, bottom * Tile.side) - top * Tile.side)
    let seed = (x: place.x - left * Tile.side, y: place.y - top * Tile.side)
    let within = bounds.window(fromColumn: left, row: top, across: right - left, of: columns)
    let flood = rule.pixels(like: seed, of: window, within: within)
    let grown = rule.reach(of: flood, like: seed, tile: within.tile)
    guard let pixels = FilledPixels(grown, fromColumn: left, row: top) else { return nil }
    let reached = pixels.bounds
    let leadsOn =
      left > 0 && reached.minX <= left * Tile.side
      || top > 0 && reached.minY <= top * Tile.side
      || right < columns && reached.maxX >= right * Tile.side
      || bottom < rows && reached.maxY >= bottom * Tile.side
    if everywhere == nil, leadsOn { return found(around: place, everywhere: true) }
    return (pixels, nil)
  }
}
