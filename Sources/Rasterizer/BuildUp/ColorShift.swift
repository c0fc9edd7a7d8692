/// How far the color of a stamp lies from that of its stroke, in parts of 1: three small numbers, since there are
/// millions of stamps.
public struct ColorShift: BitwiseCopyable, Hashable, Sendable {
  private var hueSteps: Int16 = 0
  private var saturationSteps: Int16 = 0
  private var lightnessSteps: Int16 = 0

  /// None.
  public static let none = ColorShift()

  private init() {}

  /// Makes a shift; numbers are limited to −1…1, the hue goes round.
  ///
  /// - Parameters:
  ///   - hue: in half turns round the circle of hues, from red to yellow.
  ///   - saturation: −1 is gray, 0 as it is, 1 twice as far from gray.
  ///   - lightness: −1 is black, 0 as it is, 1 white.
  public init(hue: Double, saturation: Double, lightness: Double) {
    func steps(_ value: Double) -> Int16 { Int16(max(-1, min(1, value)) * Self.one) }
    hueSteps = steps(hue - (hue / 2).rounded() * 2)
    saturationSteps = steps(saturation)
    lightnessSteps = steps(lightness)
  }

  private static let one = 32767.0

  /// In half turns, −1…1.
  public var hue: Double { Double(hueSteps) / Self.one }
  /// −1…1.
  public var saturation: Double { Double(saturationSteps) / Self.one }
  /// −1…1.
  public var lightness: Double { Double(lightnessSteps) / Self.one }
}
