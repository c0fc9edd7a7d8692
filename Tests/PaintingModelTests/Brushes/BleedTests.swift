import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Wet paint that runs into what is painted already.
@Suite struct BleedTests {
  private static let size = PixelSize(width: 260, height: 120)
  private static let (blue, yellow) = (Color(hex: 0x2050C0), Color(hex: 0xF0D020))

  private static func wet(
    _ bleed: Double, opacity: Double = 0.6, y: Double = 60, change: (inout Brush) -> Void = { _ in }
  ) -> Stroke {
    var brush = Brush(diameter: 80, opacity: opacity, hardness: 0.2)
    brush.bleed = bleed
    change(&brush)
    var stroke = Stroke(at: Point(40, y), color: blue, brush: brush)
    stroke.add([Point(120, y), Point(220, y)].map { StrokePoint(location: $0) })
    return stroke
  }

  /// A band of paint in the right half.
  private static func ground(opacity: Double = 1) -> Stroke {
    var stroke = Stroke(
      at: Point(230, -20), color: yellow, brush: Brush(diameter: 200, opacity: opacity))
    stroke.add(StrokePoint(location: Point(230, 140)))
    return stroke
  }

  private static func painted(_ strokes: [Stroke]) -> Painting {
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 1) }
    return painting
  }

  /// How many pixels of a column a stroke has changed at all, and how many of them it leaves pale.
  private static func change(
    _ strokes: [Stroke], over ground: [Stroke], x: Int
  ) -> (all: Int, pale: Int) {
    let (before, after) = (painted(ground), painted(ground + strokes))
    var (all, pale) = (0, 0)
    for y in 0..<size.height {
      let (a, b) = (before.layer.pixel(x: x, y: y), after.layer.pixel(x: x, y: y))
      let change = (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
      if change > 200 { all += 1 }
      if change > 200, change < 5500 { pale += 1 }
    }
    return (all, pale)
  }

  @Test func onBareCanvasItEndsInARimAndInPaintItRunsOn() {
    let bare = Self.change([Self.wet(0.8)], over: [Self.ground()], x: 80)
    let inPaint = (170..<200).map { Self.change([Self.wet(0.8)], over: [Self.ground()], x: $0) }
    let mean = Double(inPaint.reduce(0) { $0 + $1.all }) / Double(inPaint.count)
    #expect(mean > Double(bare.all) + 6, "\(mean) \(bare)")
    // The rim of dry paint is narrow.
    let plain = Self.change([Self.wet(0)], over: [], x: 80)
    #expect(bare.all < plain.all - 8 && bare.pale < plain.pale / 2, "\(bare) \(plain)")
    // Where it runs, it follows clouds, not the line.
    #expect(Set(inPaint.map(\.all)).count > 4, "\(inPaint)")
  }

  @Test func theThinnerThePaintTheLessItRuns() {
    func reach(_ opacity: Double) -> Int {
      (170..<200).reduce(0) {
        $0 + Self.change([Self.wet(0.8)], over: [Self.ground(opacity: opacity)], x: $1).all
      }
    }
    #expect(reach(0.05) < reach(0.15))
    #expect(reach(0.15) < reach(0.4))
  }

  @Test func whatErasesOrSmudgesDoesNotRun() {
    for change in [{ $0.isEraser = true }, { ($0.method, $0.smudge) = (.tip, 0.5) }]
      as [(inout Brush) -> Void]
    {
      let strokes = [0, 0.8].map { Self.wet($0, change: change) }
      let layers = strokes.map { Self.painted([Self.ground(), $0]).layer }
      #expect(layers[0] == layers[1])
    }
  }

  @Test func whereTheAlphaIsKeptItRunsAsInTheSamePaint() {
    let layers = [false, true].map { isLocked in
      var painting = Self.painted([Self.ground()])
      _ = painting.changeLayer(painting.activeLayer) { $0.isAlphaLocked = isLocked }
      painting.paint(Self.wet(0.8), batch: 1)
      return painting.layer
    }
    for y in 0..<Self.size.height {
      let (a, b) = (layers[0].pixel(x: 200, y: y), layers[1].pixel(x: 200, y: y))
      for channel in 0..<4 { #expect(abs(Int(a[channel]) - Int(b[channel])) <= 2) }
    }
    #expect(layers[1].pixel(x: 60, y: 60).w == 0)
  }

  @Test func undoAndRedoGiveTheSameBits() {
    let strokes = [
      Self.ground(opacity: 0.3), Self.wet(0.8), Self.wet(0.5, y: 30) { $0.pigment = 1 },
      Self.wet(1, opacity: 1, y: 90),
      // Its middle is lighter than what it covers, so that what lies below shows.
      Self.wet(0.6, opacity: 1) { ($0.hardness, $0.wetEdge) = (0.8, 1) },
      Self.wet(0.7) {
        $0.method = .tip
        $0.jitter.hue = 1
      },
    ]
    Painting.expectSameBits(strokes, size: Self.size)
  }
}
