public import Geometry
public import Rasterizer

extension Painting {
  /// Draws the painting on its paper into a bitmap.
  ///
  /// Only pixels that lie in `clip` and on the canvas are written, and a pixel's result does not
  /// depend on `clip`. See `TileGrid.render(on:into:clip:transform:)` for how scales are filtered.
  public func render(into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform) {
    layer.render(on: paper, into: bitmap, clip: clip, transform: canvasToBitmap)
  }
}
