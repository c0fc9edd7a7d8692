import Geometry
import PaintingModel
import Rasterizer

/// A stroke by which brushes of two programs are held beside each other: a straight line of a hand that grows firmer, on
/// a strip of paper, over bars where the brush takes in what lies there.
enum TrialStroke {
  /// The strip, in pixels.
  static let size = PixelSize(width: 480, height: 240)
  /// Where the hand begins and ends along the middle.
  static let way = 40.0...440.0
  /// How fast it goes, in pixels a second.
  static let speed = 400.0
  /// How wide the bars are.
  static let bar = 48
  /// In how many parts of the way marks are counted.
  static let parts = 8

  /// How firm the hand is at a place of the way.
  static func pressure(at x: Double) -> Double {
    let length = way.upperBound - way.lowerBound
    return 0.05 + 0.95 * max(0, min(1, (x - way.lowerBound) / length))
  }

  /// How firm the hand is in the middle of a part.
  static func pressure(ofPart part: Int) -> Double {
    let length = way.upperBound - way.lowerBound
    return pressure(at: way.lowerBound + (Double(part) + 0.5) / Double(parts) * length)
  }

  /// How bright the strip is before the stroke: what erases has paint to take away, what smudges has bars.
  static func ground(isEraser: Bool, smudges: Bool) -> (Int) -> Double {
    if isEraser { return { _ in 0 } }
    return smudges ? { x in x / bar % 2 == 0 ? 0 : 1 } : { _ in 1 }
  }

  /// How bright the paint is: between the bars where there are some.
  static func paint(smudges: Bool) -> Double { smudges ? 0.5 : 0 }

  /// What one of our brushes leaves.
  static func marks(of brush: Brush) -> TrialMarks {
    let smudges = brush.smudge > 0
    let ground = ground(isEraser: brush.isEraser, smudges: smudges)
    var painting = Painting(size: size, paper: .white)
    let height = Double(size.height)
    for left in stride(from: 0, to: size.width, by: bar) where ground(left) < 1 {
      if let area = Area(Rect(Double(left), 0, Double(bar), height)) {
        _ = painting.fill(area, with: .black)
      }
    }
    var brush = brush
    // This hand tells how hard it presses.
    (brush.simulatesPressure, brush.stabilizer) = (false, 0)
    let steps = 100
    let points = (0...steps).map { step in
      let part = Double(step) / Double(steps)
      let x = way.lowerBound + part * (way.upperBound - way.lowerBound)
      return StrokePoint(
        location: Point(x, height / 2), time: part * (way.upperBound - way.lowerBound) / speed,
        force: pressure(at: x))
    }
    let gray = Float(paint(smudges: smudges))
    let (id, _) = painting.beginStroke(
      at: points[0], color: Color(red: gray, green: gray, blue: gray), brush: brush, seed: 7)
    _ = painting.append(Array(points.dropFirst()), to: id)
    _ = painting.endStroke(id)
    let layer = painting.layer
    return TrialMarks(ground: ground) { x, y in
      let pixel = layer.pixel(x: x, y: y)
      // On white paper.
      return (Double(pixel.x) + 32768 - Double(pixel.w)) / 32768
    }
  }
}

/// What a stroke has changed, part by part of its way.
struct TrialMarks {
  /// How much: the sum of the changes, in pixels.
  private(set) var ink = Array(repeating: 0.0, count: TrialStroke.parts)
  /// How wide: how far the changes lie off their middle, as the spread of a bell, in pixels.
  private(set) var width = Array(repeating: 0.0, count: TrialStroke.parts)
  /// How strong, where it changed something: 0…1.
  private(set) var cover = Array(repeating: 0.0, count: TrialStroke.parts)

  /// Counts what is seen on the strip, whose brightness before is told.
  init(
    scale: Double = 1, ground: (Int) -> Double, seen: (_ x: Int, _ y: Int) -> Double
  ) {
    let length = TrialStroke.way.upperBound - TrialStroke.way.lowerBound
    let (columns, rows) = (
      Int(Double(TrialStroke.size.width) * scale), Int(Double(TrialStroke.size.height) * scale)
    )
    var squares = Array(repeating: 0.0, count: TrialStroke.parts)
    for x in 0..<columns {
      let place = (Double(x) + 0.5) / scale
      let part = Int(((place - TrialStroke.way.lowerBound) / length * 8).rounded(.down))
      let index = max(0, min(TrialStroke.parts - 1, part))
      let before = ground(Int(place))
      var (sum, first, second) = (0.0, 0.0, 0.0)
      for y in 0..<rows {
        let change = abs(seen(x, y) - before)
        guard change > 0.01 else { continue }
        sum += change
        first += change * Double(y)
        second += change * Double(y * y)
        squares[index] += change * change
      }
      guard sum > 0 else { continue }
      ink[index] += sum
      width[index] += sum * max(0, second / sum - first / sum * first / sum).squareRoot()
    }
    for index in ink.indices where ink[index] > 0 {
      width[index] /= ink[index] * scale
      cover[index] = squares[index] / ink[index]
      ink[index] /= scale * scale
    }
  }

  /// All of it.
  var total: Double { ink.reduce(0, +) }

  /// How far it is from another one; below 1 they look alike.
  func distance(to other: TrialMarks) -> Double {
    let most = max(total, other.total)
    guard most > 1 else { return 0 }
    let apart = zip(ink, other.ink).reduce(0) { $0 + abs($1.0 - $1.1) } / most
    func mean(_ marks: TrialMarks, _ values: [Double]) -> Double {
      zip(marks.ink, values).reduce(0) { $0 + $1.0 * $1.1 } / max(marks.total, 1e-9)
    }
    let (a, b) = (mean(self, width), mean(other, other.width))
    let wide = max(a, b) / max(min(a, b), 0.01)
    let strong = abs(mean(self, cover) - mean(other, other.cover))
    let parts = [apart / 0.35, (wide - 1) / 0.43, strong / 0.2]
    return parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
