public import Geometry

/// All input devices that point, and what they share, as a windowing system knows them at one moment.
public nonisolated struct InputSurvey: Hashable, Sendable {
  /// Who answers for the devices: the server's maker and version, for people.
  public var server: String
  /// The version of the input protocol; nil where there is none, and so no pen and no finger.
  public var inputVersion: InputVersion?
  /// Whether the server stands before a Wayland compositor, which has the devices.
  public var isXWayland: Bool
  /// How many pointers there are on the screen.
  public var pointerCount: Int
  /// Whether another program has taken the pointer for itself.
  public var isGrabbed: Bool
  /// The monitors, in the pixels of the whole screen.
  public var monitors: [MonitorInfo]
  /// The size of the whole screen in pixels.
  public var screenSize: PixelSize
  /// The devices, in the windowing system's order.
  public var devices: [InputDeviceInfo]

  /// Makes a survey of what is usual, without devices.
  public init(
    server: String = "", inputVersion: InputVersion? = InputVersion(major: 2, minor: 4),
    isXWayland: Bool = false, pointerCount: Int = 1, isGrabbed: Bool = false,
    monitors: [MonitorInfo] = [], screenSize: PixelSize, devices: [InputDeviceInfo] = []
  ) {
    self.server = server
    self.inputVersion = inputVersion
    self.isXWayland = isXWayland
    self.pointerCount = pointerCount
    self.isGrabbed = isGrabbed
    self.monitors = monitors
    self.screenSize = screenSize
    self.devices = devices
  }
}
