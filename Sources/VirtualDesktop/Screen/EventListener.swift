import CDesktop

/// A window over the whole screen that writes down what programs hear from the devices.
///
/// For tests of the devices themselves. The window goes when the listener is forgotten.
public final class EventListener: Sendable {
  private let client: ScreenClient
  private let window: UInt32

  init(display: String) throws(DesktopError) {
    let client = try ScreenClient(display: display)
    self.client = client
    window = try client.withClient { client throws(DesktopError) in
      unsafe desktop_open_listener(client.pointer)
    }
  }

  deinit {
    try? client.withClient { client throws(DesktopError) in
      unsafe desktop_close_listener(client.pointer, window)
    }
  }

  /// All events since the last call, in order.
  public func events() throws(DesktopError) -> [HeardEvent] {
    try client.withClient { client throws(DesktopError) in
      var result: [HeardEvent] = []
      var event = desktop_event()
      unsafe desktop_sync(client.pointer)
      while unsafe desktop_next_event(client.pointer, &event) { result.append(HeardEvent(event)) }
      return result
    }
  }
}

extension VirtualDesktop {
  /// Starts to write down what programs hear.
  public func listen() throws(DesktopError) -> EventListener {
    try EventListener(display: display)
  }
}
