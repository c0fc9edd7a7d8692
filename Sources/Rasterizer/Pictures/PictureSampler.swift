public import Geometry

/// How the pixels of a picture become those of a canvas where one is not one.
public enum PictureFilter: Hashable, Sendable {
  /// The four nearest, and the mean where many become one: quick, and the same whatever the picture's direction.
  case nearest
  /// Mitchell and Netravali's: smoother where it is made larger, and sharper where it is made smaller, as long as
  /// the picture's sides lie along those of the canvas.
  case mitchell
}

/// Shows a picture where a map takes it: by the four nearest pixels, and where it is made smaller by the mean
/// of as many as become one, so that no pattern comes that was not there.
///
/// Where each pixel of the picture becomes one of the canvas they stay what they are, bit for bit. A pixel's
/// result depends on its place alone. Past the picture's border its last pixels go on.
public struct PictureSampler: Sendable {
  /// The picture, made smaller where that makes no difference.
  let source: TileGrid
  /// From canvas pixels to those of `source`.
  let back: AffineTransform
  /// How many places in each pixel are looked at, across and down.
  let columns: Int
  let rows: Int
  /// Whether pixels are mixed by Mitchell's filter.
  let isFiltered: Bool

  /// The most places along one side of a pixel.
  private static let most = 4
  /// How many pixels of the picture, along a side, a filter takes for one of the canvas; beyond, the picture is
  /// made smaller first.
  static let mostFiltered = 16.0

  /// Makes a sampler; nil where the map folds the picture to a line.
  public init?(
    _ pixels: PicturePixels, transform: AffineTransform, filter: PictureFilter = .nearest
  ) {
    guard let back = transform.inverted else { return nil }
    // How far one pixel of the canvas reaches in the picture, across and down.
    var across = (back.a * back.a + back.b * back.b).squareRoot()
    var down = (back.c * back.c + back.d * back.d).squareRoot()
    guard across.isFinite, down.isFinite, back.tx.isFinite, back.ty.isFinite else { return nil }
    var level = 0
    let last = max(pixels.size.width, pixels.size.height)
    let isUpright = back.b == 0 && back.c == 0 || back.a == 0 && back.d == 0
    isFiltered = filter == .mitchell && isUpright
    while isFiltered
      ? max(across, down) > Self.mostFiltered
      : min(across, down) >= 2 || max(across, down) > Double(Self.most), 1 << level < last
    {
      across /= 2
      down /= 2
      level += 1
    }
    let share = 1 / Double(1 << level)
    source = pixels.level(level)
    self.back = back.concatenating(.scale(share))
    columns = Self.places(across)
    rows = Self.places(down)
  }

  private static func places(_ length: Double) -> Int {
    max(1, min(most, Int((length - 1e-6).rounded(.up))))
  }

  /// How many of the picture's pixels the canvas's origin lies right and down of the picture's, where the
  /// picture is only moved by whole pixels; nil where it is not.
  var shift: (x: Int, y: Int)? {
    guard columns == 1, rows == 1, back.a == 1, back.b == 0, back.c == 0, back.d == 1,
      let x = Int(exactly: back.tx), let y = Int(exactly: back.ty)
    else { return nil }
    return (x, y)
  }
}
