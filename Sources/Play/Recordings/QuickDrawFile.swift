import FoundationEssentials
import Geometry

/// Drawings in the raw form of "Quick, Draw!": one JSON object a line, with strokes as lists of x,
/// y and time in milliseconds.
struct QuickDrawFile {
  private struct Drawing: Decodable {
    let drawing: [[[Double]]]
  }

  /// The drawings; each is its strokes, each stroke its samples.
  private var drawings: [[[(place: Point, time: Double)]]] = []
  /// Between two drawings, in seconds.
  private let pause = 0.3

  /// Reads the first `count` drawings.
  init(_ lines: [Substring], count: Int) throws(RecordingError) {
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      if drawings.count == count { break }
      guard let decoded = try? JSONDecoder().decode(Drawing.self, from: Data(line.utf8)),
        let strokes = Self.strokes(decoded)
      else { throw .badLine(index + 1, String(line)) }
      drawings.append(strokes)
    }
  }

  /// Stroke for stroke, drawing for drawing, each in its own cell of a grid over the screen.
  func recording(screen: PixelSize) -> Recording {
    var steps: [Recording.Step] = []
    var start = 0.0
    for (index, drawing) in drawings.enumerated() {
      let place = placement(of: drawing, in: cell(index, screen: screen))
      for stroke in drawing {
        for (number, sample) in stroke.enumerated() {
          let action: Recording.Action =
            number == 0
            ? .press(place(sample.place), pressure: 1) : .drag(place(sample.place), pressure: 1)
          steps.append(.init(time: start + sample.time, action: action))
        }
        if let last = stroke.last {
          steps.append(.init(time: start + last.time, action: .release(place(last.place))))
        }
      }
      start = (steps.last?.time ?? start) + pause
    }
    return Recording(device: .mouse, passages: [.init(steps: steps)])
  }

  /// Times that run backward, as a few do, are held at the time before.
  private static func strokes(_ drawing: Drawing) -> [[(place: Point, time: Double)]]? {
    var now = 0.0
    var strokes: [[(place: Point, time: Double)]] = []
    for stroke in drawing.drawing {
      guard stroke.count == 3, stroke[0].count == stroke[1].count,
        stroke[0].count == stroke[2].count, stroke.joined().allSatisfy(\.isFinite)
      else { return nil }
      strokes.append(
        stroke[0].indices.map { index in
          now = max(now, stroke[2][index] / 1000)
          return (Point(stroke[0][index], stroke[1][index]), now)
        })
    }
    return strokes
  }

  /// The cell of a drawing in a grid that is about as wide as the screen is.
  private func cell(_ index: Int, screen: PixelSize) -> Rect {
    let (width, height) = (Double(screen.width), Double(screen.height))
    let count = Double(drawings.count)
    let columns = max(1, (count * width / height).squareRoot().rounded())
    let rows = (count / columns).rounded(.up)
    let size = Size(width / columns, height / rows)
    let column = Double(index).truncatingRemainder(dividingBy: columns)
    let row = (Double(index) / columns).rounded(.down)
    return Rect(
      x: column * size.width, y: row * size.height, width: size.width, height: size.height)
  }

  /// Puts a drawing into the middle of a cell, four fifths of it large.
  private func placement(
    of drawing: [[(place: Point, time: Double)]], in cell: Rect
  ) -> (Point) -> Point {
    let places = drawing.joined().map(\.place)
    let (minX, maxX) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
    let (minY, maxY) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
    let scale = min(
      0.8 * cell.width / max(maxX - minX, 1), 0.8 * cell.height / max(maxY - minY, 1))
    return { point in
      Point(
        cell.midX + (point.x - (minX + maxX) / 2) * scale,
        cell.midY + (point.y - (minY + maxY) / 2) * scale)
    }
  }
}
