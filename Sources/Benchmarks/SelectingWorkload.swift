internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// A hand that picks and changes strokes of a dense painting; docs/benchmarks.md defines each row.
struct SelectingWorkload {
  private static let size = PixelSize(width: 3840, height: 2160)
  private static let layers = 10

  static func run(strokes: Int, _ report: inout Report) {
    let names = [
      "W20 pick", "W20 drag 500", "W20 recolor 5,000", "W20 rebrush 5,000", "W20 undo",
      "W20 reshape 20,000 samples",
    ]
    guard names.contains(where: { report.wants($0) }) else { return }
    var painting = painting(strokes: strokes)
    pick(painting, &report)
    let all = places(of: painting)
    edit(
      spread(500, over: all), "W20 drag 500, exact", limit: 150, &painting, &report
    ) { painting, places, step in
      painting.move(
        places,
        by: .translation(Vector(step.isMultiple(of: 2) ? 9 : -9, step.isMultiple(of: 2) ? 5 : -5)))
    }
    let many = spread(5000, over: all)
    edit(many, "W20 recolor 5,000", limit: 300, &painting, &report) { painting, places, step in
      painting.recolor(places, to: step.isMultiple(of: 2) ? .black : .white)
    }
    edit(many, "W20 rebrush 5,000", limit: 300, &painting, &report) { painting, places, step in
      painting.rebrush(places, with: Brush(hardness: step.isMultiple(of: 2) ? 0.9 : 0.8))
    }
    reshape(&painting, &report)
    let lowest = [all[0]]
    edit(lowest, "W20 recolor the lowest", limit: 50, &painting, &report) {
      painting, places, step in
      painting.recolor(places, to: step.isMultiple(of: 2) ? .black : .white)
    }
  }

  /// One gesture that bends a long stroke over all others, an event at a time.
  private static func reshape(_ painting: inout Painting, _ report: inout Report) {
    guard report.wants("W20 reshape 20,000 samples") else { return }
    var painting = painting
    let samples = (0..<20_000).map { index in
      let turn = Double(index) / 60
      return StrokePoint(
        location: Point(1920, 1080) + Vector(angle: turn) * (40 + turn * 2.8),
        time: Double(index) / 500)
    }
    let (id, _) = painting.beginStroke(at: samples[0], color: .black, brush: Brush(diameter: 6))
    _ = painting.append(Array(samples.dropFirst()), to: id)
    _ = painting.endStroke(id)
    var newest: ElementPlace?
    painting.forEachElement(on: [painting.activeLayer]) { place, _ in newest = place }
    guard let place = newest, let line = painting.element(at: place).flatMap({ StrokeLine($0) })
    else { return }
    var time = Measurement()
    for step in 0..<40 {
      time.time {
        let hold = line.hold(at: 12_000, reach: 120)
        let new = hold.bent(by: Vector(Double(step), 0.5 * Double(step) + 1))
        _ = painting.reshape(place, to: new, continuing: step > 0)
      }
    }
    report.line("W20 reshape 20,000 samples", time)
    report.gate("W20 reshape 20,000 samples, 99%", time.quantile(0.99) / 1000, limit: 16, "ms")
  }

  /// Where all strokes are.
  static func places(of painting: Painting) -> [ElementPlace] {
    var all: [ElementPlace] = []
    painting.forEachElement(on: painting.pickableLayers) { place, _ in all.append(place) }
    return all
  }

  /// So many of all, spread evenly.
  static func spread(_ count: Int, over all: [ElementPlace]) -> [ElementPlace] {
    Array(
      stride(from: 0, to: all.count, by: max(1, all.count / count)).map { all[$0] }.prefix(count))
  }

  /// Each layer covered with its share of strokes.
  static func painting(strokes: Int) -> Painting {
    var hand = Hand(seed: 2)
    var painting = Painting(size: size)
    for layer in 0..<layers {
      if layer > 0 { _ = painting.addLayer() }
      for _ in 0..<(strokes / layers) {
        let stroke = hand.stroke(on: size, points: 32, brush: Brush(diameter: 4))
        let id = painting.begin(stroke)
        _ = painting.append(Array(stroke.points.dropFirst()), to: id)
        _ = painting.endStroke(id)
      }
    }
    return painting
  }

  private static func pick(_ painting: Painting, _ report: inout Report) {
    guard report.wants("W20 pick") else { return }
    var hand = Hand(seed: 7)
    var time = Measurement()
    var found = 0
    for _ in 0..<500 {
      let point = Point(hand.unit() * 3840, hand.unit() * 2160)
      time.time { if painting.elementPlace(at: point, slack: 8) != nil { found += 1 } }
    }
    guard found > 100 else { return print("fude-bench: nothing is picked") }
    report.line("W20 pick", time)
    report.gate("W20 pick, median", time.quantile(0.5) / 1000, limit: 4, "ms")
    report.gate("W20 pick, 99%", time.quantile(0.99) / 1000, limit: 8, "ms")
  }

  /// Times an edit by the clock on the wall, since it has two threads, and taking it back; and the
  /// processor's time of both threads, which other programs do not stretch.
  private static func edit(
    _ places: [ElementPlace], _ name: String, limit: Double, _ painting: inout Painting,
    _ report: inout Report, _ change: (inout Painting, [ElementPlace], Int) -> Region?
  ) {
    guard report.wants(name) else { return }
    var (time, undo, work) = (Measurement(.wall), Measurement(.wall), Measurement(.process))
    for step in 0..<6 {
      let region = work.time { time.time { change(&painting, places, step) } }
      guard region != nil else { return print("fude-bench: \(name) changes nothing") }
      undo.time { _ = painting.undo() }
    }
    report.line(name, time)
    report.gate("\(name), median", time.quantile(0.5) / 1000, limit: limit, "ms")
    report.line("\(name), undo", undo)
    report.line("\(name), all threads", work)
  }
}
