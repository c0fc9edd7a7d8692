import Geometry
import Rasterizer

/// A flood pixel by pixel, by the definition: what the fast one is held against.
struct SlowFlood {
  private(set) var pixels: Set<SIMD2<Int>> = []

  /// The number of pixels.
  var count: Int { pixels.count }

  /// Floods from a pixel to those beside it whose channels all are within the tolerance.
  init(_ picture: TileGrid, fromX x: Int, y: Int, tolerance: Int) {
    let seed = SIMD4<Int>(truncatingIfNeeded: picture.pixel(x: x, y: y))
    var waiting = [SIMD2(x, y)]
    pixels = [SIMD2(x, y)]
    while let pixel = waiting.popLast() {
      for step in [SIMD2(1, 0), SIMD2(-1, 0), SIMD2(0, 1), SIMD2(0, -1)] {
        let next = pixel &+ step
        guard picture.size.bounds.contains(x: next.x, y: next.y) else { continue }
        let color = SIMD4<Int>(truncatingIfNeeded: picture.pixel(x: next.x, y: next.y))
        let distance = (0..<4).map { abs(color[$0] - seed[$0]) }.max() ?? 0
        if distance <= tolerance, pixels.insert(next).inserted { waiting.append(next) }
      }
    }
  }
}
