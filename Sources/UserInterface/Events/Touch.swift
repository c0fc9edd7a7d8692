public import Geometry
import Glibc

/// Where a touch is in its life.
public nonisolated enum TouchPhase: Hashable, Sendable {
  case began
  case moved
  /// It is down and did not change with this event.
  case stationary
  case ended
  case cancelled
}

/// What touches.
public nonisolated enum TouchType: Hashable, Sendable, CaseIterable {
  case finger
  case pen
  case eraser
  case mouse
}

/// One finger, one pen tip, or one held button, from when it goes down until it is lifted.
///
/// The same object lives through the whole sequence and changes; `Event.coalescedTouches(for:)`
/// gives copies that stay.
public final class Touch: Hashable {
  /// Different for every touch of a run.
  public let id: Int
  /// What touches.
  public let type: TouchType
  /// The button that is held; `.primary` for fingers and pen tips.
  public let button: PointerButton
  /// The physical device.
  public let device: DeviceID
  /// How many taps this one would make: 1, or more in the same place in quick succession.
  public let tapCount: Int
  /// Where it is in its life.
  public internal(set) var phase: TouchPhase = .began
  /// The window it began in.
  public internal(set) weak var window: Window?
  /// The view it began in; nil once that is gone.
  public internal(set) weak var view: View?

  /// Where it began, in the window's points.
  let initialLocation: Point
  var state: TouchState
  var previousState: TouchState
  /// Motion that was not yet delivered.
  var pending: [TouchState] = []
  var relays: [TouchRelay] = []
  /// Whether the view was told that it began and expects more.
  var isDeliveredToView = false
  var recognizers: [GestureRecognizer] = []
  /// What its view has yet to be told.
  var delayed: [DelayedMessage] = []

  init(
    id: Int, type: TouchType, button: PointerButton, device: DeviceID, tapCount: Int,
    state: TouchState, window: Window?
  ) {
    self.id = id
    self.type = type
    self.button = button
    self.device = device
    self.tapCount = tapCount
    self.state = state
    self.window = window
    previousState = state
    initialLocation = state.location
  }

  /// A copy at another moment of its life.
  init(_ touch: Touch, state: TouchState, previous: TouchState) {
    id = touch.id
    type = touch.type
    button = touch.button
    device = touch.device
    tapCount = touch.tapCount
    phase = touch.phase
    window = touch.window
    view = touch.view
    initialLocation = touch.initialLocation
    self.state = state
    previousState = previous
  }

  /// Where it is, in a view's coordinates; nil means the window's.
  public func location(in view: View?) -> Point {
    view?.convert(state.location, from: nil) ?? state.location
  }

  /// Where it was before the last change, in a view's coordinates; nil means the window's.
  public func previousLocation(in view: View?) -> Point {
    view?.convert(previousState.location, from: nil) ?? previousState.location
  }

  /// Where it began, in a view's coordinates; nil means the window's.
  public func initialLocation(in view: View?) -> Point {
    view?.convert(initialLocation, from: nil) ?? initialLocation
  }

  /// Seconds, the device's time.
  public var timestamp: Double { state.time }
  /// 0…1; nil where the device has no pressure.
  public var force: Double? { state.force }
  /// Radians each way from upright, positive to the right and towards the user; nil without tilt.
  public var tilt: Vector? { state.tilt }
  /// How far the pen is turned about its own length, in radians, clockwise seen from its end; 0 where the device does
  /// not tell.
  public var twist: Double { state.twist ?? 0 }
  /// Half the contact's larger axis in points; nil where the device does not tell.
  public var radius: Double? { state.radius }
  /// The modifier keys held.
  public var modifiers: KeyModifiers { state.modifiers }

  /// The angle between pen and surface, in radians: π/2 is upright, also where there is no tilt.
  public var altitude: Double { Touch.altitude(tilt) }

  /// The angle between pen and surface that a tilt means, in radians.
  static func altitude(_ tilt: Vector?) -> Double {
    guard let tilt else { return .pi / 2 }
    return atan2(1, hypot(tan(tilt.dx), tan(tilt.dy)))
  }

  /// The direction in which the pen leans, in radians from the right, clockwise on screen; 0
  /// where there is no tilt.
  public var azimuth: Double {
    guard let tilt, tilt != .zero else { return 0 }
    return atan2(tan(tilt.dy), tan(tilt.dx))
  }

  /// Less than this far from where it began, in points, a touch is a tap; else it is a drag.
  public nonisolated static let tapDistance = 8.0

  /// The middle of touches, in the window's points; nil for none.
  static func middle(of touches: Set<Touch>) -> Point? {
    guard !touches.isEmpty else { return nil }
    var sum = Vector.zero
    for touch in touches { sum += touch.state.location - .zero }
    return .zero + sum / Double(touches.count)
  }

  /// Whether it is no further from where it began than a tap may be.
  public var isTap: Bool { initialLocation.distance(to: state.location) < Touch.tapDistance }

  /// Whether both are the same touch.
  public nonisolated static func == (a: Touch, b: Touch) -> Bool { a === b }
  /// Feeds the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
