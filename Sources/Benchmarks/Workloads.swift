internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// What is measured; docs/benchmarks.md defines each.
struct Workloads {
  let size = PixelSize(width: 1920, height: 1080)
  let brush = Brush(diameter: 20)
  var report: Report

  mutating func run(strokes count: Int) {
    let few = painting(strokes: 10, report: false)
    let many = painting(strokes: count, report: true)
    events(few, many, count)
    brushes()
    history(many)
    reopened(many)
    fullCanvas(many)
    rendering(many)
  }

  /// A painting of strokes of 32 points.
  private func painting(strokes count: Int, report isReported: Bool) -> Painting {
    var hand = Hand(seed: 2)
    var painting = Painting(size: size)
    let strokes = (0..<count).map { _ in hand.stroke(on: size, points: 32, brush: brush) }
    var time = Measurement()
    time.time {
      for stroke in strokes {
        let id = painting.begin(stroke)
        _ = painting.append(Array(stroke.points.dropFirst()), to: id)
        _ = painting.endStroke(id)
      }
    }
    if isReported {
      report.figure("paint \(count) strokes, points", Double(count * 32) / time.total, "million/s")
    }
    return painting
  }

  /// One sample: append it and draw what is dirty, with few and with many strokes in the painting.
  private mutating func events(_ few: Painting, _ many: Painting, _ count: Int) {
    let bitmap = Bitmap(size: size)
    var paintings = [few, many]
    var times = [Measurement(), Measurement()]
    var ends = [Measurement(), Measurement()]
    var hand = Hand(seed: 3)
    for _ in 0..<200 {
      let stroke = hand.stroke(on: size, points: 40, brush: brush)
      for i in 0..<2 {
        let id = paintings[i].begin(stroke)
        for point in stroke.points.dropFirst() {
          times[i].time {
            let region = paintings[i].append([point], to: id)
            for rect in region.rects {
              paintings[i].render(into: bitmap, clip: rect, canvasToBitmap: .identity)
            }
          }
        }
        _ = ends[i].time { paintings[i].endStroke(id) }
      }
    }
    report.line("event, 20 px, 10 strokes below", times[0])
    report.line("event, 20 px, \(count) strokes below", times[1])
    report.line("end of a stroke, 10 strokes below", ends[0])
    report.line("end of a stroke, \(count) strokes below", ends[1])
    report.gate(
      "growth: event with \(count) / with 10",
      times[1].quantile(0.5) / times[0].quantile(0.5), limit: 1.2, "×")
  }

  /// Events of other brushes.
  private mutating func brushes() {
    let brushes: [(String, Brush)] = [
      ("1.5 px", Brush(diameter: 1.5)), ("4 px", Brush(diameter: 4)),
      ("20 px with pressure", Brush(diameter: 20, pressureToDiameter: 0.8)),
      ("20 px with pressure on opacity", Brush(diameter: 20, pressureToOpacity: 0.8)),
      ("200 px", Brush(diameter: 200)),
      ("200 px, hardness 0.1", Brush(diameter: 200, hardness: 0.1)),
    ]
    let bitmap = Bitmap(size: size)
    for (name, brush) in brushes {
      var hand = Hand(seed: 4)
      var painting = Painting(size: size)
      var time = Measurement()
      var pixels = 0
      for _ in 0..<20 {
        let stroke = hand.stroke(on: size, points: 40, brush: brush)
        let id = painting.begin(stroke)
        for point in stroke.points.dropFirst() {
          time.time {
            let region = painting.append([point], to: id)
            pixels += region.area
            for rect in region.rects {
              painting.render(into: bitmap, clip: rect, canvasToBitmap: .identity)
            }
          }
        }
        _ = painting.endStroke(id)
      }
      report.line("event, \(name)", time, note: "\(Int(Double(pixels) / time.total)) Mpx/s dirty")
    }
  }

  /// Many strokes taken back and brought again.
  private mutating func history(_ painting: Painting) {
    var painting = painting
    var undo = Measurement()
    var redo = Measurement()
    for _ in 0..<1000 { _ = undo.time { painting.undo() } }
    for _ in 0..<1000 { _ = redo.time { painting.redo() } }
    report.line("undo, \(undo.count) times", undo)
    report.line("redo, \(redo.count) times", redo)
    report.gate("worst undo", undo.quantile(1) / 1000, limit: 16, "ms")
    report.gate("worst redo", redo.quantile(1) / 1000, limit: 16, "ms")
  }

  /// Undo after the painting came from a file, when no state is kept.
  private mutating func reopened(_ painting: Painting) {
    let (strokes, layer) = (painting.strokes, painting.layer)
    var open = Measurement()
    var copy = open.time { Painting(size: size, strokes: strokes, layer: layer) }
    report.figure("open with \(strokes.count) strokes", open.total / 1000, "ms")
    var undo = Measurement()
    for _ in 0..<200 { _ = undo.time { copy.undo() } }
    report.line("undo after opening, 200 times", undo)
    report.gate("worst undo after opening", undo.quantile(1) / 1000, limit: 16, "ms")
  }

  /// A stroke over the whole canvas.
  private mutating func fullCanvas(_ painting: Painting) {
    var painting = painting
    var line = Stroke(at: Point(0, 20), color: .black, brush: Brush(diameter: 40))
    for row in 1..<36 {
      line.add(Point(row % 2 == 0 ? 0 : 1920, Double(row) * 30))
    }
    var paint = Measurement()
    var undo = Measurement()
    var redo = Measurement()
    paint.time {
      let (id, _) = painting.beginStroke(
        at: line.startPoint, color: line.color, brush: line.brush)
      _ = painting.append(Array(line.points.dropFirst()), to: id)
      _ = painting.endStroke(id)
    }
    for _ in 0..<5 {
      _ = undo.time { painting.undo() }
      _ = redo.time { painting.redo() }
    }
    report.line("paint a stroke over the whole canvas", paint)
    report.gate("undo of it", undo.quantile(1) / 1000, limit: 16, "ms")
    report.gate("redo of it", redo.quantile(1) / 1000, limit: 16, "ms")
  }

  /// The whole window and one event's block at several zooms.
  private mutating func rendering(_ painting: Painting) {
    let bitmap = Bitmap(size: size)
    for (name, zoom) in [
      ("33%", 1 / 3.0), ("50%", 0.5), ("100%", 1), ("150%", 1.5), ("400%", 4),
    ] {
      var whole = Measurement()
      var block = Measurement()
      let map = AffineTransform.scale(zoom)
      for _ in 0..<10 {
        whole.time { painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: map) }
      }
      for i in 0..<200 {
        let area = PixelRect(x: 300 + i, y: 200 + i / 2, width: 40, height: 40)
        let clip = area.flatMap { PixelRect(covering: map.apply($0.rect)) } ?? bitmap.bounds
        block.time { painting.render(into: bitmap, clip: clip, canvasToBitmap: map) }
      }
      report.line("draw the window at \(name)", whole)
      report.line("draw a block of 40 × 40 at \(name)", block)
    }
  }
}
