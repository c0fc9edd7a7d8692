/// Mixes colors as paint on a palette does, where blue and yellow give green: each color is taken for a
/// pigment that reflects so much of each of eight bands of light, and what pigments reflect together follows
/// from what they absorb and scatter (Kubelka and Munk 1931, with one constant for both).
///
/// The bands are 35 nm wide, from 410 nm on. What the three primaries reflect of them is the smoothest that
/// gives their colors again (as Burns has it, "Generating reflectance curves from sRGB triplets", 2015), by the
/// color matching functions of Wyman, Sloan and Shirley (2013). Light is taken for the square of what a channel
/// holds, near enough to sRGB. Only sums, products, quotients and roots take part, in a fixed order, so that
/// the same bits come of it everywhere.
public enum PigmentMixing {
  /// What red, green and blue light make of each band's reflectance.
  private static let reflectances: (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) = (
    [0.00097, 0.03920, -0.01675, -0.01675, 0.02769, 0.68812, 1.00604, 1.02075],
    [-0.01675, 0.04522, 0.64738, 1.02075, 0.97051, 0.28086, -0.01675, -0.01675],
    [1.01978, 0.91144, 0.37337, 0.00000, -0.00497, 0.03261, 0.01471, 0.00000]
  )
  /// What each band counts for in red, green and blue light: the other way round.
  private static let responses: (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) = (
    [0.05525, -0.01084, -0.19999, -0.26876, 0.22149, 0.70701, 0.42485, 0.07099],
    [-0.05404, -0.01968, 0.19679, 0.48338, 0.37270, 0.05987, -0.03556, -0.00346],
    [0.43353, 0.56441, 0.11780, -0.03859, -0.05063, -0.02161, -0.00393, -0.00097]
  )
  /// No pigment takes all of a color's light or leaves all of it, so far from either end.
  private static let margin: Float = 0.02
  private static let one = Float(Tile.one)

  /// Two premultiplied colors together, 0…`Tile.one`: as transparent as the parts of them are.
  ///
  /// - Parameters:
  ///   - share: how much of the second, 0…`Tile.one`.
  ///   - strength: how much of the mixture is that of pigments; what is left is that of light, 0…1.
  public static func mix(
    _ a: SIMD4<UInt16>, _ b: SIMD4<UInt16>, share: UInt16, strength: Float = 1
  ) -> SIMD4<UInt16> {
    let light = SmudgeTile.mix(b, share, over: a)
    guard strength > 0, a.w > 0, b.w > 0, a != b, share > 0, share < Tile.one else { return light }
    let (first, second) = (Pigment(a), Pigment(b))
    let parts = (Float(Tile.one - share) * Float(a.w), Float(share) * Float(b.w))
    // Light pigments lie thicker, or a little black would cover all white.
    let (one, other) = (parts.0 * first.strength, parts.1 * second.strength)
    let sum = (first.absorption * one + second.absorption * other) / (one + other)
    let mixed = color(
      reflecting: 1 / (1 + sum + (sum * sum + 2 * sum).squareRoot()), alpha: light.w)
    if strength >= 1 { return mixed }
    return SmudgeTile.mix(mixed, UInt16((strength * Self.one).rounded()), over: light)
  }

  /// A color as a pigment.
  struct Pigment {
    /// How much more it absorbs of each band than it scatters.
    let absorption: SIMD8<Float>
    /// How much it counts.
    let strength: Float

    /// The same with fewer operations, to a few units of the last place.
    @inline(__always)
    init(quickly color: SIMD4<UInt16>) {
      let part = SIMD4<Float>(samples: color) * (1 / Float(color.w))
      let light = part * part * (1 - 2 * PigmentMixing.margin) + PigmentMixing.margin
      let (r, g, b) = PigmentMixing.reflectances
      let reflected = r * light.x + g * light.y + b * light.z
      let absorbed = 1 - reflected
      absorption = absorbed * absorbed / (reflected * 2)
      strength = (0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z).squareRoot()
    }

    init(_ color: SIMD4<UInt16>) {
      func light(_ channel: UInt16) -> Float {
        let part = Float(channel) / Float(color.w)
        return part * part * (1 - 2 * PigmentMixing.margin) + PigmentMixing.margin
      }
      let (red, green, blue) = (light(color.x), light(color.y), light(color.z))
      let (r, g, b) = PigmentMixing.reflectances
      let reflected = r * red + g * green + b * blue
      let absorbed = 1 - reflected
      absorption = absorbed * absorbed / (reflected * 2)
      // By the luminance of sRGB's primaries.
      strength = (0.2126 * red + 0.7152 * green + 0.0722 * blue).squareRoot()
    }
  }

  /// The same band by band: what each counts for in red, green and blue light.
  private static let responsesOfBands:
    (
      SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>,
      SIMD4<Float>, SIMD4<Float>
    ) = (
      [0.05525, -0.05404, 0.43353, 0],
      [-0.01084, -0.01968, 0.56441, 0],
      [-0.19999, 0.19679, 0.11780, 0],
      [-0.26876, 0.48338, -0.03859, 0],
      [0.22149, 0.37270, -0.05063, 0],
      [0.70701, 0.05987, -0.02161, 0],
      [0.42485, -0.03556, -0.00393, 0],
      [0.07099, -0.00346, -0.00097, 0]
    )

  /// The premultiplied color of what reflects so much of each band, all channels at once.
  @inline(__always)
  static func color(ofBands bands: SIMD8<Float>, alpha: UInt16) -> SIMD4<UInt16> {
    let parts = responsesOfBands
    var light = parts.0 * bands[0] + parts.1 * bands[1]
    light += parts.2 * bands[2] + parts.3 * bands[3]
    light += parts.4 * bands[4] + parts.5 * bands[5]
    light += parts.6 * bands[6] + parts.7 * bands[7]
    let part = ((light - margin) * (1 / (1 - 2 * margin))).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    var color = SIMD4<UInt16>(truncatingIfNeeded: (part.squareRoot() * Float(alpha)).integers)
    color.w = alpha
    return color
  }

  /// The premultiplied color of what reflects so much of each band.
  private static func color(reflecting bands: SIMD8<Float>, alpha: UInt16) -> SIMD4<UInt16> {
    func channel(_ weights: SIMD8<Float>) -> UInt16 {
      let parts = bands * weights
      let halves = parts.lowHalf + parts.highHalf
      let light = (halves[0] + halves[2]) + (halves[1] + halves[3])
      let part = max(0, min(1, (light - margin) / (1 - 2 * margin))).squareRoot()
      return UInt16((part * Float(alpha)).rounded())
    }
    return SIMD4(channel(responses.0), channel(responses.1), channel(responses.2), alpha)
  }
}
