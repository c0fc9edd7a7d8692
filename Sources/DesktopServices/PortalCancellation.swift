/// Calls off what was asked of a portal.
public struct PortalCancellation: Sendable {
  private let body: @Sendable () -> Void

  /// Makes what is called off by a function.
  public init(_ body: @escaping @Sendable () -> Void = {}) { self.body = body }

  /// Takes the portal's window away; does nothing once it has answered.
  public func cancel() { body() }
}
