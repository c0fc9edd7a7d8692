import Geometry
import Rasterizer
import Testing

@Suite struct SprayTests {
  static let nibs = [
    Nib(radius: 9, hardness: 0), Nib(radius: 30, hardness: 0.1), Nib(radius: 25, hardness: 0.7),
    Nib(radius: 130, hardness: 0), Nib(radius: 90, hardness: 0.3), Nib(radius: 40, hardness: 1),
    Nib(radius: 40, aspect: 0.3, direction: Vector(angle: 0.7), hardness: 0.2),
  ]

  /// The density, in halvings, of very many dabs along a segment.
  private func truth(_ segment: SpraySegment, x: Int, y: Int) -> Double {
    let nib = segment.nib
    let count = 2000
    var sum = 0.0
    for i in 0..<count {
      let place = segment.start.interpolated(
        to: segment.end, at: (Double(i) + 0.5) / Double(count))
      let d = Point(Double(x) + 0.5, Double(y) + 0.5) - place
      let a = d.dot(nib.direction) / nib.radius
      let b = nib.direction.cross(d) / (nib.radius * nib.aspect)
      sum += profile(a * a + b * b, nib)
    }
    return sum / Double(count) * segment.density
  }

  /// The quadratic B-spline, summed up, that the documentation promises.
  private func profile(_ q: Double, _ nib: Nib) -> Double {
    let thin = nib.radius * nib.aspect
    let steep = max(0, 1 - 1.5 / thin)
    let level = max(-1, min(2 * nib.hardness - 1, 2 * steep * steep - 1, 0.9))
    let middle = (1 + level) / 2
    func fall(_ q: Double) -> Double {
      func plus(_ v: Double) -> Double { v > 0 ? v * v : 0 }
      return plus(1 - q) - 2 * plus(middle - q) + plus(level - q)
    }
    return fall(q) / fall(0)
  }

  private func density(_ segments: [SpraySegment], originX: Int, originY: Int) -> BuildUpTile {
    var tile = BuildUpTile()
    for segment in segments { tile.add(segment, originX: originX, originY: originY) }
    return tile
  }

  @Test(arguments: nibs, [0, 0.3, 12, 150])
  func aSegmentIsTheSumOfAllItsDabs(nib: Nib, length: Double) {
    let start = Point(150.3, 120.8)
    let segment = SpraySegment(
      from: start, to: start + Vector(angle: 0.5) * length, nib: nib, density: 3)
    for (column, row) in [(1, 1), (2, 1), (2, 2), (3, 3)] {
      let tile = density([segment], originX: column * 64, originY: row * 64)
      for y in stride(from: 0, to: 64, by: 5) {
        for x in stride(from: 0, to: 64, by: 7) {
          let shown = Double(tile[x, y]) / 4096
          let wanted = truth(segment, x: column * 64 + x, y: row * 64 + y)
          // A change of 1/255 of what the segment lays.
          #expect(abs(shown - wanted) < 3.0 / 255, "(\(x), \(y)) \(nib) \(length)")
        }
      }
    }
  }

  @Test(arguments: nibs, [2, 7, 60])
  func itIsTheSameInManyPieces(nib: Nib, count: Int) {
    let (start, end) = (Point(20, 70), Point(160, 40))
    func pieces(_ count: Int) -> [SpraySegment] {
      (0..<count).map { i in
        SpraySegment(
          from: start.interpolated(to: end, at: Double(i) / Double(count)),
          to: start.interpolated(to: end, at: Double(i + 1) / Double(count)), nib: nib,
          density: 2 / Double(count))
      }
    }
    let (whole, cut) = (
      density(pieces(1), originX: 64, originY: 0), density(pieces(count), originX: 64, originY: 0)
    )
    for y in 0..<64 {
      for x in 0..<64 {
        // Each piece is rounded once, to 1/4096.
        #expect(abs(Int(whole[x, y]) - Int(cut[x, y])) <= count / 2 + 8)
      }
    }
  }

  @Test func densityBecomesCoverage() {
    var mask = MaskTile()
    let block = PixelRect(x: 0, y: 0, width: 64, height: 64)!
    for halvings in [0, 0.01, 0.5, 1, 1.7, 4, 12.9, 40] {
      let tile = density(
        [
          SpraySegment(
            from: Point(32.5, 32.5), to: Point(32.5, 32.5), nib: Nib(radius: 20, hardness: 0.5),
            density: halvings)
        ], originX: 0, originY: 0)
      mask.setCover(of: block, from: .densities(tile, opacity: 0.75))
      var light = 1.0
      for _ in 0..<10_000 { light *= 1 - 0.000_069_312_316_5 * halvings }
      #expect(abs(Double(mask[32, 32]) / 32768 - 0.75 * (1 - light)) < 0.0002)
      #expect(mask[0, 0] == 0)
    }
  }

  @Test func badSegmentsDoNoHarm() {
    for value in [Double.nan, .infinity, -1, 0, 1e300] {
      var tile = BuildUpTile()
      for (x, radius, density) in [(value, 5.0, 1.0), (3, value, 1), (3, 5, value)] {
        tile.add(
          SpraySegment(
            from: Point(x, 3), to: Point(9, 9), nib: Nib(radius: radius), density: density),
          originX: 0, originY: 0)
      }
    }
  }
}
