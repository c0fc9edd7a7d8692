import Geometry

/// Follows the pen of a tablet through the kernel's events.
struct PenTracker {
  private let horizontal: EvemuFile.Axis
  private let vertical: EvemuFile.Axis
  private let force: EvemuFile.Axis?
  private let screen: PixelSize
  private var x = 0
  private var y = 0
  private var pressure = 0
  private var isNear = false
  private var isDown = false
  private var wasNear = false
  private var wasDown = false
  private var last = Point.zero
  private var lastPressure = 0
  private var hasEraser = false
  private var steps: [Recording.Step] = []

  /// What the pen did, with the whole tablet laid over the whole screen.
  static func recording(
    of file: EvemuFile, screen: PixelSize
  ) throws(RecordingError) -> Recording {
    var tracker = try PenTracker(file, screen: screen)
    for event in file.events { tracker.take(event) }
    tracker.isDown = false
    tracker.isNear = false
    tracker.report(at: file.events.last?.time ?? 0)
    var losses: [String] = []
    if file.axes[EvemuFile.Code.tiltX] != nil { losses.append("the virtual pen has no tilt") }
    if tracker.hasEraser { losses.append("the virtual pen has no eraser; its tip paints instead") }
    return Recording(device: .pen, passages: [.init(steps: tracker.steps)], losses: losses)
  }

  private init(_ file: EvemuFile, screen: PixelSize) throws(RecordingError) {
    horizontal = try file.axis(EvemuFile.Code.x, "ABS_X")
    vertical = try file.axis(EvemuFile.Code.y, "ABS_Y")
    force = file.axes[EvemuFile.Code.pressure]
    self.screen = screen
  }

  private mutating func take(_ event: EvemuFile.Event) {
    switch (event.type, event.code) {
    case (EvemuFile.Kind.sync, 0): report(at: event.time)
    case (EvemuFile.Kind.axis, EvemuFile.Code.x): x = event.value
    case (EvemuFile.Kind.axis, EvemuFile.Code.y): y = event.value
    case (EvemuFile.Kind.axis, EvemuFile.Code.pressure): pressure = event.value
    case (EvemuFile.Kind.key, EvemuFile.Code.penTool): isNear = event.value != 0
    case (EvemuFile.Kind.key, EvemuFile.Code.rubberTool):
      isNear = event.value != 0
      hasEraser = hasEraser || isNear
    case (EvemuFile.Kind.key, EvemuFile.Code.tip): isDown = event.value != 0
    default: break
    }
  }

  /// Says what is new since the last report. A pen that goes out of reach sets its axes to 0, so
  /// it leaves from where it was last.
  private mutating func report(at time: Double) {
    func step(_ action: Recording.Action) { steps.append(.init(time: time, action: action)) }
    let isNear = isNear || isDown
    let place = isNear ? location : last
    if isNear, !wasNear { step(.enter(place)) }
    switch (wasDown, isDown) {
    case (false, true): step(.press(place, pressure: fractionOfForce))
    case (true, true):
      if place != last || pressure != lastPressure { step(.drag(place, pressure: fractionOfForce)) }
    case (true, false):
      step(.release(last))
      if isNear, place != last { step(.hover(place)) }
    case (false, false): if isNear, wasNear, place != last { step(.hover(place)) }
    }
    if wasNear, !isNear { step(.leave(place)) }
    wasNear = isNear
    wasDown = isDown
    last = place
    lastPressure = pressure
  }

  private var location: Point {
    Point(
      horizontal.fraction(x) * Double(screen.width), vertical.fraction(y) * Double(screen.height))
  }

  private var fractionOfForce: Double { force.map { $0.fraction(pressure) } ?? 1 }
}
