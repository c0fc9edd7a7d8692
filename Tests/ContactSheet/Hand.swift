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
