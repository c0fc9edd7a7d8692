public import Geometry
public import Rasterizer

/// What is not read yet of a huge painting that was opened, and a small picture of it that is shown until then.
///
/// Each of the small picture's pixels stands for a square of the sheet, of 2, 4, 8… pixels a side.
public final class LatePixels: Sendable {
  /// What is read together.
  public let tiles: [LateTiles]
  /// How often the sheet was halved.
  public let level: Int
  /// The sheet that the picture is of.
  private let sheet: PixelRect
  /// The state of the painting that the picture is of.
  private let revision: UInt64
  private let size: PixelSize
  private let pixels: [UInt32]

  /// Takes a picture, premultiplied `0xAARRGGBB`; nil where it has not the size that belongs to its level.
  public init?(
    _ tiles: [LateTiles], under pixels: [UInt32], size: PixelSize, level: Int, of painting: Painting
  ) {
    guard (0..<PixelPyramid.levelCount).contains(level),
      LatePixels.small(painting.size, by: level) == size, pixels.count == size.width * size.height
    else { return nil }
    (self.tiles, self.level, sheet) = (tiles, level, painting.sheet)
    revision = painting.revision
    (self.size, self.pixels) = (size, pixels)
  }

  /// The extents of a picture that is halved so often.
  public static func small(_ size: PixelSize, by level: Int) -> PixelSize {
    let round = (1 << level) - 1
    return PixelSize(
      width: (size.width + round) >> level, height: (size.height + round) >> level)
  }

  /// Tells a display of the painting as it was saved what its small scales show.
  func show(_ painting: Painting, in pyramid: PixelPyramid) {
    if painting.revision == revision, painting.sheet == sheet {
      pyramid.take(pixels, halved: level)
    }
  }

  /// Shows a block of the canvas as it was saved.
  ///
  /// - Parameters:
  ///   - block: within the sheet, as it was saved.
  ///   - place: where its first pixel goes.
  ///   - stride: from one row to the next.
  /// - Returns: whether the picture has it.
  func show(
    _ block: PixelRect, into target: inout MutableSpan<UInt32>, at place: Int, stride: Int
  ) -> Bool {
    guard sheet.contains(block) else { return false }
    for y in 0..<block.height {
      let row = (block.minY + y - sheet.minY) >> level * size.width
      let start = place + y * stride
      for x in 0..<block.width {
        target[start + x] = pixels[row + (block.minX + x - sheet.minX) >> level]
      }
    }
    return true
  }
}

extension Painting {
  /// Whether nobody has read or changed anything of a tile since the painting was opened, and something of it is not
  /// unpacked.
  func isLate(_ index: Int) -> Bool {
    var isLate = false
    for grid in CollectionOfOne(layer) + contents.values.map(\.tiles)
    where grid.isOccupied(index) {
      guard let tiles = grid.lateTiles(index) else { return false }
      if !tiles.areMade { isLate = true }
    }
    return isLate
  }
}
