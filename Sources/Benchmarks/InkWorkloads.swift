internal import Geometry
internal import PaintingModel
internal import Rasterizer

/// W1–W4: hard strokes, against cairo where it is there. docs/benchmarks.md defines each.
struct InkWorkloads {
  let recording: Recording
  static let hd = PixelSize(width: 1920, height: 1080)
  static let uhd = PixelSize(width: 3840, height: 2160)

  func run(_ report: inout Report) {
    let brush = Self.straight(20)
    whole(
      "W1 recording, 20 px", recording.strokes(scale: 1.75, brush: brush), on: Self.hd,
      target: 0.20, &report)
    whole(
      "W2 10,000 strokes, 4 px", Self.wandering(Self.straight(4)), on: Self.uhd, target: 0.16,
      &report)
    whole(
      "W3 the same, alpha 128/255", Self.wandering(Self.straight(4, opacity: 128 / 255.0)),
      on: Self.uhd, target: 0.14, &report)
    events("W4a event, 20 px", Self.straight(20), target: 0.15, &report)
    events("W4b event, 200 px", Self.straight(200), target: 0.22, &report)
  }

  /// A hard brush whose strokes are straight between samples, as the peer's.
  static func straight(_ diameter: Double, opacity: Double = 1) -> Brush {
    var brush = Brush(diameter: diameter, opacity: opacity)
    brush.smoothing = .none
    return brush
  }

  /// W2's strokes, the first so many.
  static func wandering(_ brush: Brush, count: Int = 10_000) -> [Stroke] {
    var hand = Hand(seed: 2)
    return (0..<count).map { _ in
      hand.stroke(on: uhd, points: 32, brush: brush, hasForce: false)
    }
  }

  /// All strokes from points in memory to pixels.
  private func whole(
    _ name: String, _ strokes: @autoclosure () -> [Stroke], on size: PixelSize, target: Double,
    _ report: inout Report
  ) {
    guard report.wants(name) else { return }
    let strokes = strokes()
    let cairo = Cairo(size: size)
    let lines = strokes.map { Cairo.Line($0) }
    var (ours, theirs) = (Measurement(), Measurement())
    for _ in 0..<report.runs {
      let painting = ours.time { Painting(size: size, strokes: strokes) }
      precondition(!painting.isEmpty)
      guard let cairo else { continue }
      theirs.time {
        cairo.clear()
        for line in lines { cairo.stroke(line) }
      }
    }
    report.compare(name, ours, theirs, target: target, pixels: strokes.reduce(0) { $0 + $1.area })
  }

  /// Every sample of the recording: only the newest piece, into the standing picture.
  private func events(_ name: String, _ brush: Brush, target: Double, _ report: inout Report) {
    guard report.wants(name) else { return }
    let strokes = recording.strokes(scale: 3.5, brush: brush)
    let cairo = Cairo(size: Self.uhd)
    var (ours, theirs) = (Measurement(), Measurement())
    var pixels = 0.0
    for _ in 0..<max(1, report.runs / 4) {
      var painting = Painting(size: Self.uhd)
      cairo?.clear()
      for stroke in strokes {
        let id = painting.begin(stroke)
        for i in stroke.points.indices.dropFirst() {
          pixels += stroke.area(from: i - 1, to: i)
          let points = [stroke.points[i]]
          ours.time { _ = painting.append(points, to: id) }
          guard let cairo else { continue }
          let line = Cairo.Line(stroke, points: (i - 1)..<(i + 1))
          theirs.time { cairo.stroke(line) }
        }
        _ = painting.endStroke(id)
      }
    }
    report.compare(
      name, ours, theirs, target: target, pixels: pixels / Double(ours.count))
  }
}

extension Stroke {
  /// The pixels under it, length by width.
  fileprivate var area: Double {
    points.indices.dropFirst().reduce(0) { $0 + area(from: $1 - 1, to: $1) }
  }

  fileprivate func area(from a: Int, to b: Int) -> Double {
    points[a].location.distance(to: points[b].location) * brush.diameter
  }
}
