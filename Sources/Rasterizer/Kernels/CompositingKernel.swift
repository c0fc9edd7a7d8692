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
  /// The film of transparent paint; nil for other modes.
  private let glaze: GlazeKernel?
  /// What holds back paint that has run out; nil for ink that does not run.
  private let bleed: BleedKernel?

  init(_ ink: Ink) {
    let pair = SIMD8(lowHalf: ink.channels, highHalf: ink.channels)
    color = SIMD16(lowHalf: pair, highHalf: pair)
    alpha = SIMD16(repeating: ink.channels.w)
    mode = ink.mode
    glaze = mode == .pigment ? GlazeKernel(ink) : nil
    bleed = BleedKernel(ink)
    isOpaque = ink.hidesWhatIsBelow
  }

  /// Composites a cell of a tile; `below`, `cover` and `pixels` are its first pixel's.
  ///
  /// - Parameters:
  ///   - rows: how many of its rows lie in the picture; others are left as they are.
  ///   - columns: how many of its columns lie in the picture; others get no ink.
  ///   - below: the picture below; may be `pixels`.
  @inline(__always)
  @unsafe func run(
    rows: Int, columns: Int, cover: UnsafePointer<UInt16>, below: UnsafePointer<UInt16>,
    pixels: UnsafeMutablePointer<UInt16>
  ) {
    let isInPlace = unsafe below == UnsafePointer(pixels)
    for y in stride(from: 0, to: min(rows, MaskCells.side), by: 2) {
      let place = unsafe UnsafeRawPointer(cover + y &* Tile.side)
      var first = unsafe place.load(as: SIMD8<UInt16>.self)
      var second = unsafe place.load(fromByteOffset: Tile.side * 2, as: SIMD8<UInt16>.self)
      if columns < MaskCells.side {
        let lanes = SIMD8<UInt16>(0, 1, 2, 3, 4, 5, 6, 7)
        let isOut = lanes .>= UInt16(truncatingIfNeeded: columns)
        first.replace(with: 0, where: isOut)
        second.replace(with: 0, where: isOut)
      }
      // Cells at an edge have many rows without cover.
      if isInPlace, cvector_is_zero_u16x8(first | second) { continue }
      let offset = y &* Tile.rowChannelCount
      unsafe composite(first, below: below + offset, pixels: pixels + offset)
      guard y &+ 1 < rows else { return }
      let next = offset &+ Tile.rowChannelCount
      unsafe composite(second, below: below + next, pixels: pixels + next)
    }
  }

  /// Composites eight pixels.
  @inline(__always)
  @unsafe func composite(
    _ all: SIMD8<UInt16>, below: UnsafePointer<UInt16>, pixels: UnsafeMutablePointer<UInt16>
  ) {
    let source = unsafe UnsafeRawPointer(below)
    var covers = all
    if let bleed {
      var alphas = SIMD8<UInt16>.zero
      for pixel in 0..<8 { alphas[pixel] = unsafe below[pixel &* 4 &+ 3] }
      covers = bleed.cover(all, alphas: alphas)
    }
    let place = UnsafeMutableRawPointer(pixels)
    if isOpaque, cvector_is_zero_u16x8(covers ^ SIMD8(repeating: Tile.one)) {
      let result = mode == .destinationOut ? .zero : color
      unsafe place.storeBytes(of: result, as: SIMD16<UInt16>.self)
      unsafe place.storeBytes(of: result, toByteOffset: 32, as: SIMD16<UInt16>.self)
      return
    }
    if let glaze {
      let shares = covers.timesFix15(alpha.lowHalf)
      return unsafe glaze.lay(shares, over: source, into: place)
    }
    let first = unsafe source.loadUnaligned(as: SIMD16<UInt16>.self)
    let second = unsafe source.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt16>.self)
    unsafe place.storeBytes(
      of: composited(on: first, cover: cvector_low_pixels_u16x8(covers)),
      as: SIMD16<UInt16>.self)
    unsafe place.storeBytes(
      of: composited(on: second, cover: cvector_high_pixels_u16x8(covers)), toByteOffset: 32,
      as: SIMD16<UInt16>.self)
  }

  /// Four pixels with the ink on them, each through its cover.
  @inline(__always)
  private func composited(
    on below: SIMD16<UInt16>, cover: SIMD16<UInt16>
  ) -> SIMD16<UInt16> {
    let source = cvector_fix15_u16x16(color, cover)
    switch mode {
    case .sourceOver, .pigment:
      return source
        &+ cvector_fix15_u16x16(below, 32768 &- cvector_alphas_u16x16(source))
    case .destinationOut:
      return cvector_fix15_u16x16(below, 32768 &- cvector_fix15_u16x16(alpha, cover))
    case .sourceAtop:
      return SIMD16(
        lowHalf: cvector_source_atop(source.lowHalf, below.lowHalf),
        highHalf: cvector_source_atop(source.highHalf, below.highHalf))
    }
  }
}
