import Geometry
import PaintingModel
import Rasterizer

/// What a line says of a stroke. A `SampleColumn` is a list of as many numbers as x, or one for all samples.
struct StrokeFields: Codable {
  /// The number of a cutter; a stroke has none.
  var number: UInt32?
  /// The number of its brush; without it, a new one.
  var brush: UInt32?
  var color: LineColor?
  /// 16 digits.
  var seed: String?
  var x: [Double]?
  var y: SampleColumn?
  var time: SampleColumn?
  var force: SampleColumn?
  var altitude: SampleColumn?
  var azimuth: SampleColumn?
  var twist: SampleColumn?
  /// What its stamps have laid where it smudges: number, red, green, blue, alpha of each in turn, premultiplied,
  /// 0…32768.
  var pickups: [Int]?
  /// What a cutter was limited to, and painted along; for strokes `ElementFields` says that.
  var clip: UInt32?
  var guide: GuideFields?

  init(_ stroke: Stroke, brush: UInt32, number: UInt32? = nil) {
    let points = stroke.points
    self.number = number
    self.brush = brush
    color = LineColor(stroke.color)
    seed = stroke.seed == 0 ? nil : stroke.seed.digits
    x = points.map(\.location.x)
    y = SampleColumn(points.map(\.location.y), usual: .nan)
    time = SampleColumn(points.map(\.time), usual: 0)
    force = SampleColumn(points.map(\.force), usual: 1)
    altitude = SampleColumn(points.map(\.altitude), usual: .pi / 2)
    azimuth = SampleColumn(points.map(\.azimuth), usual: 0)
    twist = SampleColumn(points.map(\.twist), usual: 0)
    if !stroke.pickups.isEmpty {
      pickups = stroke.pickups.flatMap { pickup in
        [pickup.stamp] + (0..<4).map { Int(pickup.color[$0]) }
      }
    }
  }

  /// The stroke, with a brush.
  func stroke(_ brush: Brush) throws(LineProblem) -> Stroke {
    guard let x else { throw .missing(field: "x") }
    guard y != nil else { throw .missing(field: "y") }
    guard !x.isEmpty else { throw .senseless(field: "x") }
    let (count, places) = (x.count, StrokeHistory.places)
    let angles = -100.0...100
    let xs = try x.checked("x", in: places)
    let ys = try y.values(count, "y", in: places, usual: 0)
    let times = try time.values(count, "time", in: StrokeHistory.any, usual: 0)
    let forces = try force.values(count, "force", in: angles, usual: 1)
    let altitudes = try altitude.values(count, "altitude", in: angles, usual: .pi / 2)
    let azimuths = try azimuth.values(count, "azimuth", in: angles, usual: 0)
    let twists = try twist.values(count, "twist", in: angles, usual: 0)
    func point(_ i: Int) -> StrokePoint {
      StrokePoint(
        location: Point(xs[i], ys[i]), time: times[i], force: forces[i], altitude: altitudes[i],
        azimuth: azimuths[i], twist: twists[i])
    }
    var stroke = Stroke(
      at: point(0), color: color?.color ?? .black, brush: brush, seed: try chance())
    stroke.add((1..<count).lazy.map(point))
    stroke.add(try laid())
    return stroke
  }

  private func chance() throws(LineProblem) -> UInt64 {
    guard let seed else { return 0 }
    guard let number = UInt64(seed, radix: 16) else { throw .senseless(field: "seed") }
    return number
  }

  private func laid() throws(LineProblem) -> [Pickup] {
    guard let pickups else { return [] }
    guard pickups.count.isMultiple(of: 5) else { throw .senseless(field: "pickups") }
    var result: [Pickup] = []
    for start in stride(from: 0, to: pickups.count, by: 5) {
      guard (0..<1 << 40).contains(pickups[start]),
        pickups[start + 1..<start + 5].allSatisfy((0...32768).contains)
      else { throw .senseless(field: "pickups") }
      var color = SIMD4<UInt16>()
      for channel in 0..<4 { color[channel] = UInt16(pickups[start + 1 + channel]) }
      result.append(Pickup(stamp: pickups[start], color: color))
    }
    return result
  }
}
