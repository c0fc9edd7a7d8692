import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import Canvas
@testable import PaintingApp

/// A hand that rests at the end of a stroke.
@MainActor @Suite struct StraighteningTests {
  private let stage: CanvasStage

  init() throws {
    stage = try CanvasStage(showsTrays: false)
    canvas.currentBrush = Brush(diameter: 6)
  }

  private var user: UserDriver { stage.user }
  private var canvas: PaintingController { stage.editor.canvas }
  private var painting: Painting { canvas.painting }

  private func seen(_ point: Point) -> Point { stage.transform.viewPoint(point) }

  /// A line that shakes, from left to right.
  private let shaky = (0...20).map { number -> Point in
    let shake: Double = number % 20 == 0 ? 0 : number % 2 == 0 ? 4 : -4
    return Point(60 + 12 * Double(number), 120 + shake)
  }
  /// A circle by hand, with a gap at its end.
  private let ring = (0...40).map { number -> Point in
    let way = Vector(angle: Double(number) / 41 * 2 * .pi)
    return Point(180, 160) + way * (70 + Double(number % 3))
  }

  /// Draws without lifting.
  private func draw(_ points: [Point]) {
    user.press(at: seen(points[0]))
    for point in points.dropFirst() { user.move(to: seen(point)) }
  }

  private func shape(_ index: Int = 0) -> Shape? {
    painting.element(at: ElementPlace(layer: painting.activeLayer, index: index))?.shape
  }

  private func undo() { user.key(.character("z"), modifiers: .control) }

  @Test func aLineBecomesStraightAndTheHandsOwnIsOneUndoBack() throws {
    draw(shaky)
    user.advance(by: 0.7)
    #expect(!canvas.straightHighlight.lines.isEmpty)
    user.release()
    #expect(canvas.straightHighlight.lines.isEmpty)
    guard case .lines(let points, false)? = shape()?.form else {
      Issue.record("not a line: \(String(describing: shape()))")
      return
    }
    #expect(points.count == 2 && painting.stepCount == 2 && painting.strokes.count == 1)
    #expect(abs(points[0].y - 120) < 2 && abs(points[1].y - 120) < 2)
    undo()
    #expect(shape() == nil && painting.strokes[0].points.map(\.location) == shaky)
    undo()
    #expect(painting.isEmpty)
    user.key(.character("y"), modifiers: .control)
    user.key(.character("y"), modifiers: .control)
    #expect(shape() != nil && stage.isUpToDate())
    #expect(stage.busy.isEmpty, "the wait for a rest has ended")
  }

  @Test func nothingIsStraightenedWithoutTheRest() {
    draw(shaky)
    user.advance(by: 0.4)
    user.move(to: seen(Point(310, 130)))
    user.advance(by: 0.4)
    user.release()
    user.advance(by: 1)
    #expect(shape() == nil && painting.stepCount == 1 && stage.busy.isEmpty)
  }

  @Test func aDotThatIsHeldStaysADot() {
    user.press(at: seen(Point(100, 100)))
    user.advance(by: 2)
    user.release()
    #expect(shape() == nil && painting.stepCount == 1)
  }

  @Test func aRingBecomesAnEllipseWhichGrowsWithTheHandAndIsACircleWithShift() throws {
    draw(ring)
    user.advance(by: 0.7)
    guard let last = ring.last else { return }
    // Twice as far from the middle.
    user.move(to: seen(last + (last - Point(180, 160)) * 0.5))
    user.modifiers = .shift
    user.move(to: seen(last + (last - Point(180, 160))))
    user.release()
    user.modifiers = []
    guard case .ellipse(let frame)? = shape()?.form else {
      Issue.record("not an ellipse: \(String(describing: shape()))")
      return
    }
    #expect(abs(frame.x.length - frame.y.length) < 1e-6, "a circle")
    #expect(abs(frame.x.length - 142) < 8 && frame.center.distance(to: Point(180, 160)) < 4)
    #expect(stage.isUpToDate())
  }

  @Test func aSecondFingerMakesItPerfectAndMovesNoCanvas() throws {
    let before = stage.transform
    let oval = ring.map { Point($0.x, 160 + ($0.y - 160) * 0.8) }
    user.touch(0, at: seen(oval[0]))
    for point in oval.dropFirst() { user.slide(0, to: seen(point)) }
    user.advance(by: 0.7)
    user.touch(1, at: seen(Point(330, 60)))
    user.advance(by: 0.2)
    user.lift(0)
    user.lift(1)
    user.advance(by: 1)
    guard case .ellipse(let frame)? = shape()?.form else {
      Issue.record("not an ellipse: \(String(describing: shape()))")
      return
    }
    #expect(abs(frame.x.length - frame.y.length) < 1e-6)
    #expect(stage.transform == before && painting.stepCount == 2)
  }

  @Test func whereItIsSwitchedOffNothingIsStraightened() {
    stage.editor.perform(.straighten)
    #expect(!canvas.straightens)
    draw(shaky)
    user.advance(by: 1)
    user.release()
    #expect(shape() == nil && painting.stepCount == 1)
  }

  @Test func besideAnotherHandItIsStraightAtOnce() {
    canvas.paintsTogether = true
    user.touch(0, at: seen(Point(60, 250)))
    user.touch(1, at: seen(shaky[0]))
    for point in shaky.dropFirst() { user.slide(1, to: seen(point)) }
    user.advance(by: 0.7)
    user.lift(1)
    user.slide(0, to: seen(Point(200, 260)))
    user.lift(0)
    #expect(painting.strokes.count == 2 && shape(1) != nil && painting.stepCount == 2)
    undo()
    #expect(painting.isEmpty)
  }
}
