internal import Geometry

/// Raises a tile's mask to the coverage of a capsule that is not thin.
///
/// Most rows are a solid middle between two edges; only the edges cost arithmetic.
struct CapsuleKernel<Profile: CapsuleProfile> {
  let frame: CapsuleFrame
  let profile: Profile

  @unsafe func run(into mask: UnsafeMutablePointer<UInt16>) {
    let outer = CapsuleSpans(frame, outset: profile.outerReach)
    let inset = profile.innerReach(frame)
    // Where opacity changes along the way, no part is even.
    let hasMiddle = frame.opacitySlope == 0 && max(frame.startRadius, frame.endRadius) > inset
    let inner = CapsuleSpans(frame, outset: -inset)
    let level = SIMD8<Float>(repeating: frame.opacity * 32768).samples[0]
    for band in stride(from: frame.block.minY, to: frame.block.maxY, by: 8) {
      let (low, high) = outer.columns(y: band)
      let (solidLow, solidHigh) =
        hasMiddle ? inner.columns(y: band) : (SIMD8(repeating: 1), SIMD8(repeating: 0))
      for k in 0..<min(8, frame.block.maxY - band) {
        let first = max(Int(low[k]), 0) & ~7
        let end = min(Int(high[k]) + 1, Tile.side)
        guard first < end else { continue }
        let row = unsafe mask + (band + k) * Tile.side
        // The blocks of eight pixels that are solid as a whole.
        let middle = max((Int(solidLow[k]) + 7) & ~7, first)
        let rest = min(Int(solidHigh[k]) + 1, Tile.side) & ~7
        guard middle < rest else {
          unsafe shade(row, y: band + k, from: first, to: end)
          continue
        }
        unsafe shade(row, y: band + k, from: first, to: middle)
        unsafe fill(row, from: middle, to: rest, level: level)
        unsafe shade(row, y: band + k, from: rest, to: end)
      }
    }
  }

  @inline(__always)
  @unsafe private func shade(
    _ row: UnsafeMutablePointer<UInt16>, y: Int, from first: Int, to end: Int
  ) {
    var x = first
    while x < end {
      let place = frame.place(x: x, y: y)
      let value = profile.coverage(frame, place) * frame.level(at: place.center)
      unsafe raise(row + x, to: value.samples)
      x += 8
    }
  }

  @inline(__always)
  @unsafe private func fill(
    _ row: UnsafeMutablePointer<UInt16>, from first: Int, to end: Int, level: UInt16
  ) {
    let value = SIMD8<UInt16>(repeating: level)
    var x = first
    while x < end {
      unsafe raise(row + x, to: value)
      x += 8
    }
  }

  @inline(__always)
  @unsafe private func raise(_ place: UnsafeMutablePointer<UInt16>, to new: SIMD8<UInt16>) {
    let memory = UnsafeMutableRawPointer(place)
    let old = unsafe memory.load(as: SIMD8<UInt16>.self)
    unsafe memory.storeBytes(
      of: old.replacing(with: new, where: new .> old), as: SIMD8<UInt16>.self)
  }
}
