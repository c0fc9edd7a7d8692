import Geometry

/// The blurred coverage of a rounded rectangle, of which only one corner is kept: the other three
/// mirror it, and the middle of each side goes on as long as it must.
struct ShadowMask {
  /// What it is made of; lengths are in pixels.
  struct Shape: Hashable {
    /// The rectangle, no larger than needed for its middle to be even.
    var width: Int
    var height: Int
    var radius: Double
    var deviation: Double

    /// The shape that stands for a rectangle of this size.
    init(width: Int, height: Int, radius: Double, deviation: Double) {
      let radius = min(max(0, radius), Double(min(width, height)) / 2)
      let limit = 2 * Int((radius + 3 * deviation).rounded(.up)) + 1
      self.width = min(width, limit)
      self.height = min(height, limit)
      self.radius = radius
      self.deviation = deviation
    }

    /// How far the shadow reaches over the rectangle's edges.
    var margin: Int { Int((3 * deviation).rounded(.up)) }
  }

  let shape: Shape
  /// The extent of the corner that is kept: the margin and half the shape.
  let size: PixelSize
  /// The corner's coverage, row by row.
  let coverage: [UInt8]

  /// Blurs the shape.
  init(_ shape: Shape) {
    self.shape = shape
    size = PixelSize(
      width: shape.margin + (shape.width + 1) / 2, height: shape.margin + (shape.height + 1) / 2)
    coverage = ShadowMask.blur(shape, size: size)
  }

  /// A row of the rectangle is one stretch, whose blur along x is known; these are then summed up
  /// along y. The rows between the round corners are all alike and count as one.
  private static func blur(_ shape: Shape, size: PixelSize) -> [UInt8] {
    let edge = SmoothStep(deviation: shape.deviation)
    let bands = bands(of: shape)
    let rows = bands.map { band in
      (0..<size.width).map { column in
        let x = Double(column - shape.margin) + 0.5
        return edge.value(x - band.inset) - edge.value(x - Double(shape.width) + band.inset)
      }
    }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(size.width * size.height)
    var sums = [Double](repeating: 0, count: size.width)
    for line in 0..<size.height {
      let y = Double(line - shape.margin) + 0.5
      for i in sums.indices { sums[i] = 0 }
      for (band, row) in zip(bands, rows) {
        let weight = edge.value(y - band.top) - edge.value(y - band.bottom)
        if weight > 0 { for i in sums.indices { sums[i] += weight * row[i] } }
      }
      for sum in sums { coverage.append(UInt8(max(0, min(255, (sum * 255).rounded())))) }
    }
    return coverage
  }

  /// The rectangle cut into bands of one width each; `inset` is from either side.
  private static func bands(of shape: Shape) -> [(top: Double, bottom: Double, inset: Double)] {
    let (radius, height) = (shape.radius, Double(shape.height))
    // Bands are at most a pixel high, and thin against the softness.
    let count = Int((radius * max(1, 8 / shape.deviation)).rounded(.up))
    guard count > 0 else { return [(0, height, 0)] }
    var bands = [(top: radius, bottom: height - radius, inset: 0.0)]
    for i in 0..<count {
      let top = radius * Double(i) / Double(count)
      let bottom = radius * Double(i + 1) / Double(count)
      let up = radius - (top + bottom) / 2
      let inset = radius - (radius * radius - up * up).squareRoot()
      bands.append((top, bottom, inset))
      bands.append((height - bottom, height - top, inset))
    }
    return bands
  }
}
