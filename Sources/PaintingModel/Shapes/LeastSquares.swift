/// Numbers that leave the least sum of squares.
enum LeastSquares {
  /// The numbers near some first ones for which the sum of the squares of what is left is least.
  ///
  /// By steps between Newton's and the steepest way (Levenberg, "A method for the solution of certain
  /// non-linear problems in least squares", 1944).
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - unit: how far numbers are changed to see what they do; above 0.
  ///   - rest: what some numbers leave at each sample, always as many.
  static func refine(
    _ start: [Double], unit: Double, steps: Int = 16, _ rest: ([Double]) -> [Double]
  ) -> [Double] {
    func sum(_ rest: [Double]) -> Double { rest.reduce(0) { $0 + $1 * $1 } }
    var (best, left) = (start, rest(start))
    var (error, damping) = (sum(left), 1e-3)
    guard error.isFinite else { return start }
    for _ in 0..<steps {
      let slopes = best.indices.map { index -> [Double] in
        var moved = best
        moved[index] += unit
        return zip(rest(moved), left).map { ($0 - $1) / unit }
      }
      var isBetter = false
      for _ in 0..<4 where !isBetter {
        guard let way = way(slopes, left, damping) else { return best }
        let next = zip(best, way).map { $0 - $1 }
        let nextLeft = rest(next)
        let nextError = sum(nextLeft)
        if nextError < error {
          isBetter = true
          let gain = error - nextError
          (best, left, error, damping) = (next, nextLeft, nextError, damping / 8)
          if gain < error * 1e-9 { return best }
        } else {
          damping *= 8
        }
      }
      if !isBetter { return best }
    }
    return best
  }

  /// One step, by elimination; nil where it leads nowhere.
  private static func way(
    _ slopes: [[Double]], _ left: [Double], _ damping: Double
  ) -> [Double]? {
    let count = slopes.count
    var rows = (0..<count).map { row in
      (0..<count).map { column in zip(slopes[row], slopes[column]).reduce(0) { $0 + $1.0 * $1.1 } }
        + [zip(slopes[row], left).reduce(0) { $0 + $1.0 * $1.1 }]
    }
    for row in 0..<count { rows[row][row] *= 1 + damping }
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      guard abs(rows[pivot][column]) > 1e-300 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    let way = (0..<count).map { rows[$0][count] / rows[$0][$0] }
    return way.allSatisfy(\.isFinite) ? way : nil
  }
}
