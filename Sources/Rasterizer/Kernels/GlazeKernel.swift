/// A film of transparent paint over what is dry: what lies below shows through, mixed with it as pigments mix.
///
/// It is `PigmentMixing.mix` with fewer operations, since it looks at each pixel under a stroke: the same to a few
/// units of `Tile.one`.
struct GlazeKernel {
  /// The paint where it lies alone: opaque.
  private let color: SIMD4<UInt16>
  private let pigment: PigmentMixing.Pigment
  /// How much of the mixture is that of pigments; what is left is that of light, 0…`Tile.one`.
  private let strength: UInt16

  /// Makes the film of an ink.
  init(_ ink: Ink) {
    color = ink.opaque
    pigment = PigmentMixing.Pigment(quickly: ink.opaque)
    strength = UInt16((max(0, min(1, ink.pigment)) * Float(Tile.one)).rounded())
  }

  /// Lays it over eight pixels that lie side by side.
  ///
  /// - Parameters:
  ///   - shares: how much of it lies on each, 0…`Tile.one`.
  ///   - below: the first pixel below, four channels each; may be where the result goes.
  @unsafe func lay(
    _ shares: SIMD8<UInt16>, over below: UnsafeRawPointer, into target: UnsafeMutableRawPointer
  ) {
    // Many neighbors are of one color, and many under as much of it.
    var (last, lastShare, result) = (color, UInt16(0), color)
    var known = pigment
    for pixel in 0..<8 {
      let old = unsafe below.loadUnaligned(fromByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
      let share = shares[pixel]
      if old != last || share != lastShare || pixel == 0 {
        result = SmudgeTile.mix(color, share, over: old)
        if old.w > 0, old != color, share > 0, share < Tile.one {
          if old != last { known = PigmentMixing.Pigment(quickly: old) }
          let mixed = mixed(known, alpha: old.w, share: share, light: result)
          result =
            strength == Tile.one ? mixed : SmudgeTile.mix(mixed, strength, over: result)
        }
        (last, lastShare) = (old, share)
      }
      unsafe target.storeBytes(of: result, toByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
    }
  }

  /// The mixture with what lies below.
  ///
  /// - Parameters:
  ///   - alpha: how opaque that is.
  ///   - light: what they mix to as light, which has the right alpha.
  @inline(__always)
  private func mixed(
    _ other: PigmentMixing.Pigment, alpha: UInt16, share: UInt16, light: SIMD4<UInt16>
  ) -> SIMD4<UInt16> {
    let below = Float(Tile.one - share) * Float(alpha) * other.strength
    let above = Float(share) * Float(Tile.one) * pigment.strength
    let whole = 1 / (below + above)
    let sum = other.absorption * (below * whole) + pigment.absorption * (above * whole)
    // The same as 1 / (1 + sum + √(sum² + 2 sum)).
    let reflected = 1 + sum - (sum * (sum + 2)).squareRoot()
    return PigmentMixing.color(ofBands: reflected, alpha: light.w)
  }
}
