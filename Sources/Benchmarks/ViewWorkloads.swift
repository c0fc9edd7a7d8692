internal import AllocationCounting
internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W8: the canvas in its window. docs/benchmarks.md defines each row.
struct ViewWorkloads {
  private static let window = PixelSize(width: 1920, height: 1080)
  private static let desk = Color(hex: 0xD9D9D9)
  /// The longest that a frame may take, in µs.
  private static let frameLimit = 8000.0
  private let bitmap = Bitmap(size: Self.window)

  func run(_ report: inout Report) {
    let rows = ["pan", "pinch", "turn", "still", "event", "profile", "allocations"]
    guard rows.contains(where: { report.wants("W8 \($0)") }) else { return }
    let painting = Self.painting()
    let display = PaintingDisplay(of: painting)
    pan(painting, display, &report)
    pinch(painting, display, &report)
    turn(painting, display, &report)
    still(painting, display, &report)
    events(painting, &report)
    profile(painting, &report)
    allocations(painting, display, &report)
  }

  /// 3840 × 2160, ten layers, each covered with strokes; the fifth is painted on.
  private static func painting() -> Painting {
    var hand = Hand(seed: 2)
    let size = PixelSize(width: 3840, height: 2160)
    var painting = Painting(size: size)
    for layer in 0..<10 {
      if layer > 0 { _ = painting.addLayer() }
      for _ in 0..<1000 {
        let stroke = hand.stroke(on: size, points: 32, brush: Brush(diameter: 4))
        let id = painting.begin(stroke)
        _ = painting.append(Array(stroke.points.dropFirst()), to: id)
        _ = painting.endStroke(id)
      }
    }
    painting.selectLayer(painting.layers[4].id)
    return painting
  }

  /// The canvas with its point `middle` in the middle of the window.
  private func place(_ zoom: Double, degrees: Double = 0, middle: Point) -> AffineTransform {
    let (c, s) = (Self.cosine(degrees) * zoom, Self.sine(degrees) * zoom)
    let map = AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    let moved = map.apply(middle)
    return AffineTransform(
      a: c, b: s, c: -s, d: c, tx: (960 - moved.x).rounded(), ty: (540 - moved.y).rounded())
  }

  func draw(
    _ painting: Painting, _ display: PaintingDisplay, _ map: AffineTransform,
    clip: PixelRect? = nil, isCoarse: Bool = false
  ) {
    display.draw(
      painting, into: bitmap, clip: clip ?? bitmap.bounds, canvasToBitmap: map, around: Self.desk,
      isCoarse: isCoarse)
  }

  /// Frames of a hand that moves the canvas by (12, 7) pixels each: what stays is moved, what comes
  /// in is drawn.
  private func pan(_ painting: Painting, _ display: PaintingDisplay, _ report: inout Report) {
    for (name, zoom) in [("33%", 1 / 3.0), ("100%", 1), ("400%", 4)] {
      guard report.wants("W8 pan") else { return }
      var map = place(zoom, middle: Point(1700, 900))
      draw(painting, display, map)
      var time = Measurement()
      for _ in 0..<200 {
        (map.tx, map.ty) = (map.tx - 12, map.ty - 7)
        // The cache is warm, as it is in use.
        draw(painting, display, map, clip: PixelRect(x: 1908, y: 0, width: 12, height: 1080))
        time.time {
          bitmap.move(bitmap.bounds, dx: -12, dy: -7)
          draw(painting, display, map, clip: PixelRect(x: 1908, y: 0, width: 12, height: 1073))
          draw(painting, display, map, clip: PixelRect(x: 0, y: 1073, width: 1920, height: 7))
        }
      }
      report.within("W8 pan at \(name)", time, limit: Self.frameLimit)
    }
  }

  /// Frames of two fingers that zoom from 20 % to 800 %.
  private func pinch(_ painting: Painting, _ display: PaintingDisplay, _ report: inout Report) {
    guard report.wants("W8 pinch") else { return }
    var time = Measurement()
    for run in 0..<2 {
      var zoom = 0.2
      while zoom < 8 {
        let map = place(zoom, middle: Point(1920, 1080))
        if run == 0 { draw(painting, display, map, isCoarse: true) }
        if run == 1 { time.time { draw(painting, display, map, isCoarse: true) } }
        zoom *= 1.015
      }
    }
    report.within("W8 pinch, 20% to 800%", time, limit: Self.frameLimit)
  }

  /// Frames of a turn by 360° in steps of 1°.
  private func turn(_ painting: Painting, _ display: PaintingDisplay, _ report: inout Report) {
    for (name, zoom) in [("33%", 1 / 3.0), ("60%", 0.6), ("100%", 1), ("400%", 4)] {
      guard report.wants("W8 turn") else { return }
      var time = Measurement()
      for run in 0..<2 {
        for degrees in 0..<360 {
          let map = place(zoom, degrees: Double(degrees), middle: Point(1920, 1080))
          if run == 0 { draw(painting, display, map, isCoarse: true) }
          if run == 1 { time.time { draw(painting, display, map, isCoarse: true) } }
        }
      }
      report.within("W8 turn at \(name)", time, limit: Self.frameLimit)
    }
  }

  /// The whole window as it is shown at rest.
  private func still(_ painting: Painting, _ display: PaintingDisplay, _ report: inout Report) {
    for (name, zoom, degrees) in [
      ("33%", 1 / 3.0, 0.0), ("60%", 0.6, 0), ("100%", 1, 0), ("150%", 1.5, 0),
      ("400%", 4, 0), ("33%, turned by 17°", 1 / 3.0, 17), ("60%, turned by 17°", 0.6, 17),
      ("100%, turned by 17°", 1, 17), ("400%, turned by 17°", 4, 17),
    ] {
      guard report.wants("W8 still") else { return }
      let map = place(zoom, degrees: degrees, middle: Point(1920, 1080))
      var time = Measurement()
      draw(painting, display, map)
      for _ in 0..<30 { time.time { draw(painting, display, map) } }
      report.line("W8 still at \(name)", time)
    }
  }

  /// One sample of a stroke of 20 px: append it and draw what is dirty.
  private func events(_ painting: Painting, _ report: inout Report) {
    guard report.wants("W8 event") else { return }
    let places: [(String, Double, Double)] = [
      ("100%", 1, 0), ("33%", 1 / 3.0, 0), ("400%", 4, 0), ("100%, turned by 17°", 1, 17),
    ]
    var times = places.map { _ in Measurement() }
    var paintings = places.map { _ in painting }
    let displays = places.map { _ in PaintingDisplay(of: painting) }
    let maps = places.map { place($0.1, degrees: $0.2, middle: Point(1920, 1080)) }
    for (display, map) in zip(displays, maps) { draw(painting, display, map) }
    var hand = Hand(seed: 3)
    for _ in 0..<100 {
      // Where it is seen at 400 % too.
      let area = PixelSize(width: 400, height: 220)
      let stroke = hand.stroke(on: area, points: 40, brush: Brush(diameter: 20))
        .moved(by: Vector(1720, 970))
      for (i, map) in maps.enumerated() {
        let id = paintings[i].begin(stroke)
        for point in stroke.points.dropFirst() {
          let points = [point]
          times[i].time {
            let region = paintings[i].append(points, to: id)
            displays[i].invalidate(region)
            for block in region.rects {
              guard let clip = PixelRect(covering: map.apply(block.rect.inset(by: -1))) else {
                continue
              }
              draw(paintings[i], displays[i], map, clip: clip)
            }
          }
        }
        _ = paintings[i].endStroke(id)
      }
    }
    for (i, place) in places.enumerated() {
      report.within(
        "W8 event at \(place.0)", times[i], times: 2, of: times[0])
    }
  }

  /// Frames of each kind, as warm as in use.
  private func allocations(
    _ painting: Painting, _ display: PaintingDisplay, _ report: inout Report
  ) {
    guard report.wants("W8 allocations"), Allocations.areCounted else { return }
    let maps = [(1.0, 0.0), (1 / 3.0, 0), (4, 0), (1.5, 0), (1, 17), (0.6, 17)].map {
      place($0.0, degrees: $0.1, middle: Point(1920, 1080))
    }
    for map in maps { draw(painting, display, map) }
    let count = Allocations.count { for map in maps { draw(painting, display, map) } }
    report.gate(
      "W8 allocations per frame", Double(count) / Double(maps.count), limit: 0, "")
  }

  private static func sine(_ degrees: Double) -> Double { cosine(degrees - 90) }

  /// Close enough for a picture; by the series, since nothing here needs a library.
  private static func cosine(_ degrees: Double) -> Double {
    var angle = degrees
    while angle < -180 { angle += 360 }
    while angle > 180 { angle -= 360 }
    let x = angle * 3.141592653589793 / 180
    var (term, sum) = (1.0, 1.0)
    for i in 1..<16 {
      term *= -x * x / Double((2 * i - 1) * (2 * i))
      sum += term
    }
    return abs(sum) < 1e-12 ? 0 : sum
  }
}

extension Stroke {
  func moved(by way: Vector) -> Stroke {
    var first = startPoint
    first.location += way
    var result = Stroke(at: first, color: color, brush: brush)
    result.add(
      points.dropFirst().map { point in
        var point = point
        point.location += way
        return point
      }[...])
    return result
  }
}
