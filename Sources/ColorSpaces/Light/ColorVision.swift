public import Rasterizer

/// How others see colors: who lacks one of the three kinds of cones, and the eye in the dark, which knows only how
/// bright things are.
///
/// The three are by Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency" (2009), at a severity of 1, on light. The last is the relative luminance of sRGB (IEC 61966-2-1).
public enum ColorVision: String, CaseIterable, Sendable {
  /// Without the cones for long waves.
  case protanopia
  /// Without the cones for middle waves.
  case deuteranopia
  /// Without the cones for short waves.
  case tritanopia
  /// Without any color.
  case luminance

  /// From the linear red, green and blue that are there to those that are seen.
  var matrix: Matrix3 {
    switch self {
    case .protanopia:
      Matrix3(
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
        SIMD3(-0.003882, -0.048116, 1.051998))
    case .deuteranopia:
      Matrix3(
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
        SIMD3(-0.011820, 0.042940, 0.968881))
    case .tritanopia:
      Matrix3(
        SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
        SIMD3(0.004733, 0.691367, 0.303900))
    case .luminance: Matrix3(ColorVision.weights, ColorVision.weights, ColorVision.weights)
    }
  }

  private static let weights = SIMD3(0.2126, 0.7152, 0.0722)

  /// A color as it is seen.
  public func seen(_ color: Color) -> Color {
    Color(light: matrix * color.light).withAlpha(color.alpha)
  }
}
