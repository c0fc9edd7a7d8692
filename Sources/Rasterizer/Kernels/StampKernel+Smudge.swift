internal import CVector
internal import Geometry

extension StampKernel {
  /// Prints the tip in a color: paint and cover come closer to it by the part that the tip covers.
  ///
  /// All channels are rounded alike, so that none exceeds alpha, nor alpha the cover.
  @unsafe func run(
    laying color: SIMD4<UInt16>, on paint: UnsafeMutablePointer<UInt16>,
    cover: UnsafeMutablePointer<UInt16>
  ) {
    let layer = unsafe PaintLayer(color, paint, cover)
    forEachBlock { y, column, part in
      if cvector_is_zero_u16x8(part) { return }
      unsafe layer.lay(
        part, at: y &* Tile.side &+ column, cvector_share, cvector_share_u16x16)
    }
  }
}

extension TipMask {
  /// Prints it in a color. It needs fewer steps than to print a tip by itself, and differs from that where nothing
  /// comes upon all: by one unit at most.
  ///
  /// - Parameters:
  ///   - strength: how much of what it covers is laid, 0…`Tile.one`.
  ///   - x: the column of the tile in which its middle is.
  ///   - y: the row of the tile in which its middle is.
  @unsafe func run(
    laying color: SIMD4<UInt16>, strength: UInt16, x: Int, y: Int,
    on paint: UnsafeMutablePointer<UInt16>, cover: UnsafeMutablePointer<UInt16>
  ) {
    let layer = unsafe PaintLayer(color, paint, cover)
    let strength = SIMD8(repeating: strength)
    forEachBlock(x: x, y: y) { row, column, values in
      let part = values.timesFix15(strength)
      if cvector_is_zero_u16x8(part) { return }
      unsafe layer.lay(
        part, at: row &* Tile.side &+ column, cvector_toward, cvector_toward_u16x16)
    }
  }
}

/// A color that comes onto paint, four times.
struct PaintColors {
  private let colors: SIMD16<UInt16>

  init(_ color: SIMD4<UInt16>) {
    let two = SIMD8(lowHalf: color, highHalf: color)
    colors = SIMD16(lowHalf: two, highHalf: two)
  }

  /// Lays so much of it on eight pixels.
  ///
  /// - Parameter bring: brings the second closer to the first by a part.
  @inline(__always)
  @unsafe func lay(
    _ part: SIMD8<UInt16>, on paint: UnsafeMutablePointer<UInt16>, at place: Int,
    _ bring: (SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>) -> SIMD16<UInt16>
  ) {
    let pixels = unsafe UnsafeMutableRawPointer(paint + place &* 4)
    let (low, high) = unsafe (
      pixels.load(as: SIMD16<UInt16>.self),
      pixels.load(fromByteOffset: 32, as: SIMD16<UInt16>.self)
    )
    unsafe pixels.storeBytes(
      of: bring(colors, low, cvector_low_pixels_u16x8(part)), as: SIMD16<UInt16>.self)
    unsafe pixels.storeBytes(
      of: bring(colors, high, cvector_high_pixels_u16x8(part)), toByteOffset: 32,
      as: SIMD16<UInt16>.self)
  }
}

/// A color that comes onto a tile's paint.
@unsafe private struct PaintLayer {
  private let colors: PaintColors
  private let paint: UnsafeMutablePointer<UInt16>
  private let cover: UnsafeMutablePointer<UInt16>

  init(
    _ color: SIMD4<UInt16>, _ paint: UnsafeMutablePointer<UInt16>,
    _ cover: UnsafeMutablePointer<UInt16>
  ) {
    unsafe colors = PaintColors(color)
    unsafe (self.paint, self.cover) = (paint, cover)
  }

  /// Lays so much of it on eight pixels.
  ///
  /// - Parameters:
  ///   - eight: brings the second closer to the first by a part.
  ///   - sixteen: the same of more.
  @inline(__always)
  func lay(
    _ part: SIMD8<UInt16>, at place: Int,
    _ eight: (SIMD8<UInt16>, SIMD8<UInt16>, SIMD8<UInt16>) -> SIMD8<UInt16>,
    _ sixteen: (SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>) -> SIMD16<UInt16>
  ) {
    unsafe colors.lay(part, on: paint, at: place, sixteen)
    let gone = unsafe UnsafeMutableRawPointer(cover + place)
    let old = unsafe gone.load(as: SIMD8<UInt16>.self)
    unsafe gone.storeBytes(
      of: eight(SIMD8(repeating: Tile.one), old, part), as: SIMD8<UInt16>.self)
  }
}
