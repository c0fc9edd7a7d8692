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
      PixelPyramid.size(painting.size, halved: level) == size,
      pixels.count == size.width * size.height
    else { return nil }
    (self.tiles, self.level, sheet) = (tiles, level, painting.sheet)
    revision = painting.revision
    (self.size, self.pixels) = (size, pixels)
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
    func isAsOpened(_ grid: TileGrid) -> Bool {
      guard grid.isOccupied(index) else { return true }
      guard let tiles = grid.lateTiles(index) else { return false }
      if !tiles.areMade { isLate = true }
      return true
    }
    return isAsOpened(layer) && contents.values.allSatisfy { isAsOpened($0.tiles) } && isLate
  }
}
