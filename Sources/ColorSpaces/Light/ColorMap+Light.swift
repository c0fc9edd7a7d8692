public import Rasterizer

extension ColorMap {
  /// What light a screen makes of that of sRGB, and by which values.
  public struct Screen {
    /// Its light of red, green and blue of sRGB.
    let columns: [SIMD3<Double>]
    /// The value for light, both 0…1: (red, green or blue as 0…2, light).
    let value: (_ channel: Int, _ light: Double) -> Double

    /// Makes one of three columns.
    public init(
      columns: [SIMD3<Double>], value: @escaping (_ channel: Int, _ light: Double) -> Double
    ) {
      (self.columns, self.value) = (columns, value)
    }

    /// One of sRGB.
    fileprivate static var plain: Screen {
      Screen(columns: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]) {
        SRGBCurve.value(SIMD3(repeating: $1)).x
      }
    }
  }

  /// Shows colors as somebody sees them, on a screen; nil for who sees all, and for a screen of sRGB.
  public convenience init(seenAs vision: ColorVision?, on screen: Screen?) {
    let screen = screen ?? .plain
    var columns = screen.columns
    if let rows = vision?.matrix.rows {
      for (channel, light) in [SIMD3<Double>(1, 0, 0), [0, 1, 0], [0, 0, 1]].enumerated() {
        let seen = SIMD3((rows.0 * light).sum(), (rows.1 * light).sum(), (rows.2 * light).sum())
        columns[channel] = screen.columns[0] * seen.x
        columns[channel] += screen.columns[1] * seen.y
        columns[channel] += screen.columns[2] * seen.z
      }
    }
    self.init(light: SRGBCurve.lightOfByte, columns: columns, value: screen.value)
  }
}

extension ColorVision {
  /// Turns pixels of three values of sRGB, 0…65535, into what is seen.
  public func see(_ values: inout [UInt16]) {
    for place in stride(from: 0, to: values.count - 2, by: 3) {
      let color = Color(
        red: Float(values[place]) / 65535, green: Float(values[place + 1]) / 65535,
        blue: Float(values[place + 2]) / 65535)
      let seen = seen(color)
      for (channel, value) in [seen.red, seen.green, seen.blue].enumerated() {
        values[place + channel] = UInt16((value * 65535).rounded())
      }
    }
  }
}
