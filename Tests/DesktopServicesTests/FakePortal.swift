import CGIO
import Synchronization
import Testing

@testable import DesktopServices

/// A settings portal with the values that a test gives it.
final class FakePortal: FakeService, @unchecked Sendable {
  enum Value: Hashable, Sendable {
    case number(UInt32)
    case flag(Bool)
    case word(String)

    fileprivate var variant: OpaquePointer? {
      switch self {
      case .number(let number): g_variant_new_uint32(number)
      case .flag(let flag): g_variant_new_boolean(flag ? 1 : 0)
      case .word(let word): g_variant_new_string(word)
      }
    }
  }

  private struct State {
    var values: [PortalKey: Value]
    var asked: [String] = []
  }

  private let state: Mutex<State>
  /// Whether it answers the method that older portals lack.
  private let knowsReadOne: Bool
  private static let interface = "org.freedesktop.portal.Settings"

  /// Answers on a bus from now on.
  init(on bus: SessionBus, _ values: [PortalKey: Value], knowsReadOne: Bool = true) throws {
    state = Mutex(State(values: values))
    self.knowsReadOne = knowsReadOne
    try super.init(on: bus)
    try begin()
  }

  /// The methods that were called, in order.
  var asked: [String] { state.withLock { $0.asked } }

  /// Changes a setting and tells all who listen.
  func set(_ key: PortalKey, to value: Value) {
    state.withLock { $0.values[key] = value }
    tell(key.namespace, key.name, value)
  }

  /// Tells of a change, of whatever setting.
  func tell(_ namespace: String, _ name: String, _ value: Value) {
    var words = [
      g_variant_new_string(namespace), g_variant_new_string(name),
      g_variant_new_variant(value.variant),
    ]
    tell(Self.interface, "SettingChanged", at: Portal.path, g_variant_new_tuple(&words, 3))
  }

  override func answer(_ message: OpaquePointer) {
    func word(_ index: gsize) -> String {
      guard let body = g_dbus_message_get_body(message),
        let child = g_variant_get_child_value(body, index)
      else { return "" }
      defer { g_variant_unref(child) }
      return String(cString: g_variant_get_string(child, nil))
    }
    let method = g_dbus_message_get_member(message).map { String(cString: $0) } ?? ""
    let key = PortalKey(namespace: word(0), name: word(1))
    let value = state.withLock { state in
      state.asked.append(method)
      return key.flatMap { state.values[$0] }
    }
    if method == "ReadOne", !knowsReadOne {
      fail(message, "org.freedesktop.DBus.Error.UnknownMethod", "no ReadOne")
    } else if let value {
      let box = g_variant_new_variant(value.variant)
      reply(to: message, with: method == "Read" ? g_variant_new_variant(box) : box)
    } else {
      fail(message, "org.freedesktop.portal.Error.NotFound", "Requested setting not found")
    }
  }
}
