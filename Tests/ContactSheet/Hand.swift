import Geometry
import Glibc
import PaintingModel

/// Strokes of a hand, without a brush.
enum Hand {
  /// The strokes of a recording: lines of `time x y pressure`, pressure 0 between strokes.
  static func recorded(in path: String) -> [[StrokePoint]] {
    var strokes: [[StrokePoint]] = []
    var isDown = false
    for line in lines(of: path) where !line.hasPrefix("#") {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count >= 4 else { continue }
      defer { isDown = numbers[3] > 0 }
      guard numbers[3] > 0 else { continue }
      if !isDown { strokes.append([]) }
      strokes[strokes.count - 1].append(
        StrokePoint(
          location: Point(numbers[1], numbers[2]), time: numbers[0], force: numbers[3]))
    }
    return strokes
  }

  /// A quick hand that writes loops, strokes a few tapering lines, and draws a spiral; firm
  /// downward and light upward.
  static let practised: [[StrokePoint]] = loops + hatching + [spiral]

  private static let loops: [[StrokePoint]] = [
    (0...140).map { index in
      let phase = Double(index) / 140 * 7 * 2 * .pi
      let height = 46 - 14 * Double(index) / 140
      return StrokePoint(
        location: Point(
          20 + phase * 5.6 + 16 * cos(phase), 60 - height * sin(phase)),
        time: Double(index) * 0.012, force: 0.45 - 0.38 * cos(phase))
    }
  ]

  private static let hatching: [[StrokePoint]] = (0..<6).map { line in
    (0...9).map { index in
      let t = Double(index) / 9
      let left = 8 + Double(line) * 24
      return StrokePoint(
        location: Point(left + 44 * t + 8 * t * t, 236 - 96 * t),
        time: 2 + Double(line) * 0.3 + t * 0.12, force: 0.05 + 0.85 * (1 - t) * (0.3 + t) * 1.5)
    }
  }

  private static let spiral: [StrokePoint] = (0...110).map { index in
    let t = Double(index) / 110
    let (angle, radius) = (t * 3 * 2 * .pi, 8 + 44 * t)
    return StrokePoint(
      location: Point(236 + radius * cos(angle), 184 + radius * sin(angle)),
      time: 5 + t * 1.4, force: 0.15 + 0.7 * t)
  }

  /// A wave that a slow hand draws, pressing harder all the way; `loops` turns.
  static func slowCurve(in rect: Rect, loops: Double) -> [StrokePoint] {
    (0...400).map { index in
      let t = Double(index) / 400
      let y = rect.midY - rect.height / 2 * sin(t * loops * 2 * .pi)
      return StrokePoint(
        location: Point(rect.minX + rect.width * t, y), time: t * 4, force: 0.04 + 0.96 * t)
    }
  }

  /// Quick straight strokes to and fro, as a hand shades, with the pen leaning.
  static func shading(in rect: Rect) -> [StrokePoint] {
    (0...16).flatMap { row -> [StrokePoint] in
      let t = Double(row) / 16
      let (left, right) = (rect.minX, rect.maxX)
      let (from, to) = row.isMultiple(of: 2) ? (left, right) : (right, left)
      return (0..<6).map { step in
        let s = Double(step) / 5
        return StrokePoint(
          location: Point(
            from + (to - from) * s, rect.minY + rect.height * (Double(row) + s) / 17),
          time: (Double(row) + s) * 0.08, force: 0.75 - 0.5 * t, altitude: .pi / 5)
      }
    }
  }

  private static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0 }
  }
}
