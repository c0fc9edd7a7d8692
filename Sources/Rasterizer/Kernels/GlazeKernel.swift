/// A film of transparent paint over what is dry: what lies below shows through, mixed with it as pigments mix.
struct GlazeKernel {
  /// The paint where it lies alone: opaque.
  private let color: SIMD4<UInt16>
  private let pigment: PigmentMixing.Pigment
  /// How much of the mixture is that of pigments; what is left is that of light, 0…1.
  private let strength: Float

  /// Makes the film of an ink.
  init(_ ink: Ink) {
    color = ink.opaque
    pigment = PigmentMixing.Pigment(ink.opaque)
    strength = ink.pigment
  }

  /// Lays it over eight pixels that lie side by side.
  ///
  /// - Parameters:
  ///   - shares: how much of it lies on each, 0…`Tile.one`.
  ///   - below: the first pixel below, four channels each; may be where the result goes.
  @inline(__always)
  @unsafe func lay(
    _ shares: SIMD8<UInt16>, over below: UnsafeRawPointer, into target: UnsafeMutableRawPointer
  ) {
    // Many neighbors are of one color.
    var last = color
    var known = pigment
    for pixel in 0..<8 {
      let old = unsafe below.loadUnaligned(fromByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
      let share = shares[pixel]
      var new = SmudgeTile.mix(color, share, over: old)
      if old.w > 0, old != color, share > 0, share < Tile.one {
        if old != last { (last, known) = (old, PigmentMixing.Pigment(old)) }
        new = PigmentMixing.mix(
          old, known, color, pigment, share: share, light: new, strength: strength)
      }
      unsafe target.storeBytes(of: new, toByteOffset: pixel &* 8, as: SIMD4<UInt16>.self)
    }
  }
}
