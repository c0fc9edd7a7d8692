import Geometry
import Testing

@testable import Rasterizer

private func bitmap(_ draw: (GraphicsContext) -> Void, clip: PixelRect? = nil, scale: Double = 1)
  -> Bitmap
{
  let bitmap = Bitmap(size: PixelSize(width: 120, height: 100))
  draw(GraphicsContext(bitmap: bitmap, scale: scale, clip: clip ?? bitmap.bounds))
  return bitmap
}

private func alphas(_ bitmap: Bitmap) -> [Int] {
  (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { Int(bitmap[$0, y] >> 24) } }
}

/// A line that bends gently, all of it inside.
private func curve(_ seed: UInt64) -> [Point] {
  var random = SplitMix64(seed: seed)
  let (phase, turns) = (random.unit() * 6, 0.5 + random.unit())
  return (0...40).map { index in
    let part = Double(index) / 40
    return Point(60, 50)
      + Vector(angle: phase + part * turns * 6) * (14 + 25 * part)
  }
}

@Test func anUprightThinLineIsCrisp() {
  let level = bitmap {
    $0.drawThinLine(through: [Point(10, 20.5), Point(30, 20.5)], with: .black, width: 1)
  }
  for y in 0..<100 {
    for x in 0..<120 {
      #expect(level[x, y] == (y == 20 && (10..<30).contains(x) ? 0xFF00_0000 : 0))
    }
  }
  let upright = bitmap(
    { $0.drawThinLine(through: [Point(8, 30), Point(8, 10)], with: .black, width: 1) }, scale: 2)
  for y in 0..<100 {
    for x in 0..<120 {
      #expect(upright[x, y] == ((15..<17).contains(x) && (20..<60).contains(y) ? 0xFF00_0000 : 0))
    }
  }
}

@Test(arguments: [1.0, 1.5, 3]) func aThinLineCoversWhatAStrokeDoes(width: Double) {
  for seed in 1...12 as ClosedRange<UInt64> {
    let points = curve(seed)
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    let thin = alphas(bitmap { $0.drawThinLine(through: points, with: .black, width: width) })
    let stroke = alphas(bitmap { $0.stroke(path, with: .black, width: width, cap: .butt) })
    let (ink, truth) = (thin.reduce(0, +), stroke.reduce(0, +))
    #expect(abs(Double(ink) / Double(truth) - 1) < 0.03)
    // Pixel by pixel nearly so.
    let differences = zip(thin, stroke).map { abs($0 - $1) }
    #expect(Double(differences.reduce(0, +)) / Double(truth) < 0.12)
  }
}

@Test func whereThinPiecesMeetNothingIsCoveredTwice() {
  let color = Color(hex: 0x3366CC, alpha: 0.4)
  let whole = bitmap {
    $0.drawThinLine(through: [Point(10, 10), Point(90, 50)], with: color, width: 2)
  }
  let pieces = bitmap {
    $0.drawThinLine(
      through: (0...40).map { Point(10 + Double($0) * 2, 10 + Double($0)) }, with: color, width: 2)
  }
  #expect(alphas(whole) == alphas(pieces))
  // There and back are two lines.
  let back = bitmap {
    $0.drawThinLine(through: [Point(90, 50), Point(10, 10)], with: color, width: 2)
  }
  #expect(alphas(whole) == alphas(back))
}

@Test func aThinLineKeepsToItsClip() throws {
  let clip = try #require(PixelRect(x: 30, y: 20, width: 40, height: 30))
  let lines =
    (1...6 as ClosedRange<UInt64>).map(curve)
    + [[Point(-1e9, -1e9), Point(1e9, 1e9)], [Point(50, -1e12), Point(50.2, 1e12)]]
  for points in lines {
    let all = bitmap { $0.drawThinLine(through: points, with: .black, width: 3) }
    let part = bitmap({ $0.drawThinLine(through: points, with: .black, width: 3) }, clip: clip)
    for y in 0..<100 {
      for x in 0..<120 {
        #expect(part[x, y] == (clip.contains(x: x, y: y) ? all[x, y] : 0))
      }
    }
  }
}

@Test func aThinLineOfNothingDrawsNothing() {
  let empty = bitmap { context in
    for points in [
      [], [Point(5, 5)], [Point(5, 5), Point(5, 5)], [Point(.nan, 5), Point(9, 9)],
      [Point(5, 5), Point(.infinity, 9)],
    ] { context.drawThinLine(through: points, with: .black, width: 2) }
    context.drawThinLine(through: [Point(5, 5), Point(50, 5)], with: .black, width: 0)
    context.drawThinLine(through: [Point(5, 5), Point(50, 5)], with: .black, width: .nan)
    context.drawThinLine(through: [Point(5, 5), Point(50, 5)], with: .clear, width: 1)
  }
  #expect(alphas(empty).allSatisfy { $0 == 0 })
}
