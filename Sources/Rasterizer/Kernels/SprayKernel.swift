internal import CVector

/// Adds the density of a spray segment to a tile.
///
/// In the segment's frame (see `SprayFrame`) a pixel at (x, y) gets
/// ```
/// density / length · ∫ f((x − s)² + y²) ds     over s = 0…length,
/// ```
/// where each term (end − q)² of the profile f has the integral
/// ```
/// ∫ (w² − t²)² dt = w⁴·t − ⅔·w²·t³ + ⅕·t⁵     with w² = end − y², for |t| ≤ w.
/// ```
/// So a straight stroke is the same into however many segments it is cut (the closed form is that
/// of Joshi, "Efficient Rendering of Linear Brush Strokes", JCGT 7(1), 2018, for another profile).
///
/// Where all edges are wide, only every second or fourth row is computed, and the rows between are
/// cubic interpolations; that is exact to about 1/1000 of what the segment lays.
struct SprayKernel {
  private let frame: SprayFrame
  private let half: Float
  /// Factors of the terms, for the two formulas of `part`.
  private let weights: SIMD4<Float>
  private let cutWeights: SIMD4<Float>

  init(_ frame: SprayFrame) {
    self.frame = frame
    half = frame.length / 2
    let terms = frame.profile.terms
    weights = SIMD4(terms.0.weight, terms.1.weight, terms.2.weight, 0) * frame.density
    cutWeights = frame.length > 0 ? weights / frame.length : .zero
  }

  /// - Parameter tile: 64 × 64 densities.
  @unsafe func run(into tile: UnsafeMutablePointer<UInt16>) {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: SprayRows.capacity * MemoryLayout<Float>.stride, alignment: 16
    ) { memory in
      guard let values = unsafe memory.baseAddress?.assumingMemoryBound(to: Float.self) else {
        return
      }
      var rows = unsafe SprayRows(values)
      switch frame.profile.count {
      case 1: unsafe run(&rows, terms: 1, into: tile)
      case 2: unsafe run(&rows, terms: 2, into: tile)
      default: unsafe run(&rows, terms: 3, into: tile)
      }
    }
  }

  @inline(__always)
  @unsafe private func run(
    _ rows: inout SprayRows, terms: Int, into tile: UnsafeMutablePointer<UInt16>
  ) {
    let step = frame.rowStep
    // Computed rows are the same ones in every tile, whose height they divide.
    let top = (frame.rows.lowerBound & ~(step - 1)) - (step > 1 ? step : 0)
    let (one, two, three) = frame.profile.terms
    var count = (frame.rows.upperBound - top + step - 1) / step
    if step > 1 { count += 2 }
    for band in stride(from: 0, to: count, by: 8) {
      let y = top + band * step
      let first = SpraySpans(frame, y: y, step: step, end: one.end)
      let second = terms > 1 ? SpraySpans(frame, y: y, step: step, end: two.end) : first
      let third = terms > 2 ? SpraySpans(frame, y: y, step: step, end: three.end) : first
      for k in 0..<min(8, count - band) {
        let reaches = (first.reach(k), second.reach(k), third.reach(k))
        unsafe shade(&rows, index: band + k, y: y + k * step, reaches, terms: terms)
        unsafe add(rows, upTo: band + k, top: top, to: tile)
      }
    }
  }

  /// Adds the rows of the tile that follow from the computed rows so far.
  @inline(__always)
  @unsafe private func add(
    _ rows: SprayRows, upTo index: Int, top: Int, to tile: UnsafeMutablePointer<UInt16>
  ) {
    let step = frame.rowStep
    if step == 1 {
      unsafe rows.add(index, to: tile + (top + index) * Tile.side)
      return
    }
    guard index >= 3 else { return }
    let y = top + (index - 2) * step
    for i in 0..<step where frame.rows.contains(y + i) {
      let target = unsafe tile + (y + i) * Tile.side
      if i == 0 {
        unsafe rows.add(index - 2, to: target)
      } else {
        unsafe rows.add(index - 2, place: Float(i) / Float(step), to: target)
      }
    }
  }

  /// Computes one row.
  @inline(__always)
  @unsafe private func shade(
    _ rows: inout SprayRows, index: Int, y: Int,
    _ reaches: (SpraySpans.Reach, SpraySpans.Reach, SpraySpans.Reach), terms: Int
  ) {
    let low = max(0, min(reaches.0.low, Tile.side)) & ~7
    let end = max(low, min(reaches.0.high + 8, Tile.side) & ~7)
    let row = unsafe rows.begin(index, low, end)
    let (one, two, three) = frame.profile.terms
    let rowX = frame.x0 + Float(y) * frame.xPerRow
    let rowY = frame.y0 + Float(y) * frame.yPerRow
    for column in stride(from: low, to: end, by: 8) {
      let place = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(column)
      let x = place * frame.xPerColumn + rowX
      let across = place * frame.yPerColumn + rowY
      let square = across * across
      var sum = part(x, square, one.end, 0, isWhole: reaches.0.isWhole(column))
      if terms > 1, reaches.1.isTouched(column) {
        sum += part(x, square, two.end, 1, isWhole: reaches.1.isWhole(column))
      }
      if terms > 2, reaches.2.isTouched(column) {
        sum += part(x, square, three.end, 2, isWhole: reaches.2.isWhole(column))
      }
      unsafe UnsafeMutableRawPointer(row + column).storeBytes(of: sum, as: SIMD8<Float>.self)
    }
  }

  /// What one term adds to eight pixels at x, with y²; `isWhole` where all of the segment counts.
  @inline(__always)
  private func part(
    _ x: SIMD8<Float>, _ ySquare: SIMD8<Float>, _ end: Float, _ term: Int, isWhole: Bool
  ) -> SIMD8<Float> {
    if isWhole {
      // With m = x − half, the mean of (g − 2mt − t²)² over |t| ≤ half.
      let m = x - half
      let mSquare = m * m
      let g = end - ySquare - mSquare
      let a = half * half
      let second = (mSquare * 4 - g * 2) * (a / 3)
      return (g * g + second + a * a / 5) * weights[term]
    }
    let wSquare = (end - ySquare).upper(.zero)
    if frame.length == 0 {
      let g = (wSquare - x * x).upper(.zero)
      return g * g * weights[term]
    }
    let w = wSquare.root
    return
      (integral(x.lower(w).upper(-w), wSquare)
      - integral((x - frame.length).lower(w).upper(-w), wSquare)) * cutWeights[term]
  }

  /// w⁴·t − ⅔·w²·t³ + ⅕·t⁵.
  @inline(__always)
  private func integral(_ t: SIMD8<Float>, _ wSquare: SIMD8<Float>) -> SIMD8<Float> {
    let square = t * t
    return t * (wSquare * wSquare + square * (square * 0.2 - wSquare * (2.0 / 3)))
  }
}

extension SIMD8<Float> {
  @inline(__always)
  func lower(_ other: SIMD8<Float>) -> SIMD8<Float> { cvector_min_f32x8(self, other) }

  @inline(__always)
  func upper(_ other: SIMD8<Float>) -> SIMD8<Float> { cvector_max_f32x8(self, other) }

  /// Square roots.
  @inline(__always)
  var root: SIMD8<Float> { cvector_sqrt_f32x8(self) }
}
