public import Geometry
internal import Synchronization

/// The pixels of a picture that lies on a painting: as they came, never changed, and shared by all that
/// show them.
public final class PicturePixels: Sendable {
  /// The pixels, premultiplied.
  public let tiles: TileGrid
  /// Whether none of them lets anything through.
  public let isOpaque: Bool
  /// The same, half as large, a quarter as large, …: made when they are asked for.
  private let smaller = Mutex<[TileGrid]>([])

  /// Takes pixels.
  public init(_ tiles: TileGrid) {
    self.tiles = tiles
    isOpaque = tiles.isOpaque
  }

  /// How many there are.
  public var size: PixelSize { tiles.size }

  /// The picture made half as large so many times, each time by the mean of four pixels.
  func level(_ level: Int) -> TileGrid {
    if level == 0 { return tiles }
    return smaller.withLock { smaller in
      while smaller.count < level { smaller.append((smaller.last ?? tiles).halved()) }
      return smaller[level - 1]
    }
  }
}

extension PicturePixels: Hashable {
  /// Whether both show the same.
  public static func == (a: PicturePixels, b: PicturePixels) -> Bool {
    a === b || a.tiles == b.tiles
  }

  /// Tells pixels apart by their extents.
  public func hash(into hasher: inout Hasher) { hasher.combine(size) }
}
