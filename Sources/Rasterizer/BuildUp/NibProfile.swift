/// How much of its paint a tip lays at each distance from its middle.
///
/// With q the squared distance in parts of the radius it is
/// ```
/// f(q) = Σ weight · max(0, end − q)²     over at most three terms,
/// ```
/// which is 1 in the middle, level up to the hard part and smooth everywhere (a quadratic B-spline
/// has been summed up). At hardness 0 it is the bell (1 − q)². Along a straight line each term is a
/// polynomial, so that what a moving tip lays needs no table and no steps.
struct NibProfile {
  /// One term: it counts where q < end.
  struct Term {
    let end: Float
    let weight: Float
  }

  /// The terms, the one that reaches farthest first; those past `count` have no meaning.
  let terms: (Term, Term, Term)
  let count: Int
  /// The width of the part that fades out, in parts of the radius.
  let edgeWidth: Double

  /// - Parameters:
  ///   - hardness: 0…1.
  ///   - radius: the smallest radius of the tip, in pixels, from which follows how steep the edge
  ///     may be without looking jagged.
  init(hardness: Double, radius: Double) {
    let softEdge = max(0, 1 - 1.5 / max(radius, 0.1))
    let level = max(-1, min(2 * hardness - 1, 2 * softEdge * softEdge - 1, 0.9))
    let step = (1 - level) / 2
    let middle = 1 - step
    func plus(_ v: Double) -> Double { v > 0 ? v * v : 0 }
    let height = 1 - 2 * plus(middle) + plus(level)
    func term(_ end: Double, _ weight: Double) -> Term {
      Term(end: Float(end), weight: Float(weight / height))
    }
    terms = (term(1, 1), term(middle, -2), term(level, 1))
    edgeWidth = 1 - max(0, level).squareRoot()
    count = middle <= 0 ? 1 : level <= 0 ? 2 : 3
  }
}
