public import Geometry
public import Rasterizer

/// Draws one painting on the screen again and again, and keeps what that needs.
///
/// It sees changes only where it was told of them. A reference; not safe to share across threads.
public final class PaintingDisplay {
  /// The painting's tiles as they are shown.
  public let pyramid: PixelPyramid

  /// Makes a display that has seen nothing of the painting yet.
  public init(of painting: Painting) {
    pyramid = PixelPyramid(size: painting.size, paper: painting.paper)
  }

  /// Makes what a part of a bitmap shows, on several threads, where nothing of the painting was seen yet.
  public func prepare(
    _ painting: Painting, for clip: PixelRect, canvasToBitmap: AffineTransform, threads: Int
  ) {
    pyramid.prepare(clip, transform: canvasToBitmap, threads: threads) { index, block, pixels in
      painting.flatten(block, of: index, into: &pixels)
    }
  }

  /// Tells that a part of the canvas, in its pixels, has changed.
  public func invalidate(_ region: Region) {
    for block in region.rects { pyramid.invalidate(block) }
  }

  /// Draws the painting and the desk around it into every pixel of `clip`.
  ///
  /// See `PixelPyramid.draw(into:clip:transform:around:isCoarse:from:)` for how scales are filtered.
  public func draw(
    _ painting: Painting, into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform,
    around desk: Color, isCoarse: Bool = false
  ) {
    pyramid.draw(
      into: bitmap, clip: clip, transform: canvasToBitmap, around: desk, isCoarse: isCoarse
    ) { index, block, pixels in
      painting.flatten(block, of: index, into: &pixels)
    }
  }
}

extension Painting {
  /// Draws a block of a tile, in the tile's own pixels, into all pixels of that tile.
  fileprivate func flatten(
    _ block: PixelRect, of index: Int, into pixels: inout MutableSpan<UInt32>
  ) {
    flatten(
      block, of: index, into: &pixels, at: block.minY * Tile.side + block.minX,
      stride: Tile.side)
  }
}
