import Geometry
import Glibc
import PaintingFiles
import PaintingModel
import Rasterizer

/// A small picture that is painted with the brushes of one set alone, stroke by stroke.
struct Plate {
  static let size = PixelSize(width: 720, height: 480)

  private(set) var painting: Painting
  /// The same marks whenever it is painted.
  private var chance: SplitMix64
  private var strokes: UInt64 = 0

  /// Paints the plate of a set.
  init(_ set: BrushSet) {
    painting = Painting(size: Self.size, paper: Color(hex: 0xFBF8F1))
    chance = SplitMix64(seed: 17)
    switch set.id {
    case "sketch": paintPear()
    case "ink": paintBamboo()
    case "paint": paintSea()
    case "water": paintMountains()
    case "dry": paintNight()
    default: paintTree()
    }
  }

  func jpegData() throws(FileError) -> [UInt8] {
    let bitmap = Bitmap(size: Self.size)
    painting.render(
      into: bitmap, clip: bitmap.bounds, canvasToBitmap: .translation(Vector(0, 0)))
    return try bitmap.jpegData()
  }

  /// What a hand does along a stroke, from its start, 0, to its end, 1.
  enum Pressure {
    case even(Double)
    /// It presses down and lifts again.
    case swell(Double)
    /// It lifts more and more.
    case flick(Double)

    func force(at t: Double) -> Double {
      switch self {
      case .even(let force): force
      case .swell(let most): most * sin(t * .pi)
      case .flick(let most): most * (1 - t * t)
      }
    }
  }

  /// A number around nothing, as far as asked for.
  mutating func off(_ reach: Double) -> Double { (chance.unit() * 2 - 1) * reach }

  /// Pulls a brush through some places, in a second for every 600 px.
  mutating func pull(
    _ id: String, _ color: UInt32, _ places: [Point], width: Double? = nil, alpha: Float = 1,
    _ pressure: Pressure = .even(0.6), lean: Double = 0
  ) {
    guard var brush = BrushPreset.builtIn(id)?.brush else { preconditionFailure("no brush \(id)") }
    brush.simulatesPressure = false
    if let width { brush.diameter = width }
    let line = Self.smooth(places)
    var (time, last) = (0.0, line[0])
    let points = line.enumerated().map { index, place in
      time += last.distance(to: place) / 600
      last = place
      let t = line.count > 1 ? Double(index) / Double(line.count - 1) : 0.5
      return StrokePoint(
        location: place, time: time, force: pressure.force(at: t), altitude: .pi / 2 - lean)
    }
    strokes += 1
    let (stroke, _) = painting.beginStroke(
      at: points[0], color: Color(hex: color, alpha: alpha), brush: brush, seed: strokes)
    if points.count > 1 { _ = painting.append(Array(points[1...]), to: stroke) }
    _ = painting.endStroke(stroke)
  }

  /// Pulls it from one place to another.
  mutating func pull(
    _ id: String, _ color: UInt32, from start: Point, to end: Point, width: Double? = nil,
    alpha: Float = 1, _ pressure: Pressure = .even(0.6), lean: Double = 0
  ) {
    pull(id, color, [start, end], width: width, alpha: alpha, pressure, lean: lean)
  }

  /// A curve through places, in steps of some pixels.
  private static func smooth(_ places: [Point]) -> [Point] {
    guard places.count > 1 else { return places }
    var line = [places[0]]
    for index in 0..<(places.count - 1) {
      let (a, b) = (places[index], places[index + 1])
      let before = index > 0 ? places[index - 1] : a
      let after = index + 2 < places.count ? places[index + 2] : b
      let count = max(2, Int(a.distance(to: b) / 5))
      for step in 1...count {
        let t = Double(step) / Double(count)
        func value(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
          let (m, n) = ((r - p) / 2, (s - q) / 2)
          let (t2, t3) = (t * t, t * t * t)
          return q * (2 * t3 - 3 * t2 + 1) + m * (t3 - 2 * t2 + t) + r * (3 * t2 - 2 * t3)
            + n * (t3 - t2)
        }
        line.append(
          Point(
            value(before.x, a.x, b.x, after.x), value(before.y, a.y, b.y, after.y)))
      }
    }
    return line
  }
}
