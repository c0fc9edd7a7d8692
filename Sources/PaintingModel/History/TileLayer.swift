internal import Geometry
internal import Rasterizer

/// What an element lays on one tile.
struct TileLayer {
  private let ink: Ink
  /// The colors, where they are not those of the ink.
  private let colors: Tile?
  /// How much of it reaches each pixel.
  var mask: MaskTile
  /// The pixels that matter, in the tile's own.
  private let block: PixelRect

  /// Makes what an element lays through a mask.
  ///
  /// - Parameters:
  ///   - touch: it, and which of its samples matter.
  ///   - block: the pixels that matter, in the tile's own.
  ///   - origin: where the tile begins on the canvas.
  init(
    _ element: PaintedElement, _ touch: TileHistory.Touch, _ mask: MaskTile, _ block: PixelRect,
    _ origin: (x: Int, y: Int)
  ) {
    ink = element.ink
    colors = element.kind.colors(of: touch, in: block, x: origin.x, y: origin.y)
    self.mask = mask
    self.block = block
  }

  /// Lays it over a tile; where the colors are its own, over the pixels that matter.
  ///
  /// - Parameters:
  ///   - limit: the part of the tile that lies in the picture, from its first pixel.
  ///   - cells: those that matter; others may change, too.
  func lay(on tile: inout Tile, limit: PixelSize, within cells: MaskCells = .all) {
    if let colors {
      tile.composite(
        colors, as: ink, through: mask, limit: limit)
    } else {
      tile.composite(ink, through: mask, limit: limit, within: cells)
    }
  }

  /// Brings it back behind what an eraser has left that takes nothing of it.
  func bringBack(on tile: inout Tile, after eraser: TileLayer) {
    tile.bringBack(
      ink, colors, through: mask, where: eraser.mask, takes: eraser.ink.channels.w, in: block)
  }

  /// How much of a pixel it covers, 0…`Tile.one`, without what the ink lets through.
  func cover(x: Int, y: Int) -> UInt16 {
    guard let colors else { return mask[x, y] }
    let alpha = colors.withPixels { UInt32($0[(y * Tile.side + x) * 4 + 3]) }
    return UInt16((UInt32(mask[x, y]) * alpha + 16384) >> 15)
  }
}
