/// How a stroke meets the picture below it.
public enum CompositeMode: Hashable, Sendable {
  /// Paint lies over the picture.
  case sourceOver
  /// Paint takes the picture away.
  case destinationOut
  /// Paint lies over the picture, but only where there is some.
  case sourceAtop
  /// Paint lies over the picture as a film that lets it through, and mixes with it as pigments do.
  case pigment
}

/// A flat color, ready for compositing: red, green, blue, alpha, premultiplied, 0…`Tile.one`.
public struct Ink: Hashable, Sendable {
  /// The premultiplied channels.
  public let channels: SIMD4<UInt16>
  /// The color without its alpha: opaque.
  public let opaque: SIMD4<UInt16>
  /// How much of a mixture with the picture is that of pigments, 0…1; what is left is that of light.
  public let pigment: Float
  /// How it runs into other paint; nil for ink that does not.
  public let bleed: Bleed?
  /// How it meets the picture.
  public let mode: CompositeMode

  /// Makes ink from a color.
  ///
  /// - Parameters:
  ///   - pigment: how much it mixes as a pigment, where that is its mode, 0…1.
  ///   - bleed: how it runs into other paint; nil for ink that does not.
  public init(
    _ color: Color, mode: CompositeMode = .sourceOver, pigment: Float = 0, bleed: Bleed? = nil
  ) {
    func channels(_ alpha: Float) -> SIMD4<UInt16> {
      func channel(_ v: Float) -> UInt16 { UInt16((v * alpha).rounded()) }
      return SIMD4(
        channel(color.red), channel(color.green), channel(color.blue), UInt16(alpha))
    }
    self.channels = channels((color.alpha * 32768).rounded())
    opaque = channels(32768)
    self.pigment = pigment
    self.bleed = bleed
    self.mode = mode
  }
}

/// How wet paint ends: in other paint it fades out, on bare canvas it dries with a rim.
///
/// With c the coverage in parts of the opacity and w = min(1, 3 · the alpha below), what is left of it is
/// ```
/// c + strength · (w · m c + (1 − w) · S((c − 0.1) · 6) · (1 − q + q m c) − c)
/// m = 1 − 0.55 · wetEdge     q = wetEdge · S((c − 0.2) / 0.35) + 1 − wetEdge
/// ```
/// where S(t) = t²(3 − 2t) for t limited to 0…1.
public struct Bleed: Hashable, Sendable {
  /// How much of it is so, 0…1.
  public var strength: Double
  /// The most that the stroke covers, 0…1.
  public var opacity: Double
  /// How much paint moves to the rim, 0…1.
  public var wetEdge: Double

  /// Makes a way to end.
  public init(strength: Double, opacity: Double, wetEdge: Double) {
    (self.strength, self.opacity, self.wetEdge) = (strength, opacity, wetEdge)
  }
}
