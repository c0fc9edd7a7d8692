extension Tile {
  /// Makes a tile that opaque ink covers fully.
  public init(filledWith ink: Ink) { self = Tile.blank.with(.all, of: ink) }

  /// The same with opaque ink on some pixels.
  public func with(_ pixels: PixelSet, of ink: Ink) -> Tile {
    var result = unsafe Tile(uninitialized: ())
    let target = unsafe result.writable()
    for y in 0..<Tile.side where pixels[row: y] != .max {
      let start = y * Tile.rowChannelCount
      unsafe (target + start).update(from: readable + start, count: Tile.rowChannelCount)
    }
    unsafe writeOver(pixels, ink.channels, pixels: target)
    return result
  }
}
