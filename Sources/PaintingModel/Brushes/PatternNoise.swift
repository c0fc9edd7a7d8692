internal import Rasterizer

/// Smooth chance that repeats over a texture, the same everywhere: hashed values at the corners of
/// a grid, and even curves between them.
struct PatternNoise {
  let seed: UInt64

  /// The mean of noises, each with half the weight of the one before.
  func sum(_ x: Int, _ y: Int, cells: [Int]) -> Float {
    var (total, weights, weight) = (Float(0), Float(0), Float(1))
    for count in cells {
      total += value(x, y, cells: count) * weight
      weights += weight
      weight /= 2
    }
    return total / weights
  }

  /// A noise of 0…1 with so many cells across, and down if not as many.
  func value(_ x: Int, _ y: Int, cells: Int, cellsDown: Int? = nil) -> Float {
    let (columns, rows) = (cells, cellsDown ?? cells)
    let u = (Float(x) + 0.5) * Float(columns) / Float(Texture.side)
    let v = (Float(y) + 0.5) * Float(rows) / Float(Texture.side)
    let (column, row) = (Int(u), Int(v))
    let (s, t) = (curve(u - Float(column)), curve(v - Float(row)))
    func corner(_ dx: Int, _ dy: Int) -> Float {
      chance((column + dx) % columns, (row + dy) % rows, columns)
    }
    let upper = corner(0, 0) * (1 - s) + corner(1, 0) * s
    let lower = corner(0, 1) * (1 - s) + corner(1, 1) * s
    return upper * (1 - t) + lower * t
  }

  /// A number of 0…1 for a place of a grid (splitmix64).
  func chance(_ column: Int, _ row: Int, _ kind: Int) -> Float {
    var z = seed &* 0x1_0000_0001_B3 &+ UInt64(column) &+ UInt64(row) << 16 &+ UInt64(kind) << 32
    z = (z &+ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Float((z ^ (z >> 31)) >> 40) / 16_777_215
  }

  private func curve(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}
