/// Linear conditions on numbers, by priority: a small solver for layouts.
///
/// Equations are taken one after the other, the most important first; each pins down one number that
/// those before left free, and is dropped when they have pinned all of its numbers. An inequality
/// that the solution breaks becomes an equation. The same conditions in the same order always give
/// the same numbers.
struct LinearSystem {
  /// `sum of coefficient · number` compared with `constant`.
  struct Condition {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation = LayoutConstraint.Relation.equal
    var priority = LayoutPriority.required
  }

  private let count: Int
  private var conditions: [Condition] = []
  private static let tolerance = 1e-6

  /// Makes a system of so many numbers.
  init(count: Int) { self.count = count }

  /// Adds a condition; of equal priorities the earlier counts.
  mutating func add(_ condition: Condition) { conditions.append(condition) }

  /// The numbers; 0 for those that nothing is said about.
  func solve() -> [Double] {
    let order = conditions.indices.sorted { a, b in
      let (p, q) = (conditions[a].priority, conditions[b].priority)
      return p == q ? a < b : p > q
    }
    var pinned = Set(order.filter { conditions[$0].relation == .equal })
    var solution = solution(of: order.filter(pinned.contains))
    // Each round pins one more inequality, so the rounds end.
    while let broken = order.first(where: { !pinned.contains($0) && isBroken($0, solution) }) {
      pinned.insert(broken)
      solution = self.solution(of: order.filter(pinned.contains))
    }
    return solution
  }

  private func isBroken(_ index: Int, _ solution: [Double]) -> Bool {
    let condition = conditions[index]
    let sum = condition.terms.reduce(0) { $0 + $1.coefficient * solution[$1.variable] }
    switch condition.relation {
    case .equal: return false
    case .lessThanOrEqual: return sum > condition.constant + LinearSystem.tolerance
    case .greaterThanOrEqual: return sum < condition.constant - LinearSystem.tolerance
    }
  }

  /// Solves equations by elimination; numbers left free are 0.
  private func solution(of equations: [Int]) -> [Double] {
    // Each row is solved for the number at its pivot, and no other row has that number.
    var rows: [(pivot: Int, row: Row)] = []
    for index in equations {
      var row = Row(conditions[index], count: count)
      for known in rows { row.eliminate(known.pivot, by: known.row) }
      guard let pivot = row.solveForLargest() else { continue }
      for place in rows.indices { rows[place].row.eliminate(pivot, by: row) }
      rows.append((pivot, row))
    }
    var solution = [Double](repeating: 0, count: count)
    for (pivot, row) in rows { solution[pivot] = row.constant }
    return solution
  }

  private struct Row {
    private var coefficients: [Double]
    private(set) var constant: Double

    init(_ condition: Condition, count: Int) {
      coefficients = [Double](repeating: 0, count: count)
      constant = condition.constant
      for term in condition.terms { coefficients[term.variable] += term.coefficient }
    }

    /// Takes another row away so often that nothing is left of its pivot, where it has a 1.
    mutating func eliminate(_ pivot: Int, by row: Row) {
      let factor = coefficients[pivot]
      guard factor != 0 else { return }
      for column in coefficients.indices where row.coefficients[column] != 0 {
        coefficients[column] -= factor * row.coefficients[column]
      }
      coefficients[pivot] = 0
      constant -= factor * row.constant
    }

    /// Makes its largest coefficient 1, and tells where that is; nil where all are nothing.
    mutating func solveForLargest() -> Int? {
      guard
        let pivot = coefficients.indices.max(by: { abs(coefficients[$0]) < abs(coefficients[$1]) }),
        abs(coefficients[pivot]) > LinearSystem.tolerance
      else { return nil }
      let scale = coefficients[pivot]
      for column in coefficients.indices { coefficients[column] /= scale }
      constant /= scale
      return pivot
    }
  }
}
