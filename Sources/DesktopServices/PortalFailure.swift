/// Why a portal has not answered a request.
public enum PortalFailure: Error, Hashable, Sendable {
  /// There is no session bus.
  case noBus
  /// Nobody answers on the bus, or not in time.
  case noPortal(reason: String)
  /// The portal has no such method.
  case unknownMethod
  /// The portal has refused, or ended the request itself.
  case refused(reason: String)
  /// The portal went away before it answered.
  case gone
  /// The answer is not what was asked for.
  case badAnswer(String)
}
