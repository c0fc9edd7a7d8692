internal import Geometry
internal import Glibc
internal import PaintingModel
internal import Rasterizer

/// The samples of a recorded hand: a line `time x y pressure` each; `#` begins a comment.
struct Recording {
  /// One sample; a pressure of 0 hovers.
  struct Sample {
    let time: Double
    let location: Point
    let pressure: Double
  }

  let samples: [Sample]

  /// Reads a file; nil when it cannot be read or holds no sample.
  init?(path: String) {
    guard let text = Recording.text(of: path) else { return nil }
    samples = text.split(whereSeparator: \.isNewline).compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count >= 4, !line.hasPrefix("#") else { return nil }
      return Sample(
        time: numbers[0], location: Point(numbers[1], numbers[2]), pressure: numbers[3])
    }
    if samples.isEmpty { return nil }
  }

  /// The runs of samples that press, enlarged, each in its own color (splitmix64, seed 1).
  /// Locations are rounded to 1/16 px.
  func strokes(scale: Double, brush: Brush) -> [Stroke] {
    var hand = Hand(seed: 1)
    var strokes: [Stroke] = []
    var isDown = false
    for sample in samples {
      defer { isDown = sample.pressure > 0 }
      guard sample.pressure > 0 else { continue }
      func rounded(_ v: Double) -> Double { (v * scale * 16).rounded() / 16 }
      let point = StrokePoint(
        location: Point(rounded(sample.location.x), rounded(sample.location.y)),
        time: sample.time, force: sample.pressure)
      if isDown {
        strokes[strokes.count - 1].add(point)
      } else {
        let color = Color(hex: UInt32(hand.next() & 0xFFFFFF))
        strokes.append(Stroke(at: point, color: color, brush: brush))
      }
    }
    return strokes
  }

  private static func text(of path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
