import Geometry
import Glibc
import PaintingModel
import Rasterizer
import StrokeTruth
import Testing

/// The project's own recording at half its size, straight from sample to sample, against the truth.
@Suite struct RecordingAccuracyTests {
  @Test func aWholePictureIsTrue() throws {
    let size = PixelSize(width: 960, height: 540)
    var painting = Painting(size: size)
    var truth = PictureTruth(size: size)
    var brush = Brush(diameter: 10)
    brush.smoothing = .none
    var numbers = SplitMix64(seed: 1)
    let lines = try recordedLines(scale: 0.5)
    #expect(lines.count > 5)
    for line in lines {
      let color = Color(hex: UInt32(numbers.next() & 0xFFFFFF))
      var stroke = Stroke(at: line[0], color: color, brush: brush)
      for place in line.dropFirst() { stroke.add(place) }
      painting.paint(stroke, batch: 4)
      let tip = Capsule.Tip(radius: 5, opacity: 1)
      truth.add(
        zip(line, line.dropFirst()).map { Capsule(from: $0, tip, to: $1, tip) }
          + [Capsule(dot: line[0], tip)], color)
    }
    let picture = Bitmap(size: size)
    painting.render(into: picture, clip: picture.bounds, canvasToBitmap: .identity)
    let errors = truth.errors(of: picture, limit: 32)
    #expect(errors.beyond <= 250)
  }

  /// The places of each run of samples that press.
  private func recordedLines(scale: Double) throws -> [[Point]] {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let file = try #require(fopen(root + "/Resources/bench-recording", "r"))
    defer { fclose(file) }
    var lines: [[Point]] = [[]]
    var (text, capacity): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(text) }
    while getline(&text, &capacity, file) > 0 {
      let numbers = String(cString: text!).split(whereSeparator: \.isWhitespace).compactMap {
        Double($0)
      }
      guard numbers.count >= 4 else { continue }
      if numbers[3] > 0 {
        lines[lines.count - 1].append(Point(numbers[1] * scale, numbers[2] * scale))
      } else if !lines[lines.count - 1].isEmpty {
        lines.append([])
      }
    }
    return lines.filter { !$0.isEmpty }
  }
}
