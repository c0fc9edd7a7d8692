/// The desktop's portal for what is on the screen (`org.freedesktop.portal.Screenshot`) on the session's
/// bus.
public struct ScreenshotPortal: Sendable {
  /// The bus; nil where there is none.
  public var bus: SessionBus?

  /// Makes a portal on a bus, not yet asked.
  public init(on bus: SessionBus?) { self.bus = bus }

  /// Makes the portal of the session that the environment tells of, not yet asked.
  public init(_ environment: (String) -> String?) {
    self.init(on: SessionBus(environment: environment))
  }

  /// Lets the person pick the color of any pixel of the screen.
  ///
  /// - Parameters:
  ///   - parent: the window that asks, as portals write it: `x11:` and its XID in hexadecimal; empty
  ///     for none.
  ///   - tell: called once, on any thread, with the color; with nil where the person has called it
  ///     off, or `cancel` was called.
  /// - Returns: what calls it off.
  @discardableResult
  public func pickColor(
    parent: String, tell: @escaping @Sendable (Result<ScreenColor?, PortalFailure>) -> Void
  ) -> ScreenPickCancellation {
    guard let bus else {
      tell(.failure(.noBus))
      return ScreenPickCancellation()
    }
    let pick = ScreenPick(bus: bus, parent: parent, tell: tell)
    pick.start()
    return ScreenPickCancellation { pick.stop() }
  }
}

/// Calls off what was asked of the screen's portal.
public typealias ScreenPickCancellation = PortalCancellation
