internal import Geometry
internal import Rasterizer

extension Capsule {
  /// How far past its end this piece must be covered, so that it leaves no gap to the next one.
  ///
  /// Past the end of this piece and behind the start of the next lies a wedge of their common
  /// disc, which is as wide as the turn between them and as the change of their slopes.
  func overlap(with next: Capsule) -> Double {
    let (a, b) = (end - start, next.end - next.start)
    let lengths = a.length * b.length
    guard lengths > 1e-9, a.dot(b) > lengths / 2 else { return .infinity }
    let slope =
      abs(startTip.radius - endTip.radius) / a.length
      + abs(next.startTip.radius - next.endTip.radius) / b.length
    guard slope < 0.5 else { return .infinity }
    return (endTip.radius + 1) * (abs(a.cross(b)) / lengths + 2 * slope) * 1.1 + 0.2
  }
}
