public import Geometry
public import Rasterizer

extension Painting {
  /// Draws the painting on its paper into a bitmap.
  ///
  /// Only pixels that lie in `clip` and on the canvas are written, and a pixel's result does not
  /// depend on `clip`. See `TileGrid.render(on:into:clip:transform:)` for how scales are filtered.
  public func render(into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform) {
    let isWhole = sheet == frame.bounds
    if isPlain, isWhole {
      return layer.render(on: paper, into: bitmap, clip: clip, transform: canvasToBitmap)
    }
    guard let shown = clip.intersection(bitmap.bounds)?.rect, let back = canvasToBitmap.inverted,
      let area = PixelRect(covering: back.apply(shown).inset(by: -1))?.intersection(sheet)
    else { return }
    let picture = picture(of: area)
    if isWhole {
      return picture.render(on: paper, into: bitmap, clip: clip, transform: canvasToBitmap)
    }
    // Where pixels are mixed, none beyond the sheet may be among them.
    picture.cut(area).render(
      on: paper, into: bitmap, clip: clip,
      transform: .translation(area.rect.origin - .zero).concatenating(canvasToBitmap))
  }

  /// The tiles of an area of the picture as it is seen, by default on its paper; others are left
  /// out. Where a tile is absent, there is only paper.
  public func picture(of area: PixelRect, on background: Color? = nil) -> TileGrid {
    if isPlain { return layer }
    var picture = TileGrid(frame: frame)
    frame.forEachTile(touching: area) { index in
      picture[index] = exactStack(of: index).composed(
        active: layer[index], on: background ?? paper)
    }
    return picture
  }
}
