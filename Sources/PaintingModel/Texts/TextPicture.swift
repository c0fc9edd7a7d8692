public import Geometry
public import Rasterizer

/// A glyph of a text that is a picture in colors of its own, as those of emoji are.
public struct TextPicture: Hashable, Sendable {
  /// The most of them that one text has.
  public static let most = 100_000

  /// Its pixels, as the font has them.
  public let pixels: PicturePixels
  /// From those to around the text's own origin, in canvas pixels.
  public let map: AffineTransform

  /// Makes one; nil where the map is of no use.
  public init?(_ pixels: PicturePixels, map: AffineTransform) {
    guard Placement(transform: map, width: 1).isSound else { return nil }
    (self.pixels, self.map) = (pixels, map)
  }

  /// Its own extent.
  private var frame: Rect {
    Rect(0, 0, Double(pixels.size.width), Double(pixels.size.height))
  }

  /// The edges of some.
  static func edges(of pictures: [TextPicture]) -> Path {
    var path = Path()
    for picture in pictures { path.append(Path.rect(picture.frame).transformed(by: picture.map)) }
    return path
  }

  /// Lays it over the colors of a tile, where a map takes it.
  ///
  /// - Parameters:
  ///   - cover: how much of those colors is seen.
  ///   - block: the pixels that matter, in the tile's own.
  ///   - x: where the tile begins on the canvas.
  ///   - y: the same, downward.
  func lay(
    on tile: inout Tile, covered cover: TileCover, by map: AffineTransform, in block: PixelRect,
    x: Int, y: Int
  ) {
    let place = self.map.concatenating(map)
    // A pixel that it touches only in part is its own as well.
    let box = place.apply(frame).inset(by: -1).offset(by: Vector(-Double(x), -Double(y)))
    guard let part = PixelRect(covering: box)?.intersection(block),
      let sampler = PictureSampler(pixels, transform: place), let back = place.inverted
    else { return }
    let (dx, dy) = (
      (back.a * back.a + back.b * back.b).squareRoot(),
      (back.c * back.c + back.d * back.d).squareRoot()
    )
    let own = Rect(
      minX: -dx - dy, minY: -dx - dy, maxX: frame.maxX + dx + dy, maxY: frame.maxY + dx + dy)
    tile.put(
      sampler.colors(in: part, originX: x, originY: y), over: cover, in: part,
      where: { own.contains(back.apply(Point(Double(x + $0) + 0.5, Double(y + $1) + 0.5))) })
  }
}
