/// The soft edge of a shadow: the integral of the quadratic B-spline, three box blurs in one.
///
/// It follows a Gaussian of the same deviation within 0.02, ends exactly at three deviations, and
/// needs no function of the C library.
struct SmoothStep {
  private let inverseWidth: Double
  /// Beyond this distance the value is 0 or 1.
  let reach: Double

  /// Makes an edge; `deviation` > 0 in the units of the distances.
  init(deviation: Double) {
    inverseWidth = 1 / (2 * deviation)
    reach = 3 * deviation
  }

  /// How much lies before `distance`: 0 far before the edge, 0.5 on it, 1 far behind it.
  func value(_ distance: Double) -> Double {
    let u = distance * inverseWidth
    if u <= -1.5 { return 0 }
    if u <= -0.5 { return (1.5 + u) * (1.5 + u) * (1.5 + u) / 6 }
    if u < 0.5 { return 0.5 + 0.75 * u - u * u * u / 3 }
    if u < 1.5 { return 1 - (1.5 - u) * (1.5 - u) * (1.5 - u) / 6 }
    return 1
  }
}
