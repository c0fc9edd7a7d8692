/// Which source pixels each output pixel is made of along one axis, in whole-number weights.
///
/// Made smaller, an output pixel is the mean of all it covers; made larger, it lies between two.
struct FilterAxis {
  /// What the weights of a fully covered output pixel add up to.
  static let one = 1 << 14

  /// The source pixels of one output pixel: `weights[i]` belongs to pixel `first + i`.
  struct Window {
    var first: Int
    var weights: [UInt32]
  }

  /// One window for each output pixel.
  let windows: [Window]

  /// Lays `extent` source pixels over the way from `low` to `high` in output pixels. An output
  /// pixel that lies only partly on it weighs less than `one`.
  init(outputs: Range<Int>, low: Double, high: Double, extent: Int) {
    let scale = (high - low) / Double(extent)
    windows = outputs.map { output in
      let (from, to) = (max(low, Double(output)), min(high, Double(output + 1)))
      guard to > from else { return Window(first: 0, weights: []) }
      let (start, end) = ((from - low) / scale, (to - low) / scale)
      let window =
        scale < 1
        ? FilterAxis.box(start, end, extent: extent)
        : FilterAxis.tent((start + end) / 2, extent: extent)
      return FilterAxis.rounded(
        first: window.first, window.parts,
        total: Int(((to - from) * Double(FilterAxis.one)).rounded()))
    }
  }

  /// All source pixels that are used; nil when there are none.
  var sources: Range<Int>? {
    let used = windows.filter { !$0.weights.isEmpty }
    guard let first = used.first, let last = used.last else { return nil }
    return first.first..<(last.first + last.weights.count)
  }

  /// The pixels between two places, each by how much of it lies between them.
  private static func box(
    _ start: Double, _ end: Double, extent: Int
  ) -> (first: Int, parts: [Double]) {
    let first = max(0, min(extent - 1, Int(start)))
    let last = max(first, min(extent - 1, Int(end.rounded(.up)) - 1))
    return (
      first, (first...last).map { max(0, min(Double($0 + 1), end) - max(Double($0), start)) }
    )
  }

  /// The two pixels whose middles are nearest to a place.
  private static func tent(_ center: Double, extent: Int) -> (first: Int, parts: [Double]) {
    let place = max(0, min(Double(extent - 1), center - 0.5))
    let first = min(Int(place), max(0, extent - 2))
    let part = place - Double(first)
    return extent == 1 ? (0, [1]) : (first, [1 - part, part])
  }

  /// Whole weights in the proportion of `parts` that add up to `total` exactly.
  private static func rounded(first: Int, _ parts: [Double], total: Int) -> Window {
    let sum = parts.reduce(0, +)
    guard sum > 0 else { return Window(first: first, weights: [UInt32(total)]) }
    var (before, done) = (0.0, 0)
    let weights = parts.map { part in
      before += part
      let through = max(done, min(total, Int((before / sum * Double(total)).rounded())))
      defer { done = through }
      return UInt32(through - done)
    }
    return Window(first: first, weights: weights)
  }
}
