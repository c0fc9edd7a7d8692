/// The desktop's settings portal (`org.freedesktop.portal.Settings`) on the session's bus.
public struct SettingsPortal: Sendable {
  /// The bus; nil where there is none.
  public var bus: SessionBus?

  /// Makes a portal on a bus, not yet asked.
  public init(on bus: SessionBus?) { self.bus = bus }

  /// Makes the portal of the session that the environment tells of, not yet asked.
  public init(_ environment: (String) -> String?) {
    self.init(on: SessionBus(environment: environment))
  }

  /// Tells what the desktop wishes, now and after each change, until the program or the bus ends.
  ///
  /// Both are called on a thread of the portal's own. Unlike `appearances`, it does not start the
  /// pool of threads for tasks, which would wake the program once a second from then on.
  public func follow(
    tell: @escaping @Sendable (DesktopAppearance) -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) {
    guard let bus else { return complain(Self.noBus) }
    PortalWatch(bus: bus, tell: tell, complain: complain, end: {}).start()
  }

  private static let noBus =
    "there is no session bus (D-Bus): the theme does not follow the desktop's"

  /// What the desktop wishes, now and after each change. Asked on a thread of its own; it ends when
  /// nobody listens any more, or when the bus goes away.
  ///
  /// `complain` is told once, on any thread, why nothing comes.
  public func appearances(
    complain: @escaping @Sendable (String) -> Void
  ) -> AsyncStream<DesktopAppearance> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let bus else {
        complain(Self.noBus)
        return continuation.finish()
      }
      let watch = PortalWatch(
        bus: bus, tell: { continuation.yield($0) }, complain: complain,
        end: { continuation.finish() })
      continuation.onTermination = { _ in watch.stop() }
      watch.start()
    }
  }
}
