import Geometry
import PaintingModel
import Rasterizer

/// How often each color is seen in a picture.
nonisolated struct PictureColors: Hashable, Sendable {
  /// Pixels by color, `0xRRGGBB`.
  private(set) var counts: [UInt32: Int] = [:]

  /// Counts the colors of a painting as it is seen, on its paper. Of a large one every second pixel
  /// of every second row is counted, or fewer, so that there are no more than `most`, which is at
  /// least 1. Nil where the task was called off.
  init?(of painting: Painting, most: Int = 1 << 20) {
    let most = max(1, most)
    let size = painting.size
    var step = 1
    func part(_ extent: Int) -> Int { (extent + step - 1) / step }
    while part(size.width) * part(size.height) > most { step += 1 }
    let rows = 64
    for top in stride(from: 0, to: size.height, by: rows) {
      guard !Task.isCancelled else { return nil }
      let strip = Bitmap(
        size: PixelSize(width: size.width, height: min(rows, size.height - top)))
      painting.render(
        into: strip, clip: strip.bounds,
        canvasToBitmap: .translation(
          .zero - painting.sheet.rect.origin - Vector(0, Double(top))))
      for y in 0..<strip.height where (top + y) % step == 0 { count(strip, row: y, step: step) }
    }
  }

  private mutating func count(_ strip: Bitmap, row: Int, step: Int) {
    // Most neighbors are alike.
    var (last, run) = (strip[0, row] & 0xFFFFFF, 0)
    for x in stride(from: 0, to: strip.width, by: step) {
      let color = strip[x, row] & 0xFFFFFF
      if color == last {
        run += 1
      } else {
        counts[last, default: 0] += run
        (last, run) = (color, 1)
      }
    }
    counts[last, default: 0] += run
  }
}
