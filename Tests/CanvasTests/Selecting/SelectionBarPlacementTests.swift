import Geometry
import Testing

@testable import Canvas

private let bar = Size(420, 48)

private func layout(_ seen: Rect, view: Size = Size(1400, 900)) throws -> FrameLayout {
  var transform = CanvasTransform(
    canvasSize: Size(4000, 4000), viewSize: view, pixelsPerPoint: 1)
  transform.zoom(to: 1, about: .zero)
  let corners = [seen.origin, Point(seen.maxX, seen.maxY)].map { transform.canvasPoint($0) }
  return FrameLayout(try #require(TransformFrame(Rect(around: corners[0], corners[1]))), transform)
}

/// What a frame takes for itself, handles and all.
private func taken(_ layout: FrameLayout) -> Rect { layout.bounds.inset(by: -FrameLayout.reach) }

@Test func theBarStandsAboveTheFrame() throws {
  let layout = try layout(Rect(500, 300, 300, 200))
  let placement = SelectionBarPlacement(view: Size(1400, 900), obstacles: [])
  let frame = placement.frame(of: bar, beside: layout, touch: nil)
  #expect(abs(frame.midX - 650) <= 1 && frame.maxY <= taken(layout).minY)
  #expect(taken(layout).minY - frame.maxY < 14)
}

@Test func whereThereIsNoRoomAboveItStandsElsewhere() throws {
  let view = Size(1400, 900)
  let placement = SelectionBarPlacement(view: view, obstacles: [])
  let low = try layout(Rect(500, 60, 300, 200))
  #expect(placement.frame(of: bar, beside: low, touch: nil).minY >= taken(low).maxY)
  let tall = try layout(Rect(100, 20, 300, 860))
  #expect(placement.frame(of: bar, beside: tall, touch: nil).minX >= taken(tall).maxX)
  // A frame that fills the view has it inside.
  let all = placement.frame(of: bar, beside: try layout(Rect(-50, -50, 1600, 1000)), touch: nil)
  #expect(Rect(origin: .zero, size: view).contains(all))
}

@Test func itIsNeverUnderTheHand() throws {
  let placement = SelectionBarPlacement(view: Size(1400, 900), obstacles: [])
  let layout = try layout(Rect(500, 300, 300, 200))
  // A finger that has just turned the knob, and one above.
  for touch in [layout.knob, Point(650, 200), Point(650, 150)] {
    let frame = placement.frame(of: bar, beside: layout, touch: touch)
    #expect(!frame.intersects(Rect(touch.x - 60, touch.y - 40, 120, 250)))
    #expect(!frame.intersects(taken(layout)))
  }
}

@Test(arguments: [Size(800, 480), Size(1400, 900), Size(420, 700)])
func itIsSeenAsAWholeAndClearOfTheTrays(view: Size) throws {
  let trays = [
    Rect(20, 20, 180, 48), Rect(view.width - 200, 20, 180, 48),
    Rect(20, 100, 56, view.height - 180),
  ]
  let placement = SelectionBarPlacement(view: view, obstacles: trays)
  let size = Size(min(bar.width, view.width - 120), bar.height)
  var random = SplitMix64(seed: 4)
  for _ in 0..<300 {
    let seen = Rect(
      center: Point(random.unit() * view.width, random.unit() * view.height),
      size: Size(random.unit() * view.width / 2, random.unit() * view.height / 2))
    let layout = try layout(seen, view: view)
    let frame = placement.frame(of: size, beside: layout, touch: layout.corners[2])
    #expect(Rect(origin: .zero, size: view).contains(frame))
    #expect(frame.size == size && frame.minX == frame.minX.rounded())
    for tray in trays { #expect(!frame.intersects(tray)) }
  }
}

@Test func aBarThatIsLongerThanTheViewIsInItsMiddle() throws {
  let view = Size(300, 400)
  let frame = SelectionBarPlacement(view: view, obstacles: [])
    .frame(of: bar, beside: try layout(Rect(100, 200, 60, 60), view: view), touch: nil)
  #expect(frame.midX == 150)
}
