internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// Ten hands that paint together; docs/benchmarks.md defines each row.
struct HandsWorkload {
  private static let hands = 10
  private static let size = PixelSize(width: 1920, height: 1080)
  private let brush = Brush(diameter: 20)

  func run(_ report: inout Report) {
    guard report.wants("hands") else { return }
    let alone = event(hands: 1, apart: 160)
    report.line("hands: event of one stroke alone", alone)
    let apart = event(hands: Self.hands, apart: 160)
    report.within("hands: the same beside nine others", apart, times: 1.3, of: alone)
    let near = event(hands: Self.hands, apart: 25)
    report.within("hands: the same among nine others, 25 px apart", near, times: 4, of: alone)
    report.line("hands: frame with an event of each", frame(apart: 160))
  }

  /// Strokes that go down side by side, all begun.
  private func begin(hands: Int, apart: Double) -> (Painting, [StrokeID]) {
    var painting = Painting(size: Self.size)
    let ids = (0..<hands).map { hand in
      painting.beginStroke(at: sample(hand, 0, apart: apart), color: .black, brush: brush).0
    }
    return (painting, ids)
  }

  private func sample(_ hand: Int, _ step: Int, apart: Double) -> StrokePoint {
    StrokePoint(
      location: Point(
        200 + Double(hand) * apart + Double(step % 7), 100 + Double(step) * 4),
      time: Double(step) * 0.008)
  }

  /// One sample of one hand, and what it changes drawn; the hands by turns.
  private func event(hands: Int, apart: Double) -> Measurement {
    let bitmap = Bitmap(size: Self.size)
    var time = Measurement()
    for _ in 0..<20 {
      var (painting, ids) = begin(hands: hands, apart: apart)
      for step in 1..<200 {
        for (hand, id) in ids.enumerated() {
          let point = sample(hand, step, apart: apart)
          // As many events of each hand are timed, however many hands there are.
          guard hand == step % hands else {
            _ = painting.append([point], to: id)
            continue
          }
          time.time { draw(painting.append([point], to: id), of: painting, into: bitmap) }
        }
      }
    }
    return time
  }

  /// One sample of each hand, and what they change drawn.
  private func frame(apart: Double) -> Measurement {
    let bitmap = Bitmap(size: Self.size)
    var time = Measurement()
    for _ in 0..<20 {
      var (painting, ids) = begin(hands: Self.hands, apart: apart)
      for step in 1..<200 {
        time.time {
          var region = Region()
          for (hand, id) in ids.enumerated() {
            region.formUnion(painting.append([sample(hand, step, apart: apart)], to: id))
          }
          draw(region, of: painting, into: bitmap)
        }
      }
    }
    return time
  }

  private func draw(_ region: Region, of painting: Painting, into bitmap: Bitmap) {
    for rect in region.rects {
      painting.render(into: bitmap, clip: rect, canvasToBitmap: .identity)
    }
  }
}
