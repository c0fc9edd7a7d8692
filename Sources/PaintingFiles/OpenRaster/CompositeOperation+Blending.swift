/// The formulas of W3C's "Compositing and Blending Level 1" on one row of pixels: red, green, blue,
/// alpha, premultiplied, 0…1.
extension CompositeOperation {
  /// Puts a row on what lies under it, column for column.
  func composite(
    _ source: ArraySlice<SIMD4<Float>>, opacity: Float,
    onto backdrop: inout ArraySlice<SIMD4<Float>>
  ) {
    func each(_ formula: (_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float>) {
      for (s, b) in zip(source.indices, backdrop.indices) {
        backdrop[b] = formula(source[s] * opacity, backdrop[b])
      }
    }
    switch self {
    case .sourceOver: each { s, b in s + b * (1 - s.w) }
    case .plus: each { s, b in (s + b).clamped(lowerBound: .zero, upperBound: .one) }
    case .destinationIn: each { s, b in b * s.w }
    case .destinationOut: each { s, b in b * (1 - s.w) }
    case .sourceAtop: each { s, b in s * b.w + b * (1 - s.w) }
    case .destinationAtop: each { s, b in s * (1 - b.w) + b * s.w }
    case .color, .luminosity, .hue, .saturation:
      each { s, b in CompositeOperation.mixed(s, b) { blendHSL(backdrop: $0, source: $1) } }
    default:
      each { s, b in CompositeOperation.mixed(s, b) { blend(backdrop: $0, source: $1) } }
    }
  }

  /// Mixes by coverage: the source alone, the backdrop alone, and where both are, their blend.
  private static func mixed(
    _ s: SIMD4<Float>, _ b: SIMD4<Float>,
    _ blend: (_ backdrop: SIMD3<Float>, _ source: SIMD3<Float>) -> SIMD3<Float>
  ) -> SIMD4<Float> {
    guard s.w > 0 else { return b }
    guard b.w > 0 else { return s }
    let backdrop = SIMD3(b.x, b.y, b.z) / b.w
    let source = SIMD3(s.x, s.y, s.z) / s.w
    let both = SIMD4(blend(backdrop, source), 1) * (s.w * b.w)
    return s * (1 - b.w) + b * (1 - s.w) + both
  }

  /// Modes that treat each channel by itself.
  private func blend(backdrop: SIMD3<Float>, source: SIMD3<Float>) -> SIMD3<Float> {
    var result = SIMD3<Float>.zero
    for channel in 0..<3 { result[channel] = blend(backdrop[channel], source[channel]) }
    return result
  }

  private func blend(_ b: Float, _ s: Float) -> Float {
    switch self {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: CompositeOperation.hardLight(s, b)
    case .hardLight: CompositeOperation.hardLight(b, s)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .softLight: CompositeOperation.softLight(b, s)
    case .difference: abs(b - s)
    default: s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    let doubled = s * 2
    return doubled <= 1 ? b * doubled : b + (doubled - 1) - b * (doubled - 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  /// Modes that take hue, saturation and luminosity apart.
  private func blendHSL(backdrop b: SIMD3<Float>, source s: SIMD3<Float>) -> SIMD3<Float> {
    switch self {
    case .hue: s.saturated(like: b).lit(like: b)
    case .saturation: b.saturated(like: s).lit(like: b)
    case .color: s.lit(like: b)
    default: b.lit(like: s)
    }
  }
}

extension SIMD3<Float> {
  private var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  /// This colour with the luminosity of another, brought into range without changing its hue.
  fileprivate func lit(like other: SIMD3<Float>) -> SIMD3<Float> {
    var result = self + (other.luminosity - luminosity)
    let middle = result.luminosity
    let low = result.min()
    let high = result.max()
    if low < 0 { result = middle + (result - middle) * (middle / (middle - low)) }
    if high > 1 { result = middle + (result - middle) * ((1 - middle) / (high - middle)) }
    return result
  }

  /// This colour with the saturation of another.
  fileprivate func saturated(like other: SIMD3<Float>) -> SIMD3<Float> {
    let range = self.max() - self.min()
    guard range > 0 else { return .zero }
    return (self - self.min()) * ((other.max() - other.min()) / range)
  }
}
