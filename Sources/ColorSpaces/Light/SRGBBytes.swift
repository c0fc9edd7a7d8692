/// The 8-bit values of sRGB for light, by tables: for pictures, where a root a part is too slow.
enum SRGBBytes {
  /// The value for light that is just above n / 4096. Since a step of 8 bits is nowhere smaller than
  /// that, the true value is this or the next.
  private static let first: [UInt8] = (0...4096).map { step in
    UInt8(clamping: light.partitioningIndex { $0 > Double(step) / 4096 } - 1)
  }

  /// The least light that each value stands for, rounded as `Color.hex` does, and one for none.
  private static let light =
    [0] + (1...255).map { SRGBCurve.light((Double($0) - 0.5) / 255) } + [Double.infinity]

  /// Gives a function from light to values, 0…255; light outside 0…1 is limited to it.
  static var encoder: Encoder { Encoder(first: first, light: light) }

  /// The tables, taken once for many pixels.
  struct Encoder: Sendable {
    fileprivate let first: [UInt8]
    fileprivate let light: [Double]

    /// An opaque pixel, `0xFFRRGGBB`.
    @inline(__always)
    func pixel(_ light: SIMD3<Double>) -> UInt32 {
      0xFF00_0000 | byte(light.x) << 16 | byte(light.y) << 8 | byte(light.z)
    }

    @inline(__always)
    private func byte(_ value: Double) -> UInt32 {
      guard value > 0 else { return 0 }
      guard value < 1 else { return 255 }
      let low = Int(first[Int(value * 4096)])
      return UInt32(value >= light[low + 1] ? low + 1 : low)
    }
  }
}

extension Array {
  /// The first index from which on `belongs` holds; before it nothing does.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
