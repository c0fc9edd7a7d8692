/// A square pattern of values, 0…`Tile.one`, that repeats in both directions without a seam.
public struct Texture: Sendable {
  /// The number of columns and rows, a power of two.
  public let side: Int
  /// How many of its pixels a tip is wide that is filled with it; all of them where nothing else is said.
  public var span: Double
  /// Whether tips show it in a mirror, turned about their own length.
  public var isMirrored = false

  /// The pattern, then at half the size, a quarter, … down to 8 × 8; each value is the mean of four.
  private let levels: [[UInt16]]

  /// Makes a texture of 128 × 128; `value` gives 0…1 for each column and row.
  public init(_ value: (_ x: Int, _ y: Int) -> Float) {
    let side = 128
    self.init(
      side: side,
      values: (0..<side * side).map { i in
        UInt16((max(0, min(1, value(i % side, i / side))) * 32768).rounded())
      })
  }

  /// Makes a texture of values, row by row.
  ///
  /// - Parameter side: the number of columns and rows: a power of two, at least 8.
  public init(side: Int, values: [UInt16]) {
    precondition(side >= 8 && side & (side - 1) == 0 && values.count == side * side)
    self.side = side
    span = Double(side)
    var level = values
    var levels = [level]
    var side = side
    while side > 8 {
      let half = side / 2
      level = (0..<(half * half)).map { i in
        let place = i / half * 2 * side + i % half * 2
        let sum = UInt32(level[place]) + UInt32(level[place + 1])
        return UInt16(
          (sum + UInt32(level[place + side]) + UInt32(level[place + side + 1]) + 2) / 4)
      }
      levels.append(level)
      side = half
    }
    self.levels = levels
  }

  /// Values of any numbers: each becomes the share of all that are lower, so that as much is higher than any
  /// value as is to be expected of it. Where all numbers are the same, all is half.
  public static func ranks(of numbers: [Float]) -> [UInt16] {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let steps = numbers.map { high > low ? Int(($0 - low) / (high - low) * 65535) : 0 }
    var lower = [Int](repeating: 0, count: 65_537)
    for step in steps { lower[step + 1] += 1 }
    for step in 1..<lower.count { lower[step] += lower[step - 1] }
    return steps.map { UInt16((lower[$0] + lower[$0 + 1]) * 32768 / (2 * numbers.count)) }
  }

  /// A texture at one size, for sampling.
  struct Level {
    fileprivate let values: [UInt16]
    fileprivate let mask: Int32
    fileprivate let shift: Int32
    /// The factor from places in the texture to places at this size.
    fileprivate let scale: Float

    /// The values at eight places, in the texture's own pixels, between its pixels' centers
    /// bilinear, 0…32768.
    @inline(__always)
    func sample(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
      let (u, v) = (x * scale - 0.5, y * scale - 0.5)
      let (left, top) = (u.floor, v.floor)
      let (across, down) = (u - left, v - top)
      let (column, row) = (left.integers, top.integers)
      let (x0, x1) = (column & mask, (column &+ 1) & mask)
      let (y0, y1) = ((row & mask) &<< shift, ((row &+ 1) & mask) &<< shift)
      let upper = pick(x0, y0) * (1 - across) + pick(x1, y0) * across
      let lower = pick(x0, y1) * (1 - across) + pick(x1, y1) * across
      return upper * (1 - down) + lower * down
    }

    @inline(__always)
    private func pick(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> SIMD8<Float> {
      let places = x &+ y
      var result = SIMD8<Float>.zero
      for i in 0..<8 { result[i] = Float(values[Int(places[i])]) }
      return result
    }
  }

  /// The size at which a step of `step` of the texture's pixels is no more than about one.
  func level(step: Double) -> Level {
    var index = 0
    while index + 1 < levels.count, Double(1 << index) * 1.5 < step { index += 1 }
    let side = side >> index
    return Level(
      values: levels[index], mask: Int32(side - 1), shift: Int32(side.trailingZeroBitCount),
      scale: 1 / Float(1 << index))
  }
}
