import AppTestSupport
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas

/// What lies over the canvas while things are selected: after each step the screen is as if all of it
/// had been drawn anew, though only a part was.
@MainActor @Suite(.serialized) struct SelectionOverlayTests {
  private let easel: Easel
  private let frames = SelectionFrameOverlay()
  private let lasso = LassoOverlay()
  private let badge = SelectionBadge()
  private let lines = SelectedLinesOverlay()
  private var view: PaintingView { easel.controller.paintingView }

  init() throws { easel = try Easel(size: Size(420, 360), scale: 1) }

  private func attach(to easel: Easel) {
    let view = easel.controller.paintingView
    view.drawOverlay = { [frames, lasso, badge, lines] context in
      lines.draw(in: context, view.canvasTransform)
      lasso.draw(in: context, view.canvasTransform)
      frames.draw(in: context, view.canvasTransform)
      badge.draw(in: context, view.canvasTransform)
    }
    easel.user.backend.drain()
  }

  private func pixels(_ easel: Easel) -> [UInt32] {
    let bitmap = easel.user.screen.bitmap
    return Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  /// Whether the screen is what drawing everything would give.
  private func isComplete(_ easel: Easel) -> Bool {
    easel.user.backend.drain()
    let shown = pixels(easel)
    easel.controller.paintingView.setNeedsDisplay()
    easel.user.backend.drain()
    return pixels(easel) == shown
  }

  @Test(arguments: [1, 1.5, 2], [0.0, 23, 90])
  func aFrameLeavesNothingBehind(scale: Double, angle: Double) throws {
    let easel = try Easel(size: Size(420, 360), scale: scale)
    attach(to: easel)
    let view = easel.controller.paintingView
    view.canvasTransform.turn(to: angle, about: Point(200, 180))
    easel.user.backend.drain()
    let empty = pixels(easel)
    var random = SplitMix64(seed: 3)
    for step in 0..<10 {
      let middle = view.canvasTransform.canvasPoint(
        Point(80 + random.unit() * 260, 80 + random.unit() * 200))
      let size = Size(random.unit() * 300, random.unit() * 200)
      var frame = try #require(TransformFrame(Rect(center: middle, size: size)))
      if step % 3 == 1 { frame = frame.changed(by: frame.turn(by: random.unit() * 6)) }
      let parts = [nil, .knob, .corner(1), .edge(3), .inside] as [TransformFrame.Part?]
      frames.show(
        frame, held: parts[step % 5], isDragged: step % 4 == 3,
        guides: step % 2 == 0 ? [] : [Snapping.Guide(start: Point(3, 50), end: Point(220, 50))],
        in: view)
      #expect(isComplete(easel))
      #expect(pixels(easel) != empty)
    }
    frames.show(nil, in: view)
    #expect(isComplete(easel))
    #expect(pixels(easel) == empty)
  }

  @Test func theFrameGoesWithTheCanvas() throws {
    attach(to: easel)
    frames.show(TransformFrame(Rect(150, 140, 120, 100)), in: view)
    easel.user.backend.drain()
    let edge = frames.layout(in: view.canvasTransform)?.knobEdge
    // Its knob leaves the view on the way.
    for _ in 0..<6 {
      view.canvasTransform.pan(by: Vector(3, -25))
      frames.canvasMoved(in: view)
      #expect(isComplete(easel))
    }
    #expect(edge == 0 && frames.layout(in: view.canvasTransform)?.knobEdge == 2)
  }

  @Test func inTheHandTheKnobStaysAndTheRestIsOutOfTheWay() throws {
    attach(to: easel)
    let frame = try #require(TransformFrame(Rect(150, 100, 120, 100)))
    frames.show(frame, in: view)
    easel.user.backend.drain()
    let all = pixels(easel)
    let up = frame.changed(by: .translation(Vector(0, -60)))
    frames.show(frame, held: .inside, isDragged: true, in: view)
    easel.user.backend.drain()
    let empty = view.painting?.color(at: Point(150, 100))?.hex
    // No handle is left at the corner, but the line.
    #expect(easel.color(at: Point(154, 104)) == empty)
    frames.show(up, held: .inside, isDragged: true, in: view)
    #expect(frames.layout(in: view.canvasTransform)?.knobEdge == 0)
    #expect(isComplete(easel))
    frames.show(up, in: view)
    #expect(frames.layout(in: view.canvasTransform)?.knobEdge == 2)
    frames.show(frame, in: view)
    #expect(isComplete(easel) && pixels(easel) == all)
  }

  @Test func aTouchTakesWhatIsDrawn() throws {
    attach(to: easel)
    #expect(frames.part(at: Point(200, 200), in: view) == nil)
    frames.show(TransformFrame(Rect(200, 200, 2, 2)), in: view)
    #expect(frames.part(at: Point(201, 201), in: view) == .inside)
    #expect(frames.part(at: Point(245, 157), in: view) == .corner(1))
    #expect(frames.part(at: Point(330, 330), in: view) == nil)
  }

  @Test(arguments: [1, 1.5, 2, 3]) func anUprightLineIsOfWholePixels(scale: Double) throws {
    let easel = try Easel(size: Size(420, 360), scale: scale)
    attach(to: easel)
    let view = easel.controller.paintingView
    let transform = view.canvasTransform
    frames.show(
      TransformFrame(
        Rect(
          around: transform.canvasPoint(Point(100.3, 100.4)),
          transform.canvasPoint(Point(250.6, 251.1)))), in: view)
    easel.user.backend.drain()
    let bitmap = easel.user.screen.bitmap
    let y = Int(135 * scale)
    // Beside the handles, from left to right: paper or desk, light, accent, light, and that again.
    var colors: [UInt32] = []
    for x in Int(90 * scale)..<Int(112 * scale) where colors.last != bitmap[x, y] {
      colors.append(bitmap[x, y])
    }
    let inside = bitmap[Int(120 * scale), y]
    #expect(colors.first == inside && colors.last == inside)
    #expect(colors.count == 5 || (colors.count == 3 && inside == 0xFFFF_FFFF))
    #expect(colors[colors.count / 2] == 0xFFE2_603B, "the accent itself, not a mix")
  }

  @Test func aLassoGrowsWithoutBeingDrawnAnew() throws {
    attach(to: easel)
    let empty = pixels(easel)
    var random = SplitMix64(seed: 8)
    var area = LassoArea()
    var point = Point(200, 180)
    for _ in 0..<16 {
      point = Point(
        min(max(point.x + (random.unit() - 0.5) * 160, 10), 400),
        min(max(point.y + (random.unit() - 0.5) * 160, 10), 350))
      let changed = area.append(contentsOf: [point])
      lasso.show(area, changed: changed, in: view)
      #expect(isComplete(easel))
    }
    #expect(pixels(easel) != empty)
    lasso.show(nil, in: view)
    #expect(isComplete(easel) && pixels(easel) == empty)
  }

  @Test func theDashesMarchUntilNothingHappens() throws {
    attach(to: easel)
    lasso.show(LassoArea(Rect(50, 60, 200, 150)), in: view)
    easel.user.backend.drain()
    var former = pixels(easel)
    for _ in 0..<4 {
      easel.user.advance(by: 0.06)
      #expect(isComplete(easel))
      #expect(pixels(easel) != former)
      former = pixels(easel)
    }
    easel.user.advance(by: LassoOverlay.marchingTime)
    #expect(easel.user.backend.clock.pendingTimers == 0, "nothing runs when nothing happens")
    // A change wakes them.
    lasso.show(LassoArea(Rect(50, 60, 210, 150)), in: view)
    #expect(easel.user.backend.clock.pendingTimers == 1)
    lasso.show(nil, in: view)
    #expect(easel.user.backend.clock.pendingTimers == 0)
  }

  @Test func whereMotionIsReducedTheyStand() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    attach(to: easel)
    lasso.show(LassoArea(Rect(50, 60, 200, 150)), in: view)
    easel.user.backend.drain()
    let shown = pixels(easel)
    #expect(easel.user.backend.clock.pendingTimers == 0)
    easel.user.advance(by: 0.5)
    #expect(pixels(easel) == shown && lasso.phase == 0)
  }

  @Test func theLinesOfStrokesGoWithTheHand() throws {
    attach(to: easel)
    let empty = pixels(easel)
    var random = SplitMix64(seed: 6)
    let all = (0..<30).map { _ in
      let start = Point(60 + random.unit() * 200, 60 + random.unit() * 180)
      return (0..<20).map { start + Vector(angle: Double($0) / 5) * Double($0) }
    }
    lines.show(all + [[], [Point(.nan, 3)], [Point(50.5, 50), Point(50.5, 300)]], in: view)
    #expect(isComplete(easel) && pixels(easel) != empty)
    #expect(easel.color(at: Point(50, 200)) == 0xE2603B)
    let frame = try #require(TransformFrame(Rect(50, 50, 250, 250)))
    for step in 1..<6 {
      lines.change(by: frame.turn(by: Double(step) * 0.3), in: view)
      #expect(isComplete(easel))
    }
    lines.change(by: .translation(Vector(20, 0)), in: view)
    #expect(isComplete(easel))
    // Of what was shown first, not of what was seen.
    #expect(easel.color(at: Point(70, 200)) == 0xE2603B)
    lines.show([], in: view)
    #expect(isComplete(easel) && pixels(easel) == empty)
  }

  @Test func theSignGoesWithThePointer() {
    attach(to: easel)
    let empty = pixels(easel)
    badge.show(.add, at: Point(100, 100), in: view)
    #expect(isComplete(easel))
    let plus = pixels(easel)
    #expect(plus != empty)
    badge.show(.takeAway, at: Point(100, 100), in: view)
    #expect(isComplete(easel) && pixels(easel) != plus)
    badge.show(.takeAway, at: Point(140.4, 90.7), in: view)
    #expect(isComplete(easel))
    badge.show(.add, at: Point(100, 100), in: view)
    #expect(isComplete(easel) && pixels(easel) == plus)
    badge.show(nil, at: Point(100, 100), in: view)
    #expect(isComplete(easel) && pixels(easel) == empty)
  }

  @Test func theFrameInPixels() throws {
    let bitmap = Bitmap(size: PixelSize(width: 150, height: 150))
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.fill(Rect(0, 0, 75, 150), with: .white)
    context.fill(Rect(75, 0, 75, 150), with: Color(hex: 0xE2603B))
    let transform = CanvasTransform(
      canvasSize: Size(150, 150), viewSize: Size(150, 150), pixelsPerPoint: 1)
    let frame = try #require(TransformFrame(Rect(20, 52, 110, 88)))
    let layout = FrameLayout(frame, transform, knobEdge: 0)
    FrameDrawing(layout, held: .corner(2), scale: 1).draw(in: context)
    try GoldenImage.expect(bitmap, matches: "selection-frame")
  }
}
