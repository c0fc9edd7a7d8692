/// What a window knows about pens.
public nonisolated struct PenPresence: Equatable, Sendable {
  var near: Set<DeviceID> = []
  /// Whether a pen was ever seen.
  public internal(set) var hasBeenSeen = false
  /// When a pen was last near, in seconds on the clock of event times; nil before the first time.
  public internal(set) var lastNear: Double?

  /// Whether a pen is within reach now.
  public var isNear: Bool { !near.isEmpty }

  /// Whether a pen is near at `time`, or was not longer ago than `interval` seconds.
  public func wasNear(within interval: Double, of time: Double) -> Bool {
    isNear || lastNear.map { time - $0 <= interval } ?? false
  }
}
