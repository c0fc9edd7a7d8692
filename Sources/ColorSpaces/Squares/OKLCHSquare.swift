/// A picture of all colors of one hue in OKLCH, for a picker: chroma grows to the right. A row
/// costs a few nanoseconds a pixel.
public struct OKLCHSquare: Sendable {
  private let slice: HueSlice
  private let width: Int
  private let step: Double
  private let encoder = SRGBBytes.encoder

  /// Prepares pictures of one hue.
  /// - Parameters:
  ///   - hue: the hue, as a part of the circle.
  ///   - width: how many pixels wide; the first has chroma 0.
  ///   - chroma: the chroma of the last pixel.
  public init(hue: Double, width: Int, chroma: Double) {
    slice = HueSlice(hue: OKLCH.wrapped(hue))
    self.width = max(0, width)
    step = chroma / Double(max(1, width - 1))
  }

  /// The row of a lightness, 0…1, as opaque pixels `0xFFRRGGBB`; and how many of them, from the
  /// left, are colors of sRGB. The others are cut off at what sRGB has.
  public func row(lightness: Double) -> (pixels: [UInt32], inSRGB: Int) {
    let lightness = max(0, min(1, lightness))
    var inside = 0
    let pixels = (0..<width).map { x in
      let light = slice.light(lightness: lightness, chroma: Double(x) * step)
      if inside == x, ConeResponse.isShown(light) { inside += 1 }
      return encoder.pixel(light)
    }
    return (pixels, inside)
  }
}
