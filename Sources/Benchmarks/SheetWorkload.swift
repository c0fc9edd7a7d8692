internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W25: other sheets of a painting of 20,000 strokes. docs/benchmarks.md defines each row.
struct SheetWorkload {
  private static let size = PixelSize(width: 3840, height: 2160)
  private static let strokes = 20_000

  func run(_ report: inout Report) {
    guard report.wants("W25") else { return }
    let painting = Painting.strewn(
      Self.strokes, over: Self.size, seed: 25, samples: 16, step: 6, widest: 12)
    let part = PixelRect(minX: 417, minY: 233, maxX: 3417, maxY: 1933)!
    let large = PixelRect(minX: -500, minY: -300, maxX: 4340, maxY: 2460)!
    let names = [
      "cut off", "uncut", "made larger", "turned by 90°", "4K to 8K", "as pixels, 4K to 8K",
    ]
    var times = names.map { _ in Measurement(.wall) }
    let shown = Bitmap(size: PixelSize(width: 1920, height: 1080))
    for _ in 0..<report.runs {
      var cut = painting
      let display = PaintingDisplay(of: cut)
      Self.show(cut, by: display, in: shown)
      times[0].time {
        _ = cut.setSheet(part)
        Self.show(cut, by: display, in: shown)
      }
      times[1].time {
        _ = cut.undo()
        Self.show(cut, by: display, in: shown)
      }
      var grown = painting
      times[2].time { _ = grown.setSheet(large) }
    }
    for _ in 0..<min(2, report.runs) {
      var turned = painting
      times[3].time { _ = turned.turnSheet(.right) }
      precondition(turned.size == PixelSize(width: 2160, height: 3840))
      var doubled = painting
      times[4].time { _ = doubled.resample(to: PixelSize(width: 7680, height: 4320)) }
      precondition(doubled.size == PixelSize(width: 7680, height: 4320))
      var pixels = Painting(importing: painting.tiles(of: painting.activeLayer)!)
      times[5].time { _ = pixels.resample(to: PixelSize(width: 7680, height: 4320)) }
      precondition(pixels.size == PixelSize(width: 7680, height: 4320))
    }
    for (name, time) in zip(names, times) { report.line("W25 20,000 strokes, \(name)", time) }
    for place in 0...1 {
      report.gate(
        "W25 20,000 strokes, \(names[place]), median", times[place].quantile(0.5) / 1000,
        limit: 150, "ms")
    }
    for place in 4...5 {
      report.gate(
        "W25 20,000 strokes, \(names[place]), median", times[place].quantile(0.5) / 1e6, limit: 3,
        "s")
    }
  }

  /// All of it on a screen of 1920 × 1080.
  private static func show(_ painting: Painting, by display: PaintingDisplay, in bitmap: Bitmap) {
    let sheet = painting.sheet.rect
    let map = AffineTransform.translation(.zero - sheet.origin)
      .concatenating(.scale(min(1920 / sheet.width, 1080 / sheet.height)))
    display.prepare(painting, for: bitmap.bounds, canvasToBitmap: map, threads: 2)
    display.draw(
      painting, into: bitmap, clip: bitmap.bounds, canvasToBitmap: map, around: .black)
  }
}
