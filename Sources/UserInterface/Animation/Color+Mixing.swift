public import Rasterizer

nonisolated extension Color {
  /// The color a part of the way to another, by sRGB values; 0 is `self`, 1 is `other`.
  public func mixed(with other: Color, by amount: Double) -> Color {
    let t = Float(amount)
    return Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }
}
