internal import Geometry

/// Which pixels of a picture each pixel of a canvas is made of along one axis, by the filter of Mitchell and
/// Netravali (B = C = ⅓): as wide as one pixel of the larger of the two demands. It rings less than Lanczos's
/// at hard edges of ink, and blurs less than a tent.
struct FilterTaps {
  /// The first pixel of the picture for each pixel of the canvas; it may lie outside of the picture.
  private(set) var firsts: [Int] = []
  /// What they weigh, `count` for each pixel of the canvas; together 1.
  private(set) var weights: [Float] = []
  /// How many pixels of the picture one of the canvas is made of.
  let count: Int

  /// Finds what some pixels of a canvas are made of.
  ///
  /// - Parameters:
  ///   - outputs: the pixels of the canvas.
  ///   - step: how far one of them reaches in the picture; negative where it is mirrored.
  ///   - start: where the canvas's origin lies in the picture.
  ///   - size: how many pixels the picture has.
  init(outputs: Range<Int>, step: Double, start: Double, size: Int) {
    let stretch = max(1, min(PictureSampler.mostFiltered, abs(step)))
    // Where one pixel becomes one and lies on it, it stays what it is.
    let isExact = abs(step) == 1 && (start + step / 2 - 0.5).rounded() == start + step / 2 - 0.5
    let reach = isExact ? 0 : 2 * stretch
    count = isExact ? 1 : Int((2 * reach).rounded(.up)) + 1
    // From so far away on all that it is made of is the picture's last pixel.
    let (lowest, highest) = (-reach - 1, Double(size) + reach)
    firsts.reserveCapacity(outputs.count)
    weights.reserveCapacity(outputs.count * count)
    for output in outputs {
      // A pixel's middle counts, in the picture as on the canvas.
      let place = step * (Double(output) + 0.5) + start - 0.5
      let middle = max(lowest, min(highest, place))
      let first = Int((middle - reach).rounded(.up))
      firsts.append(first)
      let parts = (0..<count).map { Self.mitchell(abs(Double(first + $0) - middle) / stretch) }
      let sum = parts.reduce(0, +)
      weights += isExact ? [1] : parts.map { Float($0 / sum) }
    }
  }

  /// All pixels of the picture that are used, and others beyond its edges.
  var extent: ClosedRange<Int> {
    let (low, high) = (firsts.first ?? 0, firsts.last ?? 0)
    return min(low, high)...(max(low, high) + count - 1)
  }

  /// What a pixel weighs that lies so far away; nothing from 2 on.
  private static func mitchell(_ x: Double) -> Double {
    if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
    if x < 2 { return (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 }
    return 0
  }
}
