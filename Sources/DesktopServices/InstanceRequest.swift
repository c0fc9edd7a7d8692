/// What another start of the program asks of the one that runs.
public struct InstanceRequest: Hashable, Sendable {
  /// The addresses of the files to open; none asks only to come to the front.
  public var addresses: [String]
  /// What the desktop calls the start, for windows that come to the front by it; nil without one.
  public var startupID: String?
  /// The display that the other start is for; nil where it did not say.
  public var display: String?
  /// When it was asked, in seconds of the machine's clock since its start; nil where it did not say.
  public var time: Double?

  /// Makes a request.
  public init(
    addresses: [String] = [], startupID: String? = nil, display: String? = nil, time: Double? = nil
  ) {
    self.addresses = addresses
    self.startupID = startupID
    self.display = display
    self.time = time
  }

  /// Whether who asked waits no longer at a time, in seconds of the same clock.
  public func isLate(at now: Double) -> Bool {
    time.map { now - $0 > RunningInstance.patience } ?? false
  }
}
