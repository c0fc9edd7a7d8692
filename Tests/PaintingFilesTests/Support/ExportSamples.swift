import Geometry
import PaintingModel
import Rasterizer

@testable import PaintingFiles

/// Paintings to export, and how far pictures are apart.
enum ExportSamples {
  /// The points of a wave across a canvas of so many times the usual size.
  static func wave(scale: Double = 1, tilt: Double = 0) -> [StrokePoint] {
    (0...12).map { step in
      let x = 12 + Double(step) * 8
      let y = 40 + (step % 2 == 0 ? -14.0 : 14) + tilt * Double(step)
      return StrokePoint(
        location: Point(x * scale, y * scale), time: Double(step) * 0.02,
        force: 0.3 + 0.05 * Double(step))
    }
  }

  /// The extents of the usual canvas.
  static let size = PixelSize(width: 120, height: 80)

  static func paint(
    _ points: [StrokePoint], _ brush: Brush, color: Color = Color(hex: 0x1C3FA8),
    on painting: inout Painting
  ) {
    let (id, _) = painting.beginStroke(at: points[0], color: color, brush: brush, seed: 7)
    _ = painting.append(Array(points.dropFirst()), to: id)
    _ = painting.endStroke(id)
  }

  /// A painting of one stroke.
  static func painting(_ brush: Brush) -> Painting {
    var painting = Painting(size: size)
    paint(wave(), brush, on: &painting)
    return painting
  }

  static func decode(_ bytes: [UInt8]) throws -> Picture {
    try PictureFile.decode(bytes, named: "export")
  }

  /// The mean difference of channels, in parts of 255; nil for other extents.
  static func difference(_ a: Picture, _ b: Picture) -> Double? {
    guard a.size == b.size else { return nil }
    var sum = 0
    for (first, second) in zip(a.pixels, b.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        sum += abs(Int(first >> shift & 255) - Int(second >> shift & 255))
      }
    }
    return Double(sum) / Double(4 * a.pixels.count)
  }

  /// The painting as it is seen, on its paper.
  static func seen(_ painting: Painting) -> Picture {
    Picture(size: painting.size, pixels: Samples.pixels(painting))
  }
}
