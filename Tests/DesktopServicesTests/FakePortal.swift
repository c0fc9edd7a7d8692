import CGIO
import Synchronization
import Testing

@testable import DesktopServices

/// A settings portal with the values that a test gives it.
final class FakePortal: Sendable {
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
  private nonisolated(unsafe) let connection: OpaquePointer

  private static let interface = "org.freedesktop.portal.Settings"
  private static let path = "/org/freedesktop/portal/desktop"

  /// Answers on a bus from now on.
  init(on bus: SessionBus, _ values: [PortalKey: Value], knowsReadOne: Bool = true) throws {
    state = Mutex(State(values: values))
    self.knowsReadOne = knowsReadOne
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    connection = try #require(
      g_dbus_connection_new_for_address_sync(bus.address, flags, nil, nil, nil))
    // Filters see each message on GIO's own thread, so that no loop is needed here.
    g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, portal in
        guard isIncoming != 0, let message, let portal,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        Unmanaged<FakePortal>.fromOpaque(portal).takeUnretainedValue()
          .answer(message, on: connection)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    var arguments = [
      g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0),
    ]
    let answer: OpaquePointer? = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    let owner: OpaquePointer = try #require(answer)
    g_variant_unref(owner)
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    cgio_unref(UnsafeMutableRawPointer(connection))
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
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, Self.interface, "SettingChanged",
      g_variant_new_tuple(&words, 3), nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  private func answer(_ message: OpaquePointer, on connection: OpaquePointer?) {
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
    let reply: OpaquePointer?
    if method == "ReadOne", !knowsReadOne {
      reply = g_dbus_message_new_method_error_literal(
        message, "org.freedesktop.DBus.Error.UnknownMethod", "no ReadOne")
    } else if let value {
      reply = g_dbus_message_new_method_reply(message)
      var box = g_variant_new_variant(value.variant)
      if method == "Read" { box = g_variant_new_variant(box) }
      g_dbus_message_set_body(reply, g_variant_new_tuple(&box, 1))
    } else {
      reply = g_dbus_message_new_method_error_literal(
        message, "org.freedesktop.portal.Error.NotFound", "Requested setting not found")
    }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    cgio_unref(reply.map { UnsafeMutableRawPointer($0) })
  }
}
