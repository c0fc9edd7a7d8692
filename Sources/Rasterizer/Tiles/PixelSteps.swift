/// How far pixels are from what was expected of them, bit by bit.
///
/// Each is the width of its steps (4 bits), whether alpha has one (1 bit), and the steps of red, green,
/// blue and maybe alpha, in that width.
struct PixelSteps {
  private var words: [UInt64]
  private var word: UInt64 = 0
  private var count = 0

  /// Begins after some words.
  init(after words: [UInt64]) { self.words = words }

  /// Adds a pixel.
  mutating func append(_ pixel: UInt64, from expected: SIMD4<UInt16>) {
    let step = SIMD4<Int16>(
      truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt16>.self) &- expected)
    // Small ones of either sign become small numbers.
    let folded = SIMD4<UInt16>(truncatingIfNeeded: (step &<< 1) ^ (step &>> 15))
    let hasAlpha = folded.w != 0
    let size = 16 - (folded.x | folded.y | folded.z | folded.w).leadingZeroBitCount
    let code = min(size, 15)
    let width = PixelSteps.width(code)
    append(UInt64(code) | (hasAlpha ? 16 : 0), width: 5)
    append(UInt64(folded.x), width: width)
    append(UInt64(folded.y), width: width)
    append(UInt64(folded.z), width: width)
    if hasAlpha { append(UInt64(folded.w), width: width) }
  }

  private mutating func append(_ bits: UInt64, width: Int) {
    word |= bits &<< UInt64(count)
    count += width
    guard count >= 64 else { return }
    words.append(word)
    count -= 64
    word = count == 0 ? 0 : bits >> UInt64(width - count)
  }

  /// All of them, and a word more, so that a word can be read from any bit. Nothing is left.
  mutating func finish() -> [UInt64] {
    words.append(word)
    words.append(0)
    defer { words = [] }
    return words
  }

  /// How many bits a step takes.
  static func width(_ code: Int) -> Int { code == 15 ? 16 : code }
}

/// Reads pixels as `PixelSteps` wrote them.
@unsafe struct PixelStepsReader {
  private let bytes: UnsafeRawPointer
  private var bit = 0

  /// Begins; nil where there is nothing. The bytes must outlive it.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.baseAddress else { return nil }
    unsafe self.bytes = first
  }

  /// The next pixel.
  mutating func next(from expected: SIMD4<UInt16>) -> UInt64 {
    var bits = unsafe rest
    let width = PixelSteps.width(Int(bits & 15))
    let hasAlpha = bits & 16 != 0
    let mask = (1 as UInt64) &<< UInt64(width) &- 1
    bits &>>= 5
    var folded = SIMD4<UInt16>.zero
    folded.x = UInt16(truncatingIfNeeded: bits & mask)
    bits &>>= UInt64(width)
    folded.y = UInt16(truncatingIfNeeded: bits & mask)
    bits &>>= UInt64(width)
    folded.z = UInt16(truncatingIfNeeded: bits & mask)
    unsafe bit += 5 + 3 * width
    if hasAlpha {
      folded.w = unsafe UInt16(truncatingIfNeeded: rest & mask)
      unsafe bit += width
    }
    let step = (folded &>> 1) ^ (.zero &- (folded & 1))
    return unsafe unsafeBitCast(expected &+ step, to: UInt64.self)
  }

  /// What follows, at least 57 bits of it.
  private var rest: UInt64 {
    unsafe bytes.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self) &>> UInt64(bit & 7)
  }
}

/// What a pixel is expected to be by those around it: as from one to the next, but no more than either of
/// the two at its side.
func expectedPixel(left: UInt64, above: UInt64, corner: UInt64) -> SIMD4<UInt16> {
  let a = unsafe unsafeBitCast(left, to: SIMD4<UInt16>.self)
  let b = unsafe unsafeBitCast(above, to: SIMD4<UInt16>.self)
  let c = unsafe unsafeBitCast(corner, to: SIMD4<UInt16>.self)
  let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
  return (a &+ b &- c).replacing(with: low, where: c .>= high)
    .replacing(with: high, where: c .<= low)
}
