internal import CVector

/// Blends a row of pixels onto another: red, green, blue, alpha, fix15, premultiplied.
///
/// Exact integers: each channel is one sum of products that is rounded once to nearest, so that
/// channels never exceed alpha and every build gives the same bits.
@unsafe func blendRow(
  _ source: UnsafePointer<UInt16>, count: Int, _ blending: Blending,
  onto target: UnsafeMutablePointer<UInt16>
) {
  if let ground = blending.ground {
    return unsafe maskRow(source, count: count, on: ground, onto: target)
  }
  let row = unsafe BlendRow(
    source: UnsafeRawPointer(source), target: UnsafeMutableRawPointer(target), count: count,
    opacity: blending.opacity)
  let isClipped = blending.isClipped
  switch blending.mode {
  case .normal where isClipped: unsafe row.run { cvector_source_atop($0, $1) }
  case .normal: unsafe row.run { cvector_source_over($0, $1) }
  case .multiply: unsafe row.run { cvector_multiply($0, $1, isClipped) }
  case .screen where isClipped: unsafe row.run { cvector_clipped_screen($0, $1) }
  case .screen: unsafe row.run { cvector_screen($0, $1) }
  case .overlay: unsafe row.run { cvector_overlay($0, $1, isClipped) }
  case .darken: unsafe row.run { cvector_darken($0, $1, isClipped) }
  case .lighten: unsafe row.run { cvector_lighten($0, $1, isClipped) }
  case .colorDodge: unsafe row.run(ColorDodge.self, isClipped)
  case .colorBurn: unsafe row.run(ColorBurn.self, isClipped)
  case .hardLight: unsafe row.run { cvector_hard_light($0, $1, isClipped) }
  case .softLight: unsafe row.run(SoftLight.self, isClipped)
  case .difference: unsafe row.run { cvector_difference($0, $1, isClipped) }
  case .exclusion: unsafe row.run { cvector_exclusion($0, $1, isClipped) }
  case .hue: unsafe row.run(Hue.self, isClipped)
  case .saturation: unsafe row.run(Saturation.self, isClipped)
  case .color: unsafe row.run(ColorOnly.self, isClipped)
  case .luminosity: unsafe row.run(Luminosity.self, isClipped)
  case .plus where isClipped: unsafe row.run { cvector_clipped_plus($0, $1) }
  case .plus: unsafe row.run { cvector_plus($0, $1) }
  case .destinationOut: unsafe row.run { cvector_destination_out($0, $1) }
  case .sourceAtop: unsafe row.run { cvector_source_atop($0, $1) }
  case .destinationAtop where !isClipped:
    unsafe row.run(skippingBlank: false) { cvector_destination_atop($0, $1) }
  case .destinationIn, .destinationAtop:
    unsafe row.run(skippingBlank: false) { cvector_destination_in($0, $1) }
  }
}

/// A row to blend and the row to blend it onto.
@unsafe private struct BlendRow {
  let source: UnsafeRawPointer
  let target: UnsafeMutableRawPointer
  let count: Int
  let opacity: UInt16

  /// Blends all pixels by a mode that looks at one whole pixel after the other.
  @inline(__always)
  func run<Mode: ColorBlend>(_: Mode.Type, _ isClipped: Bool) {
    let spread = isClipped ? 0 : 1
    unsafe run { s, b in
      let first = Mode.pixel(s.lowHalf, onto: b.lowHalf, spread: spread)
      let second = Mode.pixel(s.highHalf, onto: b.highHalf, spread: spread)
      return SIMD8(lowHalf: first, highHalf: second)
    }
  }

  /// Blends all pixels, two at a time.
  @inline(__always)
  func run(
    skippingBlank: Bool = true, _ blend: (SIMD8<UInt16>, SIMD8<UInt16>) -> SIMD8<UInt16>
  ) {
    let cover = unsafe SIMD8(repeating: opacity)
    let (pairs, isOdd) = unsafe (count >> 1, count & 1 != 0)
    for pair in 0..<pairs {
      let s = unsafe source.loadUnaligned(fromByteOffset: pair &* 16, as: SIMD8<UInt16>.self)
      if skippingBlank {
        let words = unsafe unsafeBitCast(s, to: SIMD2<UInt64>.self)
        if words.x | words.y == 0 { continue }
      }
      let b = unsafe target.loadUnaligned(fromByteOffset: pair &* 16, as: SIMD8<UInt16>.self)
      let result = blend(cvector_fix15(s, cover), b)
      unsafe target.storeBytes(of: result, toByteOffset: pair &* 16, as: SIMD8<UInt16>.self)
    }
    guard isOdd else { return }
    let s = unsafe source.loadUnaligned(fromByteOffset: pairs &* 16, as: SIMD4<UInt16>.self)
    let b = unsafe target.loadUnaligned(fromByteOffset: pairs &* 16, as: SIMD4<UInt16>.self)
    let result = blend(
      cvector_fix15(SIMD8(lowHalf: s, highHalf: .zero), cover), SIMD8(lowHalf: b, highHalf: .zero))
    unsafe target.storeBytes(
      of: result.lowHalf, toByteOffset: pairs &* 16, as: SIMD4<UInt16>.self)
  }
}
