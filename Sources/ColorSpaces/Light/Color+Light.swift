import Rasterizer

extension Color {
  /// Red, green and blue as light, 0…1, linear.
  var light: SIMD3<Double> {
    SIMD3(SRGBCurve.light(red), SRGBCurve.light(green), SRGBCurve.light(blue))
  }

  /// The opaque color of linear red, green and blue, each limited to 0…1.
  init(light: SIMD3<Double>) {
    let value = SRGBCurve.value(light.clamped(lowerBound: .zero, upperBound: .one))
    self.init(red: Float(value.x), green: Float(value.y), blue: Float(value.z))
  }
}
