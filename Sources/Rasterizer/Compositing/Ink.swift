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
  /// How it meets the picture.
  public let mode: CompositeMode

  /// Makes ink from a color.
  ///
  /// - Parameter pigment: how much it mixes as a pigment, where that is its mode, 0…1.
  public init(_ color: Color, mode: CompositeMode = .sourceOver, pigment: Float = 0) {
    func channels(_ alpha: Float) -> SIMD4<UInt16> {
      func channel(_ v: Float) -> UInt16 { UInt16((v * alpha).rounded()) }
      return SIMD4(
        channel(color.red), channel(color.green), channel(color.blue), UInt16(alpha))
    }
    self.channels = channels((color.alpha * 32768).rounded())
    opaque = channels(32768)
    self.pigment = pigment
    self.mode = mode
  }
}
