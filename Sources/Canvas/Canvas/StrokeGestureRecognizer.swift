public import Geometry
public import PaintingModel
public import UserInterface

/// Recognizes one pull of a brush: touch down, move, lift.
///
/// Began, changed and ended follow the touch at once; where it was lifted belongs to the stroke. A
/// touch that the system cancels ends the stroke as `.ended`: what was drawn stays. Only the arbiter, for a pinch that begins, makes it
/// `.cancelled`, and then the stroke is to be taken back.
///
/// Each recognizer follows one touch; a view has as many as it wants strokes at once.
public final class StrokeGestureRecognizer: GestureRecognizer {
  /// Whether a touch that has just begun starts a stroke. Asked once for each touch.
  public var shouldPaint: (Touch) -> Bool = { _ in true }

  /// The touch whose stroke this is; nil between strokes.
  public private(set) var touch: Touch?
  /// The newest place, in canvas pixels.
  public private(set) var position = Point.zero
  /// The samples since the last action, oldest first, in canvas pixels.
  public private(set) var newPoints: [StrokePoint] = []
  /// Where the stroke began, in the view's points.
  public private(set) var start = Point.zero

  /// Whether the touch has stayed as near to where it began as a tap does, so that it may yet be none
  /// of a stroke.
  public private(set) var isAtRest = true
  /// All samples so far while the touch was at rest, with those of the motion that ended that, in
  /// canvas pixels; none later.
  public private(set) var restPoints: [StrokePoint] = []
  /// When the stroke began, in seconds of the device's time.
  public private(set) var startTime = 0.0

  /// How the touch was held when it last moved.
  private var pose = (force: 1.0, altitude: 0.0, azimuth: 0.0, twist: 0.0)

  private var canvas: PaintingView? { view as? PaintingView }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches.sorted(by: { $0.id < $1.id }) {
      guard self.touch == nil, state == .possible, shouldPaint(touch) else {
        ignore(touch)
        continue
      }
      self.touch = touch
      start = touch.location(in: view)
      startTime = touch.timestamp
      take([touch])
      state = .began
    }
  }

  public override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch, touches.contains(touch) else { return }
    take(event.coalescedTouches(for: touch))
    state = .changed
  }

  public override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard let touch, touches.contains(touch) else { return }
    takeEnd(of: touch)
    state = .ended
  }

  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    guard let touch, touches.contains(touch) else { return }
    newPoints = []
    state = .ended
  }

  public override func reset() {
    touch = nil
    newPoints = []
    restPoints = []
    isAtRest = true
  }

  /// The point of the stroke that a sample makes, in canvas pixels.
  ///
  /// A device without pressure paints with full force.
  public static func strokePoint(of sample: Touch, in canvas: PaintingView) -> StrokePoint {
    StrokePoint(
      location: canvas.canvasTransform.canvasPoint(sample.location(in: canvas)),
      time: sample.timestamp, force: sample.force ?? 1, altitude: sample.altitude,
      azimuth: sample.azimuth, twist: sample.twist)
  }

  /// Where the touch was lifted, if that is not where it last moved to. It has no force left to draw
  /// with by then: it is drawn with what it last had.
  private func takeEnd(of touch: Touch) {
    newPoints = []
    guard let canvas, touch.location(in: canvas) != touch.previousLocation(in: canvas) else {
      return
    }
    var end = Self.strokePoint(of: touch, in: canvas)
    (end.force, end.altitude, end.azimuth, end.twist) = pose
    newPoints = [end]
    position = end.location
  }

  private func take(_ samples: [Touch]) {
    guard let canvas else { return }
    newPoints = samples.map { Self.strokePoint(of: $0, in: canvas) }
    guard let last = newPoints.last else { return }
    position = last.location
    pose = (last.force, last.altitude, last.azimuth, last.twist)
    if isAtRest { restPoints += newPoints } else { restPoints = [] }
    isAtRest =
      isAtRest
      && samples.allSatisfy { $0.location(in: view).distance(to: start) <= Touch.tapDistance }
  }
}
