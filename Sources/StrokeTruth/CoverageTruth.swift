internal import Geometry
public import Rasterizer

/// What a chain of capsules covers, by 32 × 32 samples in each pixel: slow, and true.
public struct CoverageTruth {
  /// Capsules are sought by blocks of so many pixels squared.
  private static let block = 16
  private let capsules: [Capsule]
  /// The capsules that can touch each block.
  private var near: [SIMD2<Int>: [Int]] = [:]

  /// Makes the truth about capsules whose union is painted.
  public init(capsules: [Capsule]) {
    self.capsules = capsules
    for (index, capsule) in capsules.enumerated() {
      let reach = max(capsule.startTip.radius, capsule.endTip.radius) + 2
      func blocks(_ a: Double, _ b: Double) -> ClosedRange<Int> {
        let size = Double(Self.block)
        return Int(((min(a, b) - reach) / size).rounded(.down))...Int(((max(a, b) + reach) / size))
      }
      for y in blocks(capsule.start.y, capsule.end.y) {
        for x in blocks(capsule.start.x, capsule.end.x) {
          near[SIMD2(x, y), default: []].append(index)
        }
      }
    }
  }

  /// How much of a pixel is covered, 0…1.
  public func coverage(x: Int, y: Int) -> Double {
    let key = SIMD2(Self.floor(x), Self.floor(y))
    guard let candidates = near[key] else { return 0 }
    let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
    var edges: [Capsule] = []
    for index in candidates {
      let depth = Self.depth(cx, cy, of: capsules[index])
      if depth > 0.8 { return 1 }
      if depth > -0.8 { edges.append(capsules[index]) }
    }
    return edges.isEmpty ? 0 : Self.samples(x: x, y: y, in: edges)
  }

  private static func samples(x: Int, y: Int, in capsules: [Capsule]) -> Double {
    var count = 0
    for j in 0..<32 {
      for i in 0..<32 {
        let px = Double(x) + (Double(i) + 0.5) / 32
        let py = Double(y) + (Double(j) + 0.5) / 32
        if capsules.contains(where: { depth(px, py, of: $0) >= 0 }) { count += 1 }
      }
    }
    return Double(count) / 1024
  }

  private static func floor(_ v: Int) -> Int { v >= 0 ? v / block : (v - block + 1) / block }

  /// How far inside (positive) or outside of the nearest edge a point is, in pixels.
  private static func depth(_ x: Double, _ y: Double, of c: Capsule) -> Double {
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
}
