internal import CVector

/// Prints a tip on a tile: each pixel's coverage comes closer to the stamp's opacity, by the part
/// that the tip covers of it. Coverage never falls.
struct StampKernel {
  private let frame: NibFrame
  private let opacity: UInt16
  private let flow: Float
  private let texture: Texture.Level?
  /// The middle of the texture, and how many of its pixels a pixel is.
  private let middle: Float
  private let scale: (along: Float, across: Float)

  /// Prepares a stamp for the tile that begins at (originX, originY); nil when it does not touch it.
  init?(_ stamp: Stamp, texture: Texture?, originX: Int, originY: Int) {
    guard let frame = NibFrame(stamp.sweep, originX: originX, originY: originY) else { return nil }
    self.frame = frame
    opacity = UInt16((max(0, min(1, stamp.opacity)) * 32768).rounded())
    flow = Float(max(0, min(1, stamp.flow)) * 32768)
    let radius = max(stamp.nib.radius, 0.5)
    let span = texture?.span ?? 0
    self.texture = texture?.level(step: span / 2 / radius)
    middle = Float(texture?.side ?? 0) / 2
    scale = frame.textureScale(texture)
  }

  /// - Parameter tile: 64 × 64 values of coverage.
  @unsafe func run(into tile: UnsafeMutablePointer<UInt16>) {
    let most = SIMD8<UInt16>(repeating: opacity)
    forEachBlock { y, column, part in
      let place = unsafe UnsafeMutableRawPointer(tile + (y * Tile.side + column))
      let old = unsafe place.load(as: SIMD8<UInt16>.self)
      let missing = cvector_subtract_saturated_u16x8(most, old)
      unsafe place.storeBytes(of: old &+ missing.timesFix15(part), as: SIMD8<UInt16>.self)
    }
  }

  /// The same, and paint comes closer to a color by the part that the tip covers.
  ///
  /// - Parameters:
  ///   - tile: 64 × 64 values of coverage.
  ///   - paint: as many pixels, premultiplied.
  @unsafe func run(
    into tile: UnsafeMutablePointer<UInt16>, laying color: SIMD4<UInt16>,
    on paint: UnsafeMutablePointer<UInt16>
  ) {
    let most = SIMD8<UInt16>(repeating: opacity)
    let colors = PaintColors(color)
    forEachBlock { y, column, part in
      if cvector_is_zero_u16x8(part) { return }
      let pixel = y &* Tile.side &+ column
      let place = unsafe UnsafeMutableRawPointer(tile + pixel)
      let old = unsafe place.load(as: SIMD8<UInt16>.self)
      let missing = cvector_subtract_saturated_u16x8(most, old)
      unsafe place.storeBytes(of: old &+ missing.timesFix15(part), as: SIMD8<UInt16>.self)
      unsafe colors.lay(part, on: paint, at: pixel, cvector_share_u16x16)
    }
  }

  /// Calls `body` with the row, the first column and what the tip lays there, 0…`Tile.one`, for each
  /// eight pixels that it may touch.
  @inline(__always)
  func forEachBlock(_ body: (Int, Int, SIMD8<UInt16>) -> Void) {
    for y in frame.rows {
      let (low, high) = frame.span(y)
      for column in stride(from: low, to: high, by: 8) {
        let (u, v) = frame.place(column, y)
        var part = frame.cover(u, v) * flow
        if let texture, !cvector_is_zero_u16x8(part.samples) {
          let (x, y) = frame.texturePlace(u, v, middle: middle, scale: scale)
          part *= texture.sample(x, y) * (1.0 / 32768)
        }
        body(y, column, part.samples)
      }
    }
  }
}
