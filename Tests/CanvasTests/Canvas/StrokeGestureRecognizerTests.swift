import Canvas
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

/// System A's recognizer by itself, on a view without a controller.
@MainActor @Suite struct StrokeGestureRecognizerTests {
  private let user: UserDriver
  private let recognizer = StrokeGestureRecognizer()
  private let log = Log()

  /// What the recognizer told: its state, its position and its new points.
  @MainActor private final class Log {
    var states: [GestureRecognizer.State] = []
    var positions: [Point] = []
    var points: [[StrokePoint]] = []
  }

  init() throws {
    user = try UserDriver()
    let view = PaintingView(frame: Rect(0, 0, 400, 300))
    user.window.addSubview(view)
    user.window.layoutIfNeeded()
    view.placement = .free
    view.canvasTransform.alignToCorner()
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [log] stroke in
      log.states.append(stroke.state)
      log.positions.append(stroke.position)
      log.points.append(stroke.newPoints)
    }
  }

  /// Lifts the finger somewhere else than it was last seen.
  private func lift(at place: Point, force: Double? = nil) {
    user.perform(
      .touchEnded(
        TouchSample(
          device: DeviceID(3), contact: 0, location: place, time: user.backend.now, force: force)))
  }

  @Test func aTouchBeginsChangesAndEndsTheStrokeAndThePositionFollows() {
    user.swipe([Point(20, 30), Point(60, 40), Point(90, 35)])
    #expect(log.states == [.began, .changed, .changed, .ended])
    #expect(log.positions == [Point(20, 30), Point(60, 40), Point(90, 35), Point(90, 35)])
    #expect(log.points.map(\.count) == [1, 1, 1, 0])
    #expect(recognizer.state == .possible && recognizer.touch == nil)
  }

  @Test func aCancelledTouchEndsTheStrokeToo() {
    user.touch(at: Point(20, 30))
    user.slide(to: Point(60, 40))
    user.interrupt()
    #expect(log.states == [.began, .changed, .ended])
    #expect(recognizer.position == Point(60, 40) && recognizer.state == .possible)
  }

  @Test func whoCallsTheRecognizerOffIsNotTakenForALiftedHand() {
    user.touch(at: Point(20, 30))
    recognizer.cancel()
    #expect(log.states == [.began, .cancelled])
    user.slide(to: Point(60, 40))
    user.lift()
    #expect(log.states == [.began, .cancelled] && recognizer.state == .possible)
  }

  @Test func whereTheHandIsLiftedBelongsToTheStroke() {
    user.touch(at: Point(20, 30), force: 0.6)
    user.slide(to: Point(60, 40), force: 0.8)
    lift(at: Point(75, 42), force: 0)
    #expect(log.states == [.began, .changed, .ended])
    #expect(recognizer.position == Point(75, 42))
    #expect(log.points.last?.map(\.location) == [Point(75, 42)])
    #expect(log.points.last?.first?.force == 0.8, "it has no force left to draw with")
  }

  @Test func aTouchThatOnlyLandsAndLeavesHasBothPlaces() {
    user.touch(at: Point(20, 30))
    lift(at: Point(50, 30))
    #expect(log.states == [.began, .ended])
    #expect(log.points.flatMap { $0 }.map(\.location) == [Point(20, 30), Point(50, 30)])
  }

  @Test func itFollowsOneTouchAndAllMotionThatCame() {
    user.touch(0, at: Point(20, 30))
    user.touch(1, at: Point(200, 200))
    user.slide(1, to: Point(220, 200))
    user.lift(1)
    #expect(log.states == [.began])
    for x in [30.0, 40, 50] {
      user.screen.send(
        .touchMoved(
          TouchSample(
            device: DeviceID(3), contact: 0, location: Point(x, 30), time: user.backend.now)))
    }
    user.screen.drain()
    #expect(log.points.last?.map(\.location) == [Point(30, 30), Point(40, 30), Point(50, 30)])
    lift(at: Point(50, 30))
    #expect(log.states == [.began, .changed, .ended])
  }
}
