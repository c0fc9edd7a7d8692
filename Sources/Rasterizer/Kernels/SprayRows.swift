internal import CVector

/// The last four computed rows of what a spray segment lays on a tile, and the rows between the
/// second and the third of them by interpolation.
@safe struct SprayRows {
  /// Room for four rows.
  private let values: UnsafeMutablePointer<Float>
  /// For each row the columns that hold values; the others are 0.
  private var lows = SIMD4<Int>(repeating: Tile.side)
  private var highs = SIMD4<Int>(repeating: 0)

  /// The number of values that it needs room for: as many bytes as the stack lends.
  static let capacity = 4 * Tile.side

  /// Makes empty rows in memory for `capacity` values, which they do not own.
  @unsafe init(_ memory: UnsafeMutablePointer<Float>) {
    unsafe values = memory
    unsafe values.initialize(repeating: 0, count: SprayRows.capacity)
  }

  /// Gives the `index`th row to be filled from column to column, in whole eights; the row four
  /// before it is lost.
  @unsafe mutating func begin(_ index: Int, _ low: Int, _ high: Int) -> UnsafeMutablePointer<Float>
  {
    let slot = index & 3
    let row = unsafe values + slot * Tile.side
    let (oldLow, oldHigh) = (lows[slot], highs[slot])
    if oldLow < oldHigh { unsafe (row + oldLow).update(repeating: 0, count: oldHigh - oldLow) }
    lows[slot] = low
    highs[slot] = high
    return unsafe row
  }

  /// Adds the `index`th row to a row of densities.
  @unsafe func add(_ index: Int, to target: UnsafeMutablePointer<UInt16>) {
    let slot = index & 3
    for x in stride(from: lows[slot], to: highs[slot], by: 8) {
      unsafe add(load(index, x), to: target + x)
    }
  }

  /// Adds the row between the `index`th and the next to a row of densities; `place` is 0…1.
  @unsafe func add(_ index: Int, place: Float, to target: UnsafeMutablePointer<UInt16>) {
    // Catmull and Rom's weights.
    let (t, s) = (place, 1 - place)
    let (a, d) = (-0.5 * t * s * s, -0.5 * t * t * s)
    let b = 1 + t * t * (1.5 * t - 2.5)
    let c = 1 + s * s * (1.5 * s - 2.5)
    for x in stride(from: lows.min(), to: highs.max(), by: 8) {
      let outer = unsafe load(index - 1, x) * a + load(index + 2, x) * d
      let inner = unsafe load(index, x) * b + load(index + 1, x) * c
      unsafe add(outer + inner, to: target + x)
    }
  }

  @inline(__always)
  @unsafe private func load(_ index: Int, _ x: Int) -> SIMD8<Float> {
    unsafe UnsafeRawPointer(values + ((index & 3) * Tile.side + x)).loadUnaligned(
      as: SIMD8<Float>.self)
  }

  @inline(__always)
  @unsafe private func add(_ density: SIMD8<Float>, to target: UnsafeMutablePointer<UInt16>) {
    let place = UnsafeMutableRawPointer(target)
    let new = cvector_u16_f32x8((density + 0.5).upper(.zero).lower(.init(repeating: 65535)))
    let sum = unsafe cvector_add_saturated_u16x8(place.load(as: SIMD8<UInt16>.self), new)
    unsafe place.storeBytes(of: sum, as: SIMD8<UInt16>.self)
  }
}
