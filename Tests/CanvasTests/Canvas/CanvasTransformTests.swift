import Canvas
import Geometry
import Testing

private func transform() -> CanvasTransform {
  CanvasTransform(
    canvasSize: Size(1920, 1080), viewSize: Size(1000, 700), pixelsPerPoint: 1.5)
}

@Test func fitShowsTheWholeCanvasInTheMiddle() {
  let t = transform()
  let corner = t.viewPoint(Point(0, 0))
  let far = t.viewPoint(Point(1920, 1080))
  #expect(corner.x > 0 && corner.y > 0 && far.x < 1000 && far.y < 700)
  #expect(abs(corner.x - (1000 - far.x)) < 1)
  #expect(t.zoom <= 1)
}

@Test func aSmallCanvasIsNotEnlarged() {
  let t = CanvasTransform(
    canvasSize: Size(20, 10), viewSize: Size(1000, 700), pixelsPerPoint: 1)
  #expect(t.zoom == 1)
}

@Test func zoomKeepsThePixelUnderThePointer() {
  var t = transform()
  let anchor = Point(321, 456)
  let before = t.canvasPoint(anchor)
  let roundingBefore = 0.75 / t.zoom
  for factor in [0.05, 0.33, 1, 2.5, 64] {
    t.zoom(to: factor, about: anchor)
    let after = t.canvasPoint(anchor)
    // The corner is shown on a whole pixel: half a screen pixel of play on each axis.
    #expect(before.distance(to: after) < 0.75 / factor + roundingBefore)
  }
}

@Test func zoomEndsAtItsLimits() {
  var t = transform()
  t.zoom(to: 1000, about: .zero)
  #expect(t.zoom == 64)
  t.zoom(to: 0, about: .zero)
  #expect(t.zoom == 0.05)
  t.zoom(to: .nan, about: .zero)
  #expect(t.zoom == 0.05)
  t.zoom(byStops: 1000, about: .zero)
  #expect(t.zoom == 64)
}

@Test func panningNeverLosesTheCanvas() {
  var t = transform()
  t.pan(by: Vector(-100_000, 100_000))
  let visible = Rect(0, 0, 1000, 700)
  let shown = Rect(around: t.viewPoint(.zero), t.viewPoint(Point(1920, 1080)))
  #expect(visible.intersects(shown))
  t.pan(by: Vector(100_000, -100_000))
  let again = Rect(around: t.viewPoint(.zero), t.viewPoint(Point(1920, 1080)))
  #expect(visible.intersects(again))
}

@Test(arguments: [Size(16384, 16384), Size(32768, 8192), Size(30000, 500), Size(4960, 7016)])
func zoomingOutComesToWhereTheWholeCanvasIsSeen(canvas: Size) {
  let view = Size(800, 500)
  var t = CanvasTransform(canvasSize: canvas, viewSize: view, pixelsPerPoint: 1)
  let fitting = t.zoom
  func isSeen() -> Bool {
    let shown = Rect(around: t.viewPoint(.zero), t.viewPoint(Point(canvas.width, canvas.height)))
    return shown.width < view.width - 80 && shown.height < view.height - 80
  }
  #expect(isSeen())
  t.zoom(to: 1, about: Point(400, 250))
  t.zoom(byStops: -30, about: Point(400, 250))
  #expect(isSeen())
  #expect(abs(t.zoom - min(0.05, fitting)) < 1e-9)
  #expect(t.leastZoom == t.zoom)
  t.zoom(byStops: 30, about: Point(400, 250))
  #expect(t.zoom == 64)
}

@Test func viewAndCanvasPointsAreEachOthersInverse() {
  var t = transform()
  t.pinch(from: Point(100, 100), to: Point(150, 90), scale: 1.7)
  let p = Point(12.25, 700.5)
  #expect(t.canvasPoint(t.viewPoint(p)).distance(to: p) < 1e-9)
}

@Test func slowPansAddUp() {
  var t = transform()
  let before = t.origin
  for _ in 0..<100 { t.pan(by: Vector(0.2, 0)) }
  #expect(t.origin.x == before.x + 30)
}
