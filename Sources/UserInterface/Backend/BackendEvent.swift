public import Geometry

/// What a windowing system tells about one window, as plain values.
///
/// Locations are in window pixels (not points) with their fractions. Times are the device's, in
/// seconds on the clock of `Backend.now`; they never run backward.
public nonisolated enum BackendEvent: Sendable, Equatable {
  /// Mouse or pen moved, with or without buttons held.
  case pointerMoved(PointerSample)
  /// A button went down, or a pen tip touched (button `.primary`).
  case pointerPressed(PointerSample, PointerButton)
  /// A button came up, or the tip left.
  case pointerReleased(PointerSample, PointerButton)
  /// The pointer came into the window.
  case pointerEntered(PointerSample)
  /// The pointer left the window, or the pen left proximity.
  case pointerExited(PointerSample)
  /// What the pointer had begun is called off: its device went away, or a grab broke.
  case pointerCancelled(PointerSample)
  /// A finger landed.
  case touchBegan(TouchSample)
  /// A finger moved, or its pressure changed.
  case touchMoved(TouchSample)
  /// A finger was lifted.
  case touchEnded(TouchSample)
  /// A contact is called off: its device went away, or the system took it.
  case touchCancelled(TouchSample)
  /// The wheel, or two fingers on a touchpad.
  case scrolled(ScrollSample)
  /// Fingers pinch, turn or swipe on a touchpad.
  case touchpad(TouchpadSample)
  /// A key went down, or repeats.
  case keyPressed(KeySample)
  /// A key came up.
  case keyReleased(KeySample)
  /// The input method has committed text that no single key press carries.
  case textCommitted(String)
  /// The input method is composing text that is to be shown at the caret, or has ended it.
  case textComposed(TextComposition)
  /// A pen came near (true) or went out of reach (false).
  case penProximity(DeviceID, isNear: Bool, time: Double)
  /// The set of input devices changed.
  case devicesChanged
  /// The monitor where the window is, or its color profile, may be another one.
  case colorProfileChanged
  /// The window has a new size in pixels or a new scale; its bitmap was replaced and is undefined.
  case resized(PixelSize, scale: Double)
  /// A part of the window must be presented again.
  case exposed(PixelRect)
  /// The window gained or lost the keyboard focus.
  case focusChanged(Bool)
  /// The window was mapped (true) or unmapped.
  case visibilityChanged(Bool)
  /// The window manager turned full screen on or off.
  case fullScreenChanged(Bool)
  /// The user asked the window manager to close the window.
  case closeRequested
  /// Something of another program is dragged over the window.
  case dragMoved(DragSample)
  /// It has left, or was called off.
  case dragExited
  /// It was let go: read it by `WindowBackend.readDrop`, then call `finishDrop`.
  case dropped(DragSample)
}

/// Which device sent an event; the backend's number for the physical device.
public nonisolated struct DeviceID: Hashable, Sendable {
  /// The backend's number.
  public let rawValue: Int

  /// Makes an id from the backend's number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// What kind of pointing tool a sample comes from.
public nonisolated enum PointerTool: Hashable, Sendable {
  case mouse
  case pen
  case eraser
  /// The keys of a tablet, which point at nothing.
  case pad

  /// Whether it is a pen, either end of it.
  public var isPen: Bool { self == .pen || self == .eraser }
}

/// A button of a pointing device.
public nonisolated enum PointerButton: Hashable, Sendable {
  /// The left button, or the tip of a pen.
  case primary
  /// The wheel pressed, or a pen's second side button.
  case middle
  /// The right button, or a pen's first side button.
  case secondary
  /// Any other, by the system's number.
  case other(Int)
}

/// One sample of a mouse or a pen.
public nonisolated struct PointerSample: Hashable, Sendable {
  /// The physical device.
  public var device: DeviceID
  /// What the hand holds.
  public var tool: PointerTool
  /// In window pixels.
  public var location: Point
  /// Seconds, the device's time.
  public var time: Double
  /// 0…1; nil where the device has no pressure (or its axis never left 0).
  public var force: Double?
  /// Radians each way from upright, positive to the right and towards the user; nil without tilt.
  public var tilt: Vector?
  /// How far it is turned about its own length, in radians, clockwise seen from its end; nil where the device does not
  /// tell.
  public var twist: Double?
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Makes a sample.
  public init(
    device: DeviceID, tool: PointerTool = .mouse, location: Point, time: Double,
    force: Double? = nil, tilt: Vector? = nil, twist: Double? = nil, modifiers: KeyModifiers = []
  ) {
    self.device = device
    self.tool = tool
    self.location = location
    self.time = time
    self.force = force
    self.tilt = tilt
    self.twist = twist
    self.modifiers = modifiers
  }
}

/// One sample of a finger on a touch screen.
public nonisolated struct TouchSample: Hashable, Sendable {
  /// The physical device.
  public var device: DeviceID
  /// The contact; unique among those of the device that are down.
  public var contact: Int
  /// In window pixels.
  public var location: Point
  /// Seconds, the device's time.
  public var time: Double
  /// 0…1; nil where the device has no pressure (or its axis never left 0).
  public var force: Double?
  /// Half the contact's larger axis in window pixels; nil where the device does not tell.
  public var radius: Double?
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Makes a sample.
  public init(
    device: DeviceID, contact: Int, location: Point, time: Double, force: Double? = nil,
    radius: Double? = nil, modifiers: KeyModifiers = []
  ) {
    self.device = device
    self.contact = contact
    self.location = location
    self.time = time
    self.force = force
    self.radius = radius
    self.modifiers = modifiers
  }
}

/// A turn of the wheel or a scroll of a touchpad.
public nonisolated struct ScrollSample: Hashable, Sendable {
  /// The physical device.
  public var device: DeviceID
  /// In window pixels.
  public var location: Point
  /// Seconds, the device's time.
  public var time: Double
  /// Wheel steps, with fractions; positive is to the right and downward.
  public var steps: Vector
  /// The modifier keys held.
  public var modifiers: KeyModifiers

  /// Makes a sample.
  public init(
    device: DeviceID, location: Point, time: Double, steps: Vector, modifiers: KeyModifiers = []
  ) {
    self.device = device
    self.location = location
    self.time = time
    self.steps = steps
    self.modifiers = modifiers
  }
}
