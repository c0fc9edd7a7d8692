/// Which source pixels each output pixel shows along one axis, and how much of each.
struct AxisSampling {
  /// The source pixels under one output pixel.
  struct Window {
    let first: Int
    let count: Int
    let firstWeight: Float
    let lastWeight: Float
    /// The weight of the pixels between the first and the last.
    let middle: Float

    @inline(__always)
    func weight(_ k: Int) -> Float {
      k == 0 ? firstWeight : k == count - 1 ? lastWeight : middle
    }

    /// How much of the output pixel the source covers, 0…1.
    var total: Float {
      count < 2 ? firstWeight * Float(count) : firstWeight + lastWeight + middle * Float(count - 2)
    }
  }

  /// One window for each output pixel.
  let windows: [Window]

  /// Lays output pixel o over the source interval from (o − offset) / scale to
  /// (o + 1 − offset) / scale, limited to 0…extent.
  init(outputs: Range<Int>, scale: Double, offset: Double, extent: Int) {
    // Edges that are whole but for rounding must not touch one more pixel.
    func edge(_ output: Int) -> Double {
      let v = (Double(output) - offset) / scale
      let whole = v.rounded()
      return max(0, min(Double(extent), abs(v - whole) < 1e-6 ? whole : v))
    }
    windows = outputs.map { output in
      let (low, high) = (edge(output), edge(output + 1))
      guard high > low else {
        return Window(first: 0, count: 0, firstWeight: 0, lastWeight: 0, middle: 0)
      }
      let first = Int(low)
      let end = Int(high.rounded(.up))
      let count = end - first
      return Window(
        first: first, count: count,
        firstWeight: Float((count == 1 ? high - low : Double(first + 1) - low) * scale),
        lastWeight: Float((high - Double(end - 1)) * scale), middle: Float(scale))
    }
  }

  /// All source pixels that the windows touch; nil when there are none.
  var sources: Range<Int>? {
    let used = windows.lazy.filter { $0.count > 0 }
    guard let first = used.first, let last = windows.last(where: { $0.count > 0 }) else {
      return nil
    }
    return first.first..<(last.first + last.count)
  }
}
