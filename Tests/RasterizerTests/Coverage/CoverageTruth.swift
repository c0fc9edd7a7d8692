import Geometry
import Rasterizer

/// What a chain of capsules covers, by 32 × 32 samples in each pixel.
struct CoverageTruth {
  let capsules: [Capsule]

  /// How far inside (positive) or outside of the nearest edge a point is, in pixels.
  func depth(_ x: Double, _ y: Double, of c: Capsule) -> Double {
    let (ax, ay) = (c.end.x - c.start.x, c.end.y - c.start.y)
    let length = (ax * ax + ay * ay).squareRoot()
    let (r, s) = (c.startTip.radius, c.endTip.radius)
    if length <= abs(r - s) {
      let center = r >= s ? c.start : c.end
      let (dx, dy) = (x - center.x, y - center.y)
      return max(r, s) - (dx * dx + dy * dy).squareRoot()
    }
    let (ux, uy) = (ax / length, ay / length)
    let (dx, dy) = (x - c.start.x, y - c.start.y)
    let along = dx * ux + dy * uy
    let across = abs(dy * ux - dx * uy)
    let narrowing = (r - s) / length
    let tilt = narrowing / (1 - narrowing * narrowing).squareRoot()
    let center = max(0, min(length, along - across * tilt))
    let rest = along - center
    return r - narrowing * center - (rest * rest + across * across).squareRoot()
  }

  /// The coverage of a pixel, 0…1; nil where it is plainly all or nothing and equals `quick`.
  func coverage(x: Int, y: Int) -> Double {
    let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
    var near: [Capsule] = []
    for capsule in capsules {
      let d = depth(cx, cy, of: capsule)
      if d > 0.8 { return 1 }
      if d > -0.8 { near.append(capsule) }
    }
    if near.isEmpty { return 0 }
    var count = 0
    for j in 0..<32 {
      for i in 0..<32 {
        let px = Double(x) + (Double(i) + 0.5) / 32
        let py = Double(y) + (Double(j) + 0.5) / 32
        if near.contains(where: { depth(px, py, of: $0) >= 0 }) { count += 1 }
      }
    }
    return Double(count) / 1024
  }
}
