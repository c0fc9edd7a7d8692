/// A picture of all colors of one hue in OKHSV, for a picker: saturation grows to the right. What
/// the hue and the columns need is worked out once, so that a row costs a few nanoseconds a pixel.
public struct OKHSVSquare: Sendable {
  private let columns: [OKHSVColumn]
  private let encoder = SRGBBytes.encoder

  /// Prepares pictures of one hue, 0…1.
  /// - Parameters:
  ///   - hue: the hue, as a part of the circle.
  ///   - width: how many pixels wide; the first has saturation 0, the last 1.
  public init(hue: Double, width: Int) {
    let triangle = OKHSVTriangle(HueSlice(hue: OKLCH.wrapped(hue)))
    let last = Double(max(1, width - 1))
    columns = (0..<max(0, width)).map { triangle.column(saturation: Double($0) / last) }
  }

  /// The row of a value, 0…1, as opaque pixels `0xFFRRGGBB`.
  public func row(value: Double) -> [UInt32] {
    let value = max(0, min(1, value))
    return columns.map { encoder.pixel($0.light(value: value)) }
  }
}
