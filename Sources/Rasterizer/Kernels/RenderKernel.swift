/// Puts a row of tile pixels on opaque paper: fix15 premultiplied → 8 bits.
@unsafe func convertRow(
  _ source: UnsafePointer<UInt16>, count: Int, paper: SIMD4<UInt16>,
  into target: UnsafeMutablePointer<UInt32>
) {
  let paper = SIMD4<UInt32>(truncatingIfNeeded: paper)
  let pixels = unsafe UnsafeRawPointer(source)
  for x in 0..<count {
    let ink = unsafe SIMD4<UInt32>(
      truncatingIfNeeded: pixels.load(fromByteOffset: x * 8, as: SIMD4<UInt16>.self))
    let whole = ink &+ ((paper &* (32768 &- ink.w) &+ 16384) &>> 15)
    unsafe target[x] = packPixel(whole)
  }
}

/// Makes an 8-bit pixel from red, green, blue, alpha in fix15, premultiplied.
@inline(__always)
func packPixel(_ channels: SIMD4<UInt32>) -> UInt32 {
  let byte = (channels &* 255 &+ 16384) &>> 15
  return byte.w &<< 24 | byte.x &<< 16 | byte.y &<< 8 | byte.z
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
