import Geometry

@testable import Rasterizer

/// Coverage of shapes by asking 32 × 32 places in each pixel; slow and surely right.
enum PathTruth {
  /// The share of each pixel, in 1/255, whose places a polygon winds around as `isInside` says.
  static func coverage(
    of polygon: [Point], width: Int, height: Int, isInside: (Int) -> Bool
  ) -> [Double] {
    let n = 32
    var counts = [Int](repeating: 0, count: width * height)
    for line in 0..<(height * n) {
      let y = (Double(line) + 0.5) / Double(n)
      var crossings: [(x: Double, turn: Int)] = []
      for (i, a) in polygon.enumerated() {
        let b = polygon[(i + 1) % polygon.count]
        guard (a.y <= y) != (b.y <= y) else { continue }
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var (next, winding) = (0, 0)
      for column in 0..<(width * n) {
        let x = (Double(column) + 0.5) / Double(n)
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].turn
          next += 1
        }
        if isInside(winding) { counts[line / n * width + column / n] += 1 }
      }
    }
    return counts.map { Double($0) * 255 / Double(n * n) }
  }

  /// The distance from a place to a line of straight pieces.
  static func distance(from p: Point, to line: Polyline) -> Double {
    let points = line.points
    guard points.count > 1 else { return p.distance(to: points[0]) }
    let pieces = line.isClosed ? points.count : points.count - 1
    return (0..<pieces).map { i in
      let (a, b) = (points[i], points[(i + 1) % points.count])
      let d = b - a
      let t = max(0, min(1, (p - a).dot(d) / d.lengthSquared))
      return p.distance(to: a + d * t)
    }.min()!
  }

  /// The share of each pixel, in 1/255, whose places have a distance below zero.
  ///
  /// `distance` grows by at most 1 a pixel, so a pixel far from the edge needs one look.
  static func coverage(width: Int, height: Int, distance: (Point) -> Double) -> [Double] {
    let n = 32
    return (0..<(width * height)).map { index in
      let (px, py) = (Double(index % width), Double(index / width))
      let middle = distance(Point(px + 0.5, py + 0.5))
      if abs(middle) > 0.75 { return middle < 0 ? 255 : 0 }
      var count = 0
      for i in 0..<(n * n) {
        let x = px + (Double(i % n) + 0.5) / Double(n)
        let y = py + (Double(i / n) + 0.5) / Double(n)
        if distance(Point(x, y)) < 0 { count += 1 }
      }
      return Double(count) * 255 / Double(n * n)
    }
  }
}

extension Bitmap {
  /// The alpha of every pixel, row by row.
  var alphas: [Int] {
    (0..<height).flatMap { y in (0..<width).map { x in Int(self[x, y] >> 24) } }
  }

  /// Every pixel, row by row.
  var allPixels: [UInt32] { (0..<height).flatMap { y in (0..<width).map { x in self[x, y] } } }

  /// Whether no channel of any pixel is more than its alpha.
  var isPremultiplied: Bool {
    allPixels.allSatisfy { p in
      let a = p >> 24
      return p >> 16 & 255 <= a && p >> 8 & 255 <= a && p & 255 <= a
    }
  }
}

extension SplitMix64 {
  mutating func point(in side: Double) -> Point {
    Point(.random(in: -2...(side + 2), using: &self), .random(in: -2...(side + 2), using: &self))
  }
}

/// An empty bitmap and a context on all of it.
func makeContext(
  _ width: Int, _ height: Int, scale: Double = 1
) -> (bitmap: Bitmap, context: GraphicsContext) {
  let bitmap = Bitmap(size: PixelSize(width: width, height: height))
  return (bitmap, GraphicsContext(bitmap: bitmap, scale: scale, clip: bitmap.bounds))
}
