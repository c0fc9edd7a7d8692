/// How many pixels a point has, from what is known of a screen.
package nonisolated enum ScreenScale {
  /// Steps of the scale.
  static let step = 0.25
  /// The scales that are believed.
  static let range = 1.0...4.0

  /// A scale written by the user; nil for nonsense.
  package static func read(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, value > 0 else { return nil }
    return rounded(value)
  }

  /// The scale by the desktop's dots per inch (0: not set), else by the screen's real density.
  package static func scale(fontDPI: Double, pixelsPerMillimetre: Double?) -> Double {
    if fontDPI.isFinite, (48...768).contains(fontDPI) { return rounded(fontDPI / 96) }
    guard let density = pixelsPerMillimetre else { return 1 }
    // Rounded down: too small is a matter of taste, too large does not fit the screen.
    let scale = (density * 25.4 / 96 / step).rounded(.down) * step
    return min(max(scale, range.lowerBound), range.upperBound)
  }

  /// Pixels per millimetre of a monitor; nil when its numbers cannot be true.
  ///
  /// Screens without a known size tell zero, their aspect ratio (160 × 90, 16 × 9), or millimetres
  /// of another shape than the pixels.
  package static func density(
    width: Int, height: Int, widthInMillimetres: Int, heightInMillimetres: Int
  ) -> Double? {
    guard width > 0, height > 0, widthInMillimetres > 165, heightInMillimetres > 100 else {
      return nil
    }
    let across = Double(width) / Double(widthInMillimetres)
    let down = Double(height) / Double(heightInMillimetres)
    let dotsPerInch = across * 25.4
    guard abs(across / down - 1) < 0.1, (50...500).contains(dotsPerInch) else { return nil }
    return (across + down) / 2
  }

  private static func rounded(_ value: Double) -> Double {
    min(max((value / step).rounded() * step, range.lowerBound), range.upperBound)
  }
}
