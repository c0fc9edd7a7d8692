public import Geometry

/// Colors along a line, or around a point, pixel by pixel.
public struct GradientSampler {
  private let table: [SIMD4<UInt16>]
  private let isRadial: Bool
  private let start: Point
  /// What the way from the start is measured by: its length along it is the share of the way.
  private let way: Vector
  private let scale: Double
  private let back: AffineTransform

  /// Makes a sampler.
  ///
  /// - Parameters:
  ///   - table: premultiplied colors at even shares of the way, at least one.
  ///   - isRadial: whether they go around the start.
  ///   - start: where the first one is.
  ///   - end: where the last one is.
  ///   - back: from pixels to where start and end lie.
  public init(
    _ table: [SIMD4<UInt16>], isRadial: Bool, from start: Point, to end: Point,
    _ back: AffineTransform
  ) {
    (self.table, self.isRadial, self.start, self.back) = (table, isRadial, start, back)
    let way = end - start
    let square = way.lengthSquared
    self.way = square > 0 ? way / square : Vector(0, 0)
    scale = square > 0 ? 1 / square.squareRoot() : 0
  }

  /// The colors in a block of a tile (in its own pixels).
  ///
  /// - Parameters:
  ///   - originX: the canvas's column where the tile begins.
  ///   - originY: the canvas's row where the tile begins.
  public func colors(in block: PixelRect, originX: Int, originY: Int) -> Tile {
    var result = Tile()
    let steps = Double(table.count - 1)
    result.withMutablePixels { pixels in
      for y in block.minY..<block.maxY {
        for x in block.minX..<block.maxX {
          let place = back.apply(
            Point(Double(originX + x) + 0.5, Double(originY + y) + 0.5))
          let out = place - start
          let share = isRadial ? out.lengthSquared.squareRoot() * scale : out.dot(way)
          let color = table[Int((max(0, min(1, share)) * steps).rounded())]
          let offset = (y * Tile.side + x) * 4
          for channel in 0..<4 { pixels[offset + channel] = color[channel] }
        }
      }
    }
    return result
  }
}
