internal import Geometry

/// The pixels that one edit changes, gathered tile by tile without new memory for each edit.
struct Damage: Sendable {
  private(set) var region = Region()
  private var band: PixelRect?

  /// Forgets all, keeping the memory where nobody else holds it.
  mutating func removeAll() {
    region.removeAll()
    band = nil
  }

  /// Adds the changed part of a tile; parts of tiles that follow each other in a row are joined.
  mutating func append(_ block: PixelRect?, inBand tile: PixelRect) {
    guard let block else { return }
    if let old = band, old.minY == tile.minY, old.maxX == tile.minX {
      region.extendLast(to: block)
    } else {
      region.formUnion(block)
    }
    band = tile
  }
}
