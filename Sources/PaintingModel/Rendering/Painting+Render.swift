public import Geometry
public import Rasterizer

extension Painting {
  /// Draws the painting on its paper into a bitmap.
  ///
  /// Only pixels that lie in `clip` and on the canvas are written, and a pixel's result does not
  /// depend on `clip`. See `TileGrid.render(on:into:clip:transform:)` for how scales are filtered.
  public func render(into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform) {
    if isPlain {
      return layer.render(on: paper, into: bitmap, clip: clip, transform: canvasToBitmap)
    }
    guard let shown = clip.intersection(bitmap.bounds)?.rect, let back = canvasToBitmap.inverted,
      let area = PixelRect(covering: back.apply(shown))?.intersection(size.bounds)
    else { return }
    picture(of: area).render(on: paper, into: bitmap, clip: clip, transform: canvasToBitmap)
  }

  /// The tiles of an area of the picture as it is seen, by default on its paper; others are left
  /// out. Where a tile is absent, there is only paper.
  public func picture(of area: PixelRect, on background: Color? = nil) -> TileGrid {
    if isPlain { return layer }
    var picture = TileGrid(size: size)
    for row in (area.minY / Tile.side)...((area.maxY - 1) / Tile.side) {
      for column in (area.minX / Tile.side)...((area.maxX - 1) / Tile.side) {
        let index = row * picture.columns + column
        picture[index] = exactStack(of: index).composed(
          active: layer[index], on: background ?? paper)
      }
    }
    return picture
  }
}
