internal import CVector

/// A block of a level's pixels that lie side by side, for kernels that look at it again and again.
///
/// Coordinates are in 1/65536 of a pixel and count from the middle of the block's first pixel.
@unsafe struct PixelBlock {
  let pixels: UnsafePointer<UInt32>

  @unsafe init(pixels: UnsafePointer<UInt32>) { unsafe self.pixels = pixels }

  /// Looks at four places, each between 2 × 2 pixels.
  @inline(__always)
  func mix(_ mix: some MixWeight, _ u: SIMD4<Int32>, _ v: SIMD4<Int32>) -> SIMD4<UInt32> {
    let places = (v &>> 16) &* SIMD4(repeating: SamplingRoom.stride) &+ (u &>> 16)
    let a = unsafe neighbors(places[0])
    let b = unsafe neighbors(places[1])
    let c = unsafe neighbors(places[2])
    let d = unsafe neighbors(places[3])
    let (x, y) = (mix.weights(u), mix.weights(v))
    return unsafe cvector_mix_4(
      a.top, a.bottom, b.top, b.bottom, c.top, c.bottom, d.top, d.bottom,
      unsafeBitCast(x, to: SIMD4<UInt32>.self), unsafeBitCast(y, to: SIMD4<UInt32>.self))
  }

  @inline(__always)
  private func neighbors(_ place: Int32) -> (top: UInt64, bottom: UInt64) {
    let first = unsafe UnsafeRawPointer(pixels + Int(place))
    return unsafe (
      first.loadUnaligned(as: UInt64.self),
      first.loadUnaligned(fromByteOffset: Int(SamplingRoom.stride) * 4, as: UInt64.self)
    )
  }
}

/// A line of places: where it begins and how far each pixel leads on, in 1/65536 of a pixel.
struct SamplingLine {
  var u: Int32
  var v: Int32
  let du: Int32
  let dv: Int32

  /// The line from another of its pixels on.
  func advanced(by count: Int) -> SamplingLine {
    let count = Int32(truncatingIfNeeded: count)
    return SamplingLine(u: u &+ count &* du, v: v &+ count &* dv, du: du, dv: dv)
  }
}

/// Looks at a line of places, each between 2 × 2 pixels of the block.
@unsafe func mixRow(
  _ block: PixelBlock, _ mix: some MixWeight, _ line: SamplingLine, count: Int,
  into target: UnsafeMutablePointer<UInt32>
) {
  unsafe lookAtRow(line, count: count, into: target) { u, v in unsafe block.mix(mix, u, v) }
}

/// As `mixRow`, but each pixel is the mean of four places around its middle, which fall into the
/// four quarters of the screen's pixel: `rising` and `falling` lead there.
@unsafe func meanRow(
  _ block: PixelBlock, _ line: SamplingLine, rising: SIMD2<Int32>, falling: SIMD2<Int32>,
  count: Int, into target: UnsafeMutablePointer<UInt32>
) {
  let mix = EvenWeight()
  unsafe lookAtRow(line, count: count, into: target) { u, v in
    unsafe cvector_mean_4(
      block.mix(mix, u &- rising.x, v &- rising.y), block.mix(mix, u &+ rising.x, v &+ rising.y),
      block.mix(mix, u &- falling.x, v &- falling.y),
      block.mix(mix, u &+ falling.x, v &+ falling.y))
  }
}

/// Fills a row, four pixels at a time, by their places.
@inline(__always)
@unsafe private func lookAtRow(
  _ line: SamplingLine, count: Int, into target: UnsafeMutablePointer<UInt32>,
  _ look: (_ u: SIMD4<Int32>, _ v: SIMD4<Int32>) -> SIMD4<UInt32>
) {
  let lanes = SIMD4<Int32>(0, 1, 2, 3)
  var u = lanes &* line.du &+ line.u
  var v = lanes &* line.dv &+ line.v
  var x = 0
  while x &+ 4 <= count {
    let pixels = look(u, v)
    unsafe UnsafeMutableRawPointer(target + x).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    u &+= line.du &* 4
    v &+= line.dv &* 4
    x &+= 4
  }
  guard x < count else { return }
  // Nothing lies beyond the last pixel: the lanes that are not wanted look at it again.
  let beyond = lanes &- Int32(truncatingIfNeeded: count &- 1 &- x)
  let back = beyond.replacing(with: 0, where: beyond .< 0)
  let pixels = look(u &- back &* line.du, v &- back &* line.dv)
  for i in 0..<(count &- x) { unsafe target[x &+ i] = pixels[i] }
}
