/// Smooth chance that repeats over a texture, the same everywhere: hashed values at the corners of
/// a grid, and even curves between them.
struct PatternNoise {
  let seed: UInt64
  /// The number of columns and rows of the texture.
  var side = 128

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
    let u = (Float(x) + 0.5) * Float(columns) / Float(side)
    let v = (Float(y) + 0.5) * Float(rows) / Float(side)
    let (column, row) = (Int(u), Int(v))
    let (s, t) = (curve(u - Float(column)), curve(v - Float(row)))
    func corner(_ dx: Int, _ dy: Int) -> Float {
      chance((column + dx) % columns, (row + dy) % rows, columns)
    }
    let upper = corner(0, 0) * (1 - s) + corner(1, 0) * s
    let lower = corner(0, 1) * (1 - s) + corner(1, 1) * s
    return upper * (1 - t) + lower * t
  }

  /// How near a pixel is to the nearest of many points, one scattered in each cell of a grid: 1 on it, 0 a
  /// cell's width away and farther; and a number of 0…1 that is that point's own (Worley, "A cellular texture
  /// basis function", 1996).
  func nearness(_ x: Int, _ y: Int, cells: Int) -> (nearness: Float, own: Float) {
    let u = (Float(x) + 0.5) * Float(cells) / Float(side)
    let v = (Float(y) + 0.5) * Float(cells) / Float(side)
    let (column, row) = (Int(u), Int(v))
    var (least, own) = (Float(1), Float(0))
    for j in (row - 1)...(row + 1) {
      for i in (column - 1)...(column + 1) {
        let (a, b) = ((i + cells) % cells, (j + cells) % cells)
        let dx = Float(i) + 0.15 + 0.7 * chance(a, b, cells) - u
        let dy = Float(j) + 0.15 + 0.7 * chance(a, b, cells + 1) - v
        let square = dx * dx + dy * dy
        if square < least { (least, own) = (square, chance(a, b, cells + 2)) }
      }
    }
    return (1 - least.squareRoot(), own)
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
