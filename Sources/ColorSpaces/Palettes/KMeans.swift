import Geometry

/// Weighted points in OKLab and the centers that lie nearest to them: Lloyd's rounds, begun by Arthur
/// and Vassilvitskii's k-means++ (2007). The same input and seed give the same bits everywhere.
struct KMeans {
  private let points: [SIMD3<Double>]
  private let weights: [Double]
  /// The centers.
  private(set) var centers: [SIMD3<Double>]
  /// The index of each point's nearest center.
  private(set) var nearest: [Int]

  /// The most rounds; by then centers move by less than can be seen.
  private static let rounds = 24
  /// Centers that move less than this are at rest.
  private static let rest = 1e-4

  /// Finds centers. With no points or no centers wanted there are none.
  /// - Parameters:
  ///   - points: in OKLab, no two the same.
  ///   - weights: how much each point counts, more than 0.
  ///   - count: how many centers; there are no more than points.
  ///   - seed: for the choice of the first centers.
  init(_ points: [SIMD3<Double>], weights: [Double], count: Int, seed: UInt64) {
    self.points = points
    self.weights = weights
    centers = KMeans.begin(points, weights, count: min(count, points.count), seed)
    nearest = [Int](repeating: 0, count: points.count)
    guard !centers.isEmpty else { return }
    for _ in 0..<KMeans.rounds {
      assign()
      if move() < KMeans.rest * KMeans.rest { break }
    }
    assign()
  }

  private mutating func assign() {
    for index in points.indices {
      let point = points[index]
      var (best, least) = (0, Double.infinity)
      for (center, place) in centers.enumerated() {
        let way = point - place
        let distance = (way * way).sum()
        if distance < least { (best, least) = (center, distance) }
      }
      nearest[index] = best
    }
  }

  /// Moves each center to the middle of its points; the square of the longest way.
  private mutating func move() -> Double {
    var sums = [SIMD3<Double>](repeating: .zero, count: centers.count)
    var totals = [Double](repeating: 0, count: centers.count)
    for index in points.indices {
      sums[nearest[index]] += points[index] * weights[index]
      totals[nearest[index]] += weights[index]
    }
    var longest = 0.0
    for index in centers.indices where totals[index] > 0 {
      let new = sums[index] / totals[index]
      let way = new - centers[index]
      longest = max(longest, (way * way).sum())
      centers[index] = new
    }
    return longest
  }

  /// Each next center is a point by chance, the likelier the farther it is from those before.
  private static func begin(
    _ points: [SIMD3<Double>], _ weights: [Double], count: Int, _ seed: UInt64
  ) -> [SIMD3<Double>] {
    var dice = SplitMix64(seed: seed)
    var centers: [SIMD3<Double>] = []
    var chances = weights
    while centers.count < count {
      guard let index = choose(chances, &dice) else { break }
      let center = points[index]
      for other in points.indices {
        let way = points[other] - center
        let chance = weights[other] * (way * way).sum()
        chances[other] = centers.isEmpty ? chance : min(chances[other], chance)
      }
      centers.append(center)
    }
    return centers
  }

  /// An index by chance; nil where nothing has one.
  private static func choose(_ chances: [Double], _ dice: inout SplitMix64) -> Int? {
    let total = chances.reduce(0, +)
    guard total > 0 else { return nil }
    var place = dice.unit() * total
    for (index, chance) in chances.enumerated() {
      place -= chance
      if place < 0 { return index }
    }
    return chances.lastIndex { $0 > 0 }
  }
}
