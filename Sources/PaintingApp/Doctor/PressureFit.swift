import Geometry
import PaintingModel

/// Finds the pressure curve of a hand from the strokes that it draws: what it presses in the middle of all
/// is to be half, its firmest all, and its lightest next to nothing.
nonisolated struct PressureFit: Hashable, Sendable {
  /// How many strokes it takes.
  static let strokeCount = 10
  /// Strokes of fewer samples are dots: they say nothing of a hand.
  private static let fewestSamples = 5
  /// The most samples of a stroke that are kept.
  private static let mostSamples = 4000
  /// A hand that presses always the same says nothing, either.
  private static let leastSpread = 0.05

  private var strokes: [[Double]] = []
  private var current: [Double]?

  /// How many strokes it has.
  var count: Int { strokes.count }

  /// Whether it has enough of them.
  var isComplete: Bool { count >= Self.strokeCount }

  /// The tip touches.
  mutating func begin() { current = [] }

  /// The force that the device tells, 0…1.
  mutating func add(_ force: Double) {
    guard let kept = current?.count, kept < Self.mostSamples, force > 0 else { return }
    current?.append(force)
  }

  /// The tip is lifted.
  mutating func end() {
    if let current, current.count >= Self.fewestSamples, !isComplete { strokes.append(current) }
    current = nil
  }

  /// The curve; nil where the strokes do not say enough. Each stroke counts the same, however long it is.
  var curve: ResponseCurve? {
    guard isComplete else { return nil }
    let parts = strokes.map { $0.sorted() }
    func mean(at part: Double) -> Double {
      parts.reduce(0) { $0 + $1[Int((part * Double($1.count - 1)).rounded())] }
        / Double(parts.count)
    }
    let lightest = parts.map { $0[$0.count / 20] }.min() ?? 0
    let firmest = parts.map { $0[$0.count - 1 - $0.count / 20] }.max() ?? 1
    guard firmest - lightest >= Self.leastSpread else { return nil }
    let gap = (firmest - lightest) * 0.1
    let middle = min(firmest - gap, max(lightest + gap, mean(at: 0.5)))
    var points = [Point(lightest, 0.03), Point(middle, 0.5), Point(firmest, 1)]
    if lightest > 0.01 { points.insert(Point(0, 0), at: 0) }
    return ResponseCurve(through: points, isSmooth: true)
  }
}
