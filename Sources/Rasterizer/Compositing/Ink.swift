/// How a stroke meets the picture below it.
public enum CompositeMode: Hashable, Sendable {
  /// Paint lies over the picture.
  case sourceOver
  /// Paint takes the picture away.
  case destinationOut
  /// Paint lies over the picture, but only where there is some.
  case sourceAtop
}

/// A flat color, ready for compositing: red, green, blue, alpha, premultiplied, 0…`Tile.one`.
public struct Ink: Hashable, Sendable {
  /// The premultiplied channels.
  public let channels: SIMD4<UInt16>
  /// How it meets the picture.
  public let mode: CompositeMode

  /// Makes ink from a color.
  public init(_ color: Color, mode: CompositeMode = .sourceOver) {
    let alpha = (color.alpha * 32768).rounded()
    func channel(_ v: Float) -> UInt16 { UInt16((v * alpha).rounded()) }
    channels = SIMD4(channel(color.red), channel(color.green), channel(color.blue), UInt16(alpha))
    self.mode = mode
  }
}
