import Geometry
import PaintingModel
import Rasterizer
import Testing

/// A stroke has the same pixels however it comes onto the canvas: while it is painted, by undo and
/// redo, and from a file.
@Suite struct ReplayTests {
  /// A brush to try, with a name for the reports.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let brush: Brush

    init(_ name: String, _ brush: Brush = Brush(diameter: 30), _ change: (inout Brush) -> Void) {
      var brush = brush
      change(&brush)
      testDescription = name
      self.brush = brush
    }
  }

  static let responses = [
    Response(.pressure, to: .size, curve: ResponseCurve(from: 0.3, to: 1)),
    Response(.speed, to: .opacity, curve: ResponseCurve(from: 1, to: 0.2), range: 4000),
    Response(.distance, to: .flow, curve: ResponseCurve(from: 1, to: 0.3), range: 300),
    Response(.direction, to: .angle),
    Response(.tilt, to: .size, curve: ResponseCurve(from: 1, to: 0.5)),
  ]

  static let cases = [
    Case("solid with responses") { $0.responses = responses },
    Case("solid by a mouse") {
      $0.simulatesPressure = true
      $0.responses = [responses[0]]
    },
    Case("airbrush") { $0.method = .airbrush },
    Case("airbrush with responses") {
      $0.method = .airbrush
      $0.responses = responses
      $0.flow = 0.4
    },
    Case("straight airbrush") {
      $0.method = .airbrush
      $0.smoothing = .none
    },
    Case("flat airbrush") {
      $0.method = .airbrush
      $0.shape = .flat(aspect: 0.3, angle: 0.5)
      $0.responses = responses
    },
  ]

  static let tips = [
    Case("nib") {
      $0.shape = .flat(aspect: 0.2, angle: 0.5)
      $0.responses = responses
    },
    Case("solid on grain") { $0.grain = Grain(.canvas, scale: 1.3, anchor: .stroke) },
    Case("airbrush on grain") {
      $0.method = .airbrush
      $0.grain = Grain(.paper)
    },
    Case("tip") { $0.method = .tip },
    Case("tip with everything") {
      $0.method = .tip
      $0.shape = .textured(.bristles)
      $0.responses = responses
      $0.jitter = Jitter(position: 0.3, size: 0.3, angle: 0.5, opacity: 0.3)
      $0.grain = Grain(.chalk)
      $0.flow = 0.4
      $0.spacing = 0.2
    },
    Case("smudge") {
      $0.method = .tip
      $0.smudge = 0.8
      $0.hardness = 0.4
      $0.responses = responses
    },
    Case("straight tip") {
      $0.method = .tip
      $0.smoothing = .none
      $0.shape = .flat(aspect: 0.4, angle: 1)
    },
  ]

  /// Tips that are pictures.
  static let pictures = [
    Case("pictures by chance", SampledTipTests.tip([SampledTipTests.flag, SampledTipTests.dot])) {
      $0.spacing = 0.3
      $0.jitter = Jitter(position: 0.3, size: 0.5, angle: 1, opacity: 0.3)
      $0.responses = responses
    },
    Case("smudge of pictures", SampledTipTests.tip([SampledTipTests.flag, SampledTipTests.dot])) {
      $0.spacing = 0.2
      $0.smudge = 0.6
      $0.pigment = 0.5
    },
  ]

  /// Stamps with colors of their own.
  static let colors = [
    Case("stamps of many colors") {
      $0.method = .tip
      $0.spacing = 0.3
      $0.hardness = 0.5
      $0.flow = 0.6
      $0.jitter.hue = 1
      $0.jitter.saturation = 0.5
      $0.jitter.lightness = 0.4
      $0.responses = [Response(.pressure, to: .opacity), Response(.tilt, to: .hue)]
    },
    Case("many colors on wet paper") {
      $0.method = .tip
      $0.spacing = 0.1
      $0.flow = 0.2
      $0.opacity = 0.7
      $0.wetEdge = 0.5
      $0.jitter = Jitter(position: 0.5, size: 0.5, opacity: 0.5)
      $0.jitter.lightness = 1
      $0.grain = Grain(.coldPress, strength: 0.4)
      $0.grain?.granulation = 0.5
    },
    Case("smudge of many colors") {
      $0.method = .tip
      $0.spacing = 0.2
      $0.smudge = 0.5
      $0.pigment = 0.5
      $0.jitter.hue = 0.5
      $0.responses = [Response(.pressure, to: .lightness)]
    },
  ]

  /// What the ground, water and hairs make of paint.
  static let papers = [
    Case("pencil on a tooth") {
      $0.hardness = 0.4
      $0.grain = Grain(.vellum, scale: 0.8, strength: 0.2)
      $0.grain?.tooth = 0.9
      $0.responses = [Response(.pressure, to: .opacity)]
    },
    Case("wet paint that granulates") {
      $0.hardness = 0.3
      $0.opacity = 0.6
      $0.wetEdge = 0.8
      $0.grain = Grain(.coldPress, strength: 0.3, anchor: .stroke)
      $0.grain?.granulation = 0.7
      $0.responses = responses
    },
    Case("wet airbrush without a ground") {
      $0.method = .airbrush
      $0.hardness = 0
      $0.wetEdge = 1
    },
    Case("wet drops") {
      $0.method = .tip
      $0.spacing = 0.8
      $0.hardness = 0.4
      $0.wetEdge = 0.7
      $0.jitter = Jitter(position: 0.8, size: 0.7)
    },
    Case("hairs") {
      $0.bristles = 24
      $0.flow = 0.8
      $0.responses = responses
    },
    Case("flat hairs that run dry") {
      $0.shape = .flat(aspect: 0.3, angle: 0.4)
      $0.bristles = 40
      $0.load = 6
      $0.hardness = 0.6
      $0.grain = Grain(.torchon, scale: 0.7, strength: 0)
      $0.grain?.tooth = 0.7
    },
    Case("straight hairs by a mouse") {
      $0.bristles = 20
      $0.smoothing = .none
      $0.simulatesPressure = true
      $0.responses = [responses[0], responses[2]]
    },
  ]

  /// Lines that run out, second tips, and a pen that turns in the hand.
  static let ends = [
    Case("a line that tapers") { $0.taper = Taper(start: 2, end: 3) },
    Case("stamps that taper") {
      $0.method = .tip
      $0.spacing = 0.2
      $0.hardness = 0.5
      $0.taper = Taper(end: 2)
      $0.jitter.hue = 1
      $0.responses = responses
    },
    Case("an airbrush that tapers") {
      $0.method = .airbrush
      $0.taper = Taper(start: 1, end: 4)
      $0.smoothing = .none
    },
    Case("hairs that taper by a mouse") {
      $0.bristles = 12
      $0.simulatesPressure = true
      $0.taper = Taper(start: 3)
      $0.responses = [responses[0]]
    },
    Case("a nib that the pen turns") {
      $0.shape = .flat(aspect: 0.2, angle: 0)
      $0.responses = [Response(.twist, to: .angle), Response(.twist, to: .size)]
    },
    Case("a line through a second tip") {
      $0.dual = DualTip(.textured(.chalk))
      $0.dual?.size = 0.6
    },
    Case("stamps through a second tip on paper") {
      $0.method = .tip
      $0.spacing = 0.2
      $0.flow = 0.4
      $0.wetEdge = 0.4
      $0.dual = DualTip(SampledTipTests.tip([SampledTipTests.flag, SampledTipTests.dot]).shape)
      $0.dual?.scatter = 1
      $0.dual?.spacing = 0.7
      $0.taper = Taper(start: 1, end: 1)
      $0.grain = Grain(.paper, strength: 0.4)
      $0.jitter.lightness = 0.5
    },
    Case("an airbrush through drops") {
      $0.method = .airbrush
      $0.dual = DualTip()
      $0.dual?.size = 0.3
      $0.dual?.scatter = 3
      $0.responses = responses
    },
  ]

  let size = PixelSize(width: 200, height: 150)

  private func strokes(_ brush: Brush, seed: UInt64) -> [Stroke] {
    var random = RandomStrokes(seed: seed)
    return (0..<3).map { _ in
      let points = random.points(on: size, count: 75).map {
        var point = $0
        point.twist = point.location.x / 20
        return point
      }
      var stroke = Stroke(at: points[0], color: random.color(), brush: brush, seed: random.next())
      stroke.add(points.dropFirst())
      return stroke
    }
  }

  @Test(arguments: cases + tips + papers + pictures + colors + ends, [1, 2] as [UInt64])
  func theBitsAreTheSame(_ test: Case, seed: UInt64) {
    let strokes = strokes(test.brush, seed: seed)
    var painting = Painting(size: size)
    var pictures = [painting.layer]
    for stroke in strokes {
      painting.paint(stroke, batch: 1)
      pictures.append(painting.layer)
    }
    #expect(Set(painting.strokes.map(\.points.count)) == [75])
    let painted = painting.strokes
    var batches = Painting(size: size)
    for stroke in strokes { batches.paint(stroke, batch: 20) }
    #expect(batches.layer == painting.layer)
    #expect(Painting(size: size, strokes: painted).layer == painting.layer)
    // From a file with pixels, where nothing but those and the strokes is known.
    var opened = Painting(size: size, strokes: painted, layer: painting.layer)
    for picture in pictures.dropLast().reversed() {
      _ = opened.undo()
      #expect(opened.layer == picture)
      _ = painting.undo()
      #expect(painting.layer == picture)
    }
    for picture in pictures.dropFirst() {
      _ = opened.redo()
      #expect(opened.layer == picture)
    }
  }

  @Test(arguments: cases + tips + papers + pictures + colors + ends)
  func badNumbersDoNoHarm(_ test: Case) {
    var painting = Painting(size: size)
    let bad = [Double.nan, .infinity, 1e9, -1e9, 0, 30]
    for value in bad {
      var stroke = Stroke(
        at: StrokePoint(location: Point(value, 50), time: value, force: value), color: .black,
        brush: test.brush)
      for other in bad {
        stroke.add(
          StrokePoint(
            location: Point(other, value), time: other, force: other, altitude: other,
            azimuth: other, twist: other))
      }
      painting.paint(stroke, batch: 2)
    }
    let picture = painting.layer
    while painting.undo() != nil {}
    #expect(painting.layer == TileGrid(size: size))
    while painting.redo() != nil {}
    #expect(painting.layer == picture)
  }
}
