public import Geometry
public import Rasterizer

/// Draws one painting on the screen again and again, and keeps what that needs.
///
/// It sees changes only where it was told of them. A reference; not safe to share across threads.
public final class PaintingDisplay {
  /// The sheet's tiles as they are shown; pixels are counted from its first one.
  public private(set) var pyramid: PixelPyramid
  /// The pixels that are shown.
  private var sheet: PixelRect
  private var paper: Color
  /// How the painting's colors are shown; nil shows them as they are.
  public let colors: ColorMap?

  /// Makes a display that has seen nothing of the painting yet.
  public init(of painting: Painting, colors: ColorMap? = nil) {
    (sheet, paper, self.colors) = (painting.sheet, painting.paper, colors)
    pyramid = PixelPyramid(size: painting.size, paper: paper, colors: colors)
    painting.late?.show(painting, in: pyramid)
  }

  /// Takes over another sheet, and begins anew where its paper is another one.
  private func follow(_ painting: Painting) {
    guard painting.sheet != sheet || painting.paper != paper else { return }
    let (former, size) = (sheet, painting.size)
    sheet = painting.sheet
    if painting.paper == paper {
      pyramid = pyramid.moved(
        to: size, first: (former.minX - sheet.minX, former.minY - sheet.minY))
    } else {
      paper = painting.paper
      pyramid = PixelPyramid(size: size, paper: paper, colors: colors)
    }
  }

  /// From the sheet's own pixels to where the canvas's go.
  private func own(_ canvasToBitmap: AffineTransform) -> AffineTransform {
    .translation(sheet.rect.origin - .zero).concatenating(canvasToBitmap)
  }

  /// Makes what a part of a bitmap shows, on several threads, where nothing of the painting was seen yet.
  public func prepare(
    _ painting: Painting, for clip: PixelRect, canvasToBitmap: AffineTransform, threads: Int
  ) {
    follow(painting)
    pyramid.prepare(clip, transform: own(canvasToBitmap), threads: threads) {
      [sheet] index, block, pixels in
      painting.flatten(block, of: index, of: sheet, into: &pixels)
    }
  }

  /// Tells that a part of the canvas, in its pixels, has changed.
  public func invalidate(_ region: Region) {
    for block in region.rects { invalidate(block) }
  }

  private func invalidate(_ block: PixelRect, above level: Int = PixelPyramid.levelCount) {
    guard let own = block.intersection(sheet) else { return }
    pyramid.invalidate(own.offset(dx: -sheet.minX, dy: -sheet.minY), above: level)
  }

  /// Tells that tiles are read now. Where nothing has changed, small scales show the same as before.
  ///
  /// - Parameters:
  ///   - hasChanged: whether something of their pixels has changed since the painting was opened.
  ///   - scale: at which they are looked at.
  /// - Returns: the pixels that look different there from now on; nil for none.
  public func show(
    _ tiles: LateTiles, of late: LatePixels, hasChanged: Bool, at scale: Double
  ) -> PixelRect? {
    invalidate(tiles.block, above: hasChanged ? PixelPyramid.levelCount : late.level)
    let isSmall = scale <= 1 / Double(1 << late.level)
    return hasChanged || !isSmall ? tiles.block : nil
  }

  /// Draws the painting and the desk around it into every pixel of `clip`.
  ///
  /// See `PixelPyramid.draw(into:clip:transform:around:isCoarse:from:)` for how scales are filtered. The desk's
  /// color is taken as it is.
  public func draw(
    _ painting: Painting, into bitmap: Bitmap, clip: PixelRect, canvasToBitmap: AffineTransform,
    around desk: Color, isCoarse: Bool = false
  ) {
    follow(painting)
    pyramid.draw(
      into: bitmap, clip: clip, transform: own(canvasToBitmap), around: desk, isCoarse: isCoarse
    ) { [sheet] index, block, pixels in
      painting.flatten(block, of: index, of: sheet, into: &pixels)
    }
  }
}

extension Painting {
  /// Draws a block of a tile of the sheet, in the tile's own pixels, into all pixels of that tile. Tiles of the
  /// sheet begin where it does, which may be within the painting's own.
  fileprivate func flatten(
    _ block: PixelRect, of index: Int, of sheet: PixelRect, into pixels: inout MutableSpan<UInt32>
  ) {
    let (left, top) = TileFrame(size: sheet.size)
      .origin(of: index)
    let (x, y) = (sheet.minX + left, sheet.minY + top)
    guard let wanted = block.offset(dx: x, dy: y).intersection(sheet) else { return }
    for row in Tile.columns(of: wanted.minY..<wanted.maxY) {
      for column in Tile.columns(of: wanted.minX..<wanted.maxX) {
        let place = frame.index(ofTile: column, row)
        let (tileX, tileY) = (column * Tile.side, row * Tile.side)
        guard let part = Tile.bounds.offset(dx: tileX, dy: tileY).intersection(wanted) else {
          continue
        }
        let start = (part.minY - y) * Tile.side + part.minX - x
        if let late, isLate(place),
          late.show(part, into: &pixels, at: start, stride: Tile.side)
        {
          continue
        }
        flatten(
          part.offset(dx: -tileX, dy: -tileY), of: place, into: &pixels, at: start,
          stride: Tile.side)
      }
    }
  }
}
