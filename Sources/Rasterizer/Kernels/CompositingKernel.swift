internal import CVector
internal import Geometry

/// Composites flat ink through a mask onto rows of a tile.
///
/// Products of two fix15 values are rounded to nearest, which keeps every channel ≤ alpha ≤ one.
struct CompositingKernel {
  private let color: SIMD16<UInt16>
  private let alpha: SIMD16<UInt16>
  private let mode: CompositeMode
  /// Whether full cover leaves nothing of the picture.
  private let isOpaque: Bool

  init(_ ink: Ink) {
    let pair = SIMD8(lowHalf: ink.channels, highHalf: ink.channels)
    color = SIMD16(lowHalf: pair, highHalf: pair)
    alpha = SIMD16(repeating: ink.channels.w)
    mode = ink.mode
    isOpaque = ink.hidesWhatIsBelow
  }

  /// Composites a part of a row.
  ///
  /// - Parameters:
  ///   - span: the columns; whole blocks of eight pixels around them are written.
  ///   - cover: the row of the mask; 0 outside of the span where that must stay as it is.
  ///   - base: the row of the picture below; may be `pixels`.
  ///   - pixels: the row that is written.
  ///   - width: the columns of the tile that lie in the picture; others get no ink.
  @inline(__always)
  @unsafe func run(
    _ span: MaskStorage.Span, cover: UnsafePointer<UInt16>, base: UnsafePointer<UInt16>,
    pixels: UnsafeMutablePointer<UInt16>, width: Int = Tile.side
  ) {
    var x = Int(span.low) & ~7
    while x < min(Int(span.high), width) {
      var covers = unsafe UnsafeRawPointer(cover + x).loadUnaligned(as: SIMD8<UInt16>.self)
      if x + 8 > width {
        let lanes = SIMD8<UInt16>(0, 1, 2, 3, 4, 5, 6, 7)
        covers.replace(with: 0, where: lanes .>= UInt16(truncatingIfNeeded: width - x))
      }
      let below = unsafe UnsafeRawPointer(base + x * 4)
      let place = unsafe UnsafeMutableRawPointer(pixels + x * 4)
      x += 8
      let missing = covers ^ SIMD8(repeating: Tile.one)
      if isOpaque, cvector_is_zero_u16x8(missing) {
        let result = mode == .destinationOut ? .zero : color
        unsafe place.storeBytes(of: result, as: SIMD16<UInt16>.self)
        unsafe place.storeBytes(of: result, toByteOffset: 32, as: SIMD16<UInt16>.self)
        continue
      }
      let first = unsafe below.loadUnaligned(as: SIMD16<UInt16>.self)
      let second = unsafe below.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt16>.self)
      if cvector_is_zero_u16x8(covers) {
        unsafe place.storeBytes(of: first, as: SIMD16<UInt16>.self)
        unsafe place.storeBytes(of: second, toByteOffset: 32, as: SIMD16<UInt16>.self)
        continue
      }
      unsafe place.storeBytes(
        of: composited(on: first, cover: cvector_low_pixels_u16x8(covers)),
        as: SIMD16<UInt16>.self)
      unsafe place.storeBytes(
        of: composited(on: second, cover: cvector_high_pixels_u16x8(covers)), toByteOffset: 32,
        as: SIMD16<UInt16>.self)
    }
  }

  /// Four pixels with the ink on them, each through its cover.
  @inline(__always)
  private func composited(
    on below: SIMD16<UInt16>, cover: SIMD16<UInt16>
  ) -> SIMD16<UInt16> {
    let source = color.timesFix15(cover)
    switch mode {
    case .sourceOver:
      return source &+ below.timesFix15(32768 &- cvector_alphas_u16x16(source))
    case .destinationOut:
      return below.timesFix15(32768 &- alpha.timesFix15(cover))
    case .sourceAtop:
      return SIMD16(
        lowHalf: cvector_source_atop(source.lowHalf, below.lowHalf),
        highHalf: cvector_source_atop(source.highHalf, below.highHalf))
    }
  }
}

extension SIMD16<UInt16> {
  /// The products of fix15 values (0…32768), rounded to nearest: (a·b + 16384) / 32768.
  @inline(__always)
  func timesFix15(_ other: SIMD16<UInt16>) -> SIMD16<UInt16> {
    // Twice a, as 65535 where it would not fit: exact, since b ≤ 32768.
    let double = (self &<< 1) &- (self &>> 15)
    return cvector_high_u16x16(double, other) &+ ((double &* other) &>> 15)
  }
}
