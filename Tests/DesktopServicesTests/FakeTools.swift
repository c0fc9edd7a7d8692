import CGIO
import Synchronization

@testable import DesktopServices

/// The service that says whether there are assistive tools.
final class FakeTools: FakeService, @unchecked Sendable {
  private let state: Mutex<Bool>

  /// Answers on a bus from now on.
  init(on bus: SessionBus, isEnabled: Bool = true) throws {
    state = Mutex(isEnabled)
    try super.init(on: bus)
    try begin(as: "org.a11y.Bus")
  }

  /// Whether there are some; a change is told to all who listen.
  var isEnabled: Bool {
    get { state.withLock { $0 } }
    set {
      state.withLock { $0 = newValue }
      tell(
        "org.freedesktop.DBus.Properties", "PropertiesChanged", at: "/org/a11y/bus",
        g_variant_parse(
          nil, "('org.a11y.Status', {'IsEnabled': <\(newValue)>}, @as [])", nil, nil, nil))
    }
  }

  override func answer(_ message: OpaquePointer) {
    let body = g_dbus_message_get_body(message)
    let name = body.flatMap { g_variant_get_child_value($0, 1) }
    defer { if let name { g_variant_unref(name) } }
    let property = name.map { String(cString: g_variant_get_string($0, nil)) }
    let isOn = property == "IsEnabled" && isEnabled
    reply(to: message, with: g_variant_new_variant(g_variant_new_boolean(isOn ? 1 : 0)))
  }
}
