internal import Geometry

/// A tile of a picture as it is seen, put together only where it is looked at.
public struct SeenTile: Sendable {
  private let stack: TileStack
  /// The tile that is painted on.
  private let active: Tile?
  /// What all lies on, premultiplied.
  let paper: SIMD4<UInt16>

  /// Sees a tile by itself; nil is transparent.
  public init(_ tile: Tile?) { self.init(TileStack([.active(.normal)]), active: tile) }

  /// Sees a stack on paper, by default on nothing.
  ///
  /// - Parameter active: the tile that is painted on; nil is transparent.
  public init(_ stack: TileStack, active: Tile?, on paper: Color = .clear) {
    (self.stack, self.active, self.paper) = (stack, active, Ink(paper).channels)
  }

  /// Whether nothing lies on the paper.
  var isPaper: Bool {
    active == nil
      && stack.steps.allSatisfy { step in
        if case .active(let blending) = step { !blending.reachesBeyondSource } else { false }
      }
  }

  /// The pixel at column x, row y of the tile.
  public func pixel(x: Int, y: Int) -> SIMD4<UInt16> {
    var pixel = SIMD4<UInt16>()
    unsafe withRows(y..<y + 1) { _, row in
      pixel = unsafe UnsafeRawPointer(row + x * 4).loadUnaligned(as: SIMD4<UInt16>.self)
    }
    return pixel
  }

  /// Adds how far the pixels of a row are away from a color, each by the channel that is farthest.
  func addDifferences(from color: SIMD4<UInt16>, inRow y: Int, to found: inout [UInt16]) {
    unsafe withRows(y..<y + 1) { _, row in
      for x in 0..<Tile.side {
        let pixel = unsafe UnsafeRawPointer(row + x * 4).loadUnaligned(as: SIMD4<UInt16>.self)
        found.append((pointwiseMax(pixel, color) &- pointwiseMin(pixel, color)).max())
      }
    }
  }

  /// Hands out rows, put together.
  @unsafe func withRows(_ rows: Range<Int>, _ body: (Int, UnsafePointer<UInt16>) -> Void) {
    let block = PixelRect(minX: 0, minY: rows.lowerBound, maxX: Tile.side, maxY: rows.upperBound)
    guard let block else { return }
    unsafe TileStack.withRows(of: stack.steps, in: block, active: active, on: paper, body)
  }
}
