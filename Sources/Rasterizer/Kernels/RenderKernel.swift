/// Puts a row of tile pixels on opaque paper: fix15 premultiplied → 8 bits.
@unsafe func convertRow(
  _ source: UnsafePointer<UInt16>, count: Int, paper: SIMD4<UInt16>,
  into target: UnsafeMutablePointer<UInt32>
) {
  let pair = SIMD8(lowHalf: paper, highHalf: paper)
  let blank = packPixels(pair).first
  let pixels = unsafe UnsafeRawPointer(source)
  for x in stride(from: 0, to: count - 1, by: 2) {
    let ink = unsafe pixels.loadUnaligned(fromByteOffset: x * 8, as: SIMD8<UInt16>.self)
    if ink == .zero {
      unsafe target[x] = blank
      unsafe target[x + 1] = blank
    } else {
      let (first, second) = packPixels(ink &+ pair.timesFix15(32768 &- ink.alphas))
      unsafe target[x] = first
      unsafe target[x + 1] = second
    }
  }
  if count & 1 != 0 {
    let last = unsafe pixels.loadUnaligned(fromByteOffset: (count - 1) * 8, as: SIMD4<UInt16>.self)
    let ink = SIMD8(lowHalf: last, highHalf: .zero)
    unsafe target[count - 1] = packPixels(ink &+ pair.timesFix15(32768 &- ink.alphas)).first
  }
}

/// Makes 8-bit pixels from two of red, green, blue, alpha in fix15, premultiplied.
@inline(__always)
func packPixels(_ channels: SIMD8<UInt16>) -> (first: UInt32, second: UInt32) {
  let byte = channels.timesHigh(SIMD8(repeating: 510))
  let order = SIMD8(byte[2], byte[1], byte[0], byte[3], byte[6], byte[5], byte[4], byte[7])
  let bytes = unsafe unsafeBitCast(order, to: SIMD16<UInt8>.self).evenHalf
  let both = unsafe unsafeBitCast(bytes, to: UInt64.self)
  return (UInt32(truncatingIfNeeded: both), UInt32(truncatingIfNeeded: both &>> 32))
}

/// Averages a line of column sums into output pixels, on paper, over what is there.
///
/// - Parameters:
///   - line: for each source column the weighted sum of its rows, fix15 premultiplied.
///   - first: the source column of `line`'s first element.
///   - rowWeight: how much of the output row the picture covers.
///   - paper: premultiplied, 0…1.
@unsafe func resolveLine(
  _ line: [SIMD4<Float>], from first: Int, windows: [AxisSampling.Window], rowWeight: Float,
  paper: SIMD4<Float>, into target: UnsafeMutablePointer<UInt32>
) {
  for (x, window) in windows.enumerated() where window.count > 0 {
    var sum = SIMD4<Float>.zero
    for k in 0..<window.count { sum += line[window.first - first + k] * window.weight(k) }
    let ink = sum * (1 / 32768)
    let whole = (ink + paper * (window.total * rowWeight - ink.w)) * 255
    var result = whole
    if whole.w < 254.5 {
      let below = unsafe target[x]
      let old = SIMD4(below &>> 16, below &>> 8, below, below &>> 24) & 255
      result += SIMD4<Float>(samples: SIMD4(truncatingIfNeeded: old)) * (1 - whole.w * (1 / 255))
    }
    let byte = result.integers
    unsafe target[x] = byte.w &<< 24 | byte.x &<< 16 | byte.y &<< 8 | byte.z
  }
}
