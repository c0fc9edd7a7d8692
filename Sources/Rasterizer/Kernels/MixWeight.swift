/// How much the right of two neighbors counts, by how far a place has come from the left one.
protocol MixWeight {
  /// In 1/256, up to 256, for places in 1/65536 of a pixel, of which only the fraction counts.
  func weights(_ places: SIMD4<Int32>) -> SIMD4<Int32>
}

extension MixWeight {
  /// The same for one place in 1/2³² of a pixel.
  @inline(__always)
  func weight(_ place: Int64) -> UInt16 {
    UInt16(
      truncatingIfNeeded: weights(SIMD4(repeating: Int32(truncatingIfNeeded: place &>> 16)))[0])
  }
}

/// In proportion to the distance.
struct EvenWeight: MixWeight {
  @inline(__always)
  func weights(_ places: SIMD4<Int32>) -> SIMD4<Int32> { (places &>> 8) & 255 }
}

/// Only within half a screen pixel of the border between the two: pixels are crisp squares with
/// smooth edges.
struct CrispWeight: MixWeight, Hashable {
  /// Screen pixels per pixel, in 1/256; at most 2¹⁵ − 1.
  private let scale: Int32

  /// Makes the weight for a number of screen pixels per pixel, at most 100.
  init(scale: Double) {
    // A little steeper, so that what falls on a whole screen pixel is crisp however it is rounded.
    self.scale = Int32((scale * 260).rounded())
  }

  @inline(__always)
  func weights(_ places: SIMD4<Int32>) -> SIMD4<Int32> {
    let fromBorder = (places & 0xFFFF) &- 0x8000
    let weight = (fromBorder &* SIMD4(repeating: scale)) &>> 16 &+ 128
    let low = weight.replacing(with: 0, where: weight .< 0)
    return low.replacing(with: 256, where: low .> 256)
  }
}
