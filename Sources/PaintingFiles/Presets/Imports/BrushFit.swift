import Geometry
import Glibc
import PaintingModel

/// Makes a brush more like another one that was seen on the trial's strip: as wide, as strong, with as much paint, at
/// each pressure.
struct BrushFit {
  /// The brush that has come nearest.
  private(set) var best: Brush
  private let goal: TrialMarks
  private var bestMarks: TrialMarks
  /// How much of what it lacks it is given at once.
  private var strength = 1.0

  private static let rounds = 7
  /// Nobody sees what is nearer.
  private static let near = 0.25

  /// Fits a brush.
  init(_ brush: Brush, to goal: TrialMarks) {
    (best, self.goal) = (brush, goal)
    bestMarks = TrialStroke.marks(of: brush)
    var distance = goal.distance(to: bestMarks)
    var (now, nowMarks) = (brush, bestMarks)
    for round in 1...Self.rounds where distance > Self.near {
      change(&now, nowMarks)
      now = now.limited
      nowMarks = TrialStroke.marks(of: now)
      let apart = goal.distance(to: nowMarks)
      if apart < distance {
        (best, bestMarks, distance) = (now, nowMarks, apart)
      } else if round >= Self.rounds / 2 {
        // That was too far.
        strength /= 2
        (now, nowMarks) = (best, bestMarks)
      }
    }
  }

  /// By how much something has to grow at each pressure.
  private typealias Factors = [(pressure: Double, factor: Double)]

  private func factors(
    _ marks: TrialMarks, within range: ClosedRange<Double>,
    _ ratio: (Int) -> (goal: Double, now: Double)
  ) -> Factors {
    let least = 0.002 * max(goal.total, marks.total)
    let found: Factors = (0..<TrialStroke.parts).compactMap { part in
      guard goal.ink[part] > least, marks.ink[part] > least else { return nil }
      let (goal, now) = ratio(part)
      guard now > 1e-6, goal > 1e-6 else { return nil }
      let factor = max(range.lowerBound, min(range.upperBound, goal / now))
      return (TrialStroke.pressure(ofPart: part), pow(factor, strength))
    }
    // A little of what is beside it: chance is in each of them.
    return found.indices.map { index in
      let (before, after) = (found[max(0, index - 1)], found[min(found.count - 1, index + 1)])
      let factor = pow(before.factor * after.factor, 0.25) * found[index].factor.squareRoot()
      return (found[index].pressure, factor)
    }
  }

  private func mean(_ factors: Factors) -> Double {
    guard !factors.isEmpty else { return 1 }
    return exp(factors.reduce(0) { $0 + log($1.factor) } / Double(factors.count))
  }

  private func change(_ brush: inout Brush, _ marks: TrialMarks) {
    let isScattered = brush.jitter.position > 0.4
    let wide = factors(marks, within: 0.4...2.5) { (goal.width[$0], marks.width[$0]) }
    if isScattered {
      brush.jitter.position *= mean(wide)
    } else {
      multiply(.size, of: &brush, by: wide)
    }
    if brush.smudge > 0 {
      let ratio = goal.total / max(marks.total, 1)
      brush.carry *= max(0.3, min(3, pow(ratio / (isScattered ? 1 : mean(wide)), 1.3 * strength)))
    }
    // How much paint that takes: dabs over each other cover as one that is so much stronger.
    let power = brush.smudge > 0 ? 0.5 : 1
    func depth(_ cover: Double) -> Double { -log(1 - min(0.985, cover)) }
    let strong = factors(marks, within: 0.3...3) { part in
      isScattered
        ? (goal.ink[part], marks.ink[part])
        : (pow(depth(goal.cover[part]), power), pow(depth(marks.cover[part]), power))
    }
    let output: Response.Output = brush.method == .solid ? .opacity : .flow
    let left = multiply(output, of: &brush, by: strong)
    // What paint alone cannot do.
    if left > 1.05, isScattered { brush.diameter *= left.squareRoot() }
  }

  /// Lets a property grow at each pressure; what it would be more than all.
  @discardableResult private func multiply(
    _ output: Response.Output, of brush: inout Brush, by factors: Factors
  ) -> Double {
    guard !factors.isEmpty else { return 1 }
    func factor(at pressure: Double) -> Double {
      guard let next = factors.firstIndex(where: { $0.pressure >= pressure }) else {
        return factors[factors.count - 1].factor
      }
      guard next > 0 else { return factors[0].factor }
      let (a, b) = (factors[next - 1], factors[next])
      let part = (pressure - a.pressure) / (b.pressure - a.pressure)
      return a.factor + (b.factor - a.factor) * part
    }
    let index = brush.responses.firstIndex { $0.input == .pressure && $0.output == output }
    let old = index.map { brush.responses[$0].curve }
    let points = (0...24).map { step in
      let pressure = Double(step) / 24
      return Point(pressure, (old?.value(at: pressure) ?? 1) * factor(at: pressure))
    }
    let top = points.map(\.y).max() ?? 1
    guard top > 0 else { return 1 }
    var left = 1.0
    switch output {
    case .size: brush.diameter *= top
    case .opacity:
      left = brush.opacity * top
      brush.opacity = min(1, left)
    default:
      left = brush.flow * top
      brush.flow = min(1, left)
    }
    // Where it is all already, others may still grow.
    let scale = max(1, left) / top
    let curve = ResponseCurve(
      through: MyPaintTranslation.simple(points.map { Point($0.x, min(1, $0.y * scale)) }))
    if let index {
      brush.responses[index].curve = curve
    } else if curve.points.contains(where: { abs($0.y - curve.points[0].y) > 0.03 }) {
      brush.responses.append(Response(.pressure, to: output, curve: curve))
    } else {
      let level = curve.points[0].y
      switch output {
      case .size: brush.diameter *= level
      case .opacity: brush.opacity *= level
      default: brush.flow *= level
      }
    }
    return max(1, left)
  }
}
