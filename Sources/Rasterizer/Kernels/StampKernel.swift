internal import CVector

/// Prints a tip on a tile: each pixel's coverage comes closer to the stamp's opacity, by the part
/// that the tip covers of it. Coverage never falls.
struct StampKernel {
  private let frame: NibFrame
  private let opacity: UInt16
  private let flow: Float
  private let texture: Texture.Level?

  /// Prepares a stamp for the tile that begins at (originX, originY); nil when it does not touch it.
  init?(_ stamp: Stamp, texture: Texture?, originX: Int, originY: Int) {
    guard let frame = NibFrame(stamp.sweep, originX: originX, originY: originY) else { return nil }
    self.frame = frame
    opacity = UInt16((max(0, min(1, stamp.opacity)) * 32768).rounded())
    flow = Float(max(0, min(1, stamp.flow)) * 32768)
    let radius = max(stamp.nib.radius, 0.5)
    self.texture = texture?.level(step: Double(Texture.side) / 2 / radius)
  }

  /// - Parameter tile: 64 × 64 values of coverage.
  @unsafe func run(into tile: UnsafeMutablePointer<UInt16>) {
    if let texture {
      unsafe run(into: tile) { frame, x, y, part in
        if cvector_is_zero_u16x8((part * 32768).samples) { return part }
        let (u, v) = frame.texturePlace(x, y, side: Float(Texture.side))
        return part * texture.sample(u, v) * (1.0 / 32768)
      }
    } else {
      unsafe run(into: tile) { _, _, _, part in part }
    }
  }

  @inline(__always)
  @unsafe private func run(
    into tile: UnsafeMutablePointer<UInt16>,
    shading shade: (NibFrame, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) -> SIMD8<Float>
  ) {
    let most = SIMD8<UInt16>(repeating: opacity)
    for y in frame.rows {
      let (low, high) = frame.span(y)
      var column = low
      while column < high {
        let (u, v) = frame.place(column, y)
        let part = (shade(frame, u, v, frame.cover(u, v)) * flow).samples
        let place = unsafe UnsafeMutableRawPointer(tile + (y * Tile.side + column))
        let old = unsafe place.load(as: SIMD8<UInt16>.self)
        let missing = cvector_subtract_saturated_u16x8(most, old)
        unsafe place.storeBytes(of: old &+ missing.timesFix15(part), as: SIMD8<UInt16>.self)
        column += 8
      }
    }
  }
}
