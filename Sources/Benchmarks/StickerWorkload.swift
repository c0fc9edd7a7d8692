internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// What it costs to drag a face that lies under strokes. docs/benchmarks.md defines the row.
struct StickerWorkload {
  private static let strokes = 1000

  func run(_ report: inout Report) {
    for size in [PixelSize(width: 1600, height: 1000), PixelSize(width: 640, height: 480)] {
      drag(size, &report)
    }
  }

  private func drag(_ size: PixelSize, _ report: inout Report) {
    let name = "sticker, drag under \(StickerWorkload.strokes) strokes, \(size.width) px wide"
    guard report.wants(name) else { return }
    var hand = Hand(seed: 5)
    var painting = Painting(size: size)
    let middle = Point(Double(size.width) / 2, Double(size.height) / 2)
    guard let (id, _) = painting.addSticker(Sticker(center: middle, radius: 60)) else { return }
    for _ in 0..<StickerWorkload.strokes {
      let stroke = hand.stroke(on: size, points: 32, brush: Brush(diameter: 20))
      let (number, _) = painting.beginStroke(
        at: stroke.startPoint, color: stroke.color.withAlpha(0.5), brush: stroke.brush)
      _ = painting.append(Array(stroke.points.dropFirst()), to: number)
      _ = painting.endStroke(number)
    }
    var time = Measurement()
    for step in 0..<200 {
      let way = Vector(step % 100 < 50 ? 2 : -2, step % 60 < 30 ? 1 : -1)
      _ = time.time {
        painting.changeSticker(id, continuing: step > 0) { $0.center += way }
      }
    }
    report.line(name, time)
    report.gate("\(name), worst event", time.quantile(1) / 1000, limit: 16, "ms")
  }
}
