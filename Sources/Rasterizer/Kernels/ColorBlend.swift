/// A blend mode B that needs divisions or looks at all channels of a pixel at once.
protocol ColorBlend {
  /// αs αb B(b/αb, s/αs) of the three colors in fix30.
  ///
  /// - Parameter alpha: αs and αb, both more than 0.
  static func both(
    _ s: SIMD4<Int>, _ b: SIMD4<Int>, alpha: (s: Int, b: Int)
  ) -> (Int, Int, Int)
}

extension ColorBlend {
  /// One premultiplied pixel with another on it. Where `spread` is 0 instead of 1, the source is
  /// not seen beyond the backdrop.
  @inline(__always)
  static func pixel(
    _ source: SIMD4<UInt16>, onto below: SIMD4<UInt16>, spread: Int
  ) -> SIMD4<UInt16> {
    guard source.w > 0 else { return below }
    guard below.w > 0 else { return spread == 0 ? below : source }
    let s = SIMD4<Int>(truncatingIfNeeded: source)
    let b = SIMD4<Int>(truncatingIfNeeded: below)
    let (red, green, blue) = both(s, b, alpha: (s.w, b.w))
    let mixed = SIMD4(red, green, blue, s.w &* b.w)
    let sum = s &* ((32768 &- b.w) &* spread) &+ b &* (32768 &- s.w) &+ mixed &+ 16384
    return SIMD4(truncatingIfNeeded: sum &>> 15)
  }
}

/// A mode of divisions that treats each channel by itself.
protocol ChannelBlend: ColorBlend {
  /// αs αb B(b/αb, s/αs) of one channel in fix30.
  static func both(_ s: Int, _ b: Int, alpha: (s: Int, b: Int)) -> Int
}

extension ChannelBlend {
  @inline(__always)
  static func both(
    _ s: SIMD4<Int>, _ b: SIMD4<Int>, alpha: (s: Int, b: Int)
  ) -> (Int, Int, Int) {
    (
      both(s.x, b.x, alpha: alpha), both(s.y, b.y, alpha: alpha), both(s.z, b.z, alpha: alpha)
    )
  }
}

enum ColorDodge: ChannelBlend {
  @inline(__always)
  static func both(_ s: Int, _ b: Int, alpha: (s: Int, b: Int)) -> Int {
    let full = alpha.s &* alpha.b
    if b == 0 { return 0 }
    return s >= alpha.s ? full : min(full, alpha.s &* alpha.s &* b / (alpha.s &- s))
  }
}

enum ColorBurn: ChannelBlend {
  @inline(__always)
  static func both(_ s: Int, _ b: Int, alpha: (s: Int, b: Int)) -> Int {
    let full = alpha.s &* alpha.b
    if b >= alpha.b { return full }
    return s == 0 ? 0 : full &- min(full, alpha.s &* alpha.s &* (alpha.b &- b) / s)
  }
}

enum SoftLight: ChannelBlend {
  @inline(__always)
  static func both(_ s: Int, _ b: Int, alpha: (s: Int, b: Int)) -> Int {
    if 2 &* s <= alpha.s {
      return b &* alpha.s &- (alpha.s &- 2 &* s) &* b &* (alpha.b &- b) / alpha.b
    }
    // The backdrop's color and what it is drawn towards, in 1/2²⁴.
    let color = (b &<< 24) / alpha.b
    let goal: Int
    if color <= 1 << 22 {
      let inner = ((16 &* color &- 12 &<< 24) &* color) &>> 24 &+ 4 &<< 24
      goal = (inner &* color) &>> 24
    } else {
      goal = Int((Double(color) * 16_777_216).squareRoot())
    }
    let result = b &* alpha.s &+ ((2 &* s &- alpha.s) &* alpha.b &* (goal &- color)) &>> 24
    return max(0, min(alpha.s &* alpha.b, result))
  }
}
