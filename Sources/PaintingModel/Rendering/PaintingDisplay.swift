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
    pyramid.prepare(clip, transform: canvasToBitmap, threads: threads, from: painting.tileSource)
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
      into: bitmap, clip: clip, transform: canvasToBitmap, around: desk, isCoarse: isCoarse,
      from: painting.tileSource)
  }
}

extension Painting {
  /// What a display takes of it.
  fileprivate var tileSource: PixelPyramid.SharedSource {
    { index, block, pixels in
      flatten(
        block, of: index, into: &pixels, at: block.minY * Tile.side + block.minX,
        stride: Tile.side)
    }
  }
}
