import Rasterizer

/// The specification's formulas in Double, straight from its text, on colors that are not
/// premultiplied.
struct BlendTruth {
  let mode: BlendMode
  var isClipped = false

  /// The backdrop with the source on it; both premultiplied, 0…1, alpha last.
  func composite(_ s: SIMD4<Double>, onto b: SIMD4<Double>) -> SIMD4<Double> {
    let (sa, ba) = (s.w, b.w)
    switch mode {
    case .plus:
      let top = isClipped ? ba : 1
      let sum = s * (isClipped ? ba : 1) + b
      return SIMD4(min(top, sum.x), min(top, sum.y), min(top, sum.z), min(top, sum.w))
    case .destinationIn: return b * sa
    case .destinationOut: return b * (1 - sa)
    case .sourceAtop: return s * ba + b * (1 - sa)
    case .destinationAtop: return s * (isClipped ? 0 : 1 - ba) + b * sa
    default:
      var both = SIMD4<Double>.zero
      if sa > 0, ba > 0 {
        let mixed = mix(SIMD3(b.x, b.y, b.z) / ba, SIMD3(s.x, s.y, s.z) / sa)
        both = SIMD4(mixed.x, mixed.y, mixed.z, 1) * (sa * ba)
      }
      return s * (isClipped ? 0 : 1 - ba) + b * (1 - sa) + both
    }
  }

  private func mix(_ b: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double> {
    switch mode {
    case .hue: return lit(saturated(s, like: b), like: b)
    case .saturation: return lit(saturated(b, like: s), like: b)
    case .color: return lit(s, like: b)
    case .luminosity: return lit(b, like: s)
    default:
      return SIMD3(channel(b.x, s.x), channel(b.y, s.y), channel(b.z, s.z))
    }
  }

  private func channel(_ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: hardLight(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: hardLight(b, s)
    case .softLight: softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  private func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private func lit(_ c: SIMD3<Double>, like other: SIMD3<Double>) -> SIMD3<Double> {
    var c = c + (luminosity(other) - luminosity(c))
    let (l, n, x) = (luminosity(c), c.min(), c.max())
    if n < 0 { c = l + (c - l) * l / (l - n) }
    if x > 1 { c = l + (c - l) * (1 - l) / (x - l) }
    return c
  }

  private func saturated(_ c: SIMD3<Double>, like other: SIMD3<Double>) -> SIMD3<Double> {
    let range = c.max() - c.min()
    return range > 0 ? (c - c.min()) * ((other.max() - other.min()) / range) : .zero
  }
}
