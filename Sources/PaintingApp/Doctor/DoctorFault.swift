import UserInterface

/// What may be wrong with pens and fingers.
nonisolated enum DoctorFault: Hashable, Sendable {
  /// The server speaks no XInput 2.2; the version that it speaks.
  case oldServer(InputVersion?)
  /// A Wayland compositor has the devices.
  case xwayland
  /// There are several pointers.
  case severalPointers(Int)
  /// Another program has taken the pointer.
  case grabbed
  /// A pen presses, and its axis stays at 0.
  case deadPressure
  /// What should be a pen has no axis for pressure.
  case noPressure
  /// A driver that knows no tablets drives one.
  case wrongDriver(InputDeviceInfo.Driver)
  /// A tablet goes over so many monitors.
  case stretched(monitors: Int)
  /// The driver makes gestures of fingers.
  case makesGestures
  /// So many movements a second.
  case slow(rate: Double)
  /// The system does not listen to a device, or it moves no pointer.
  case unused(isEnabled: Bool)
}
