import CGIO
import Testing

@testable import DesktopServices

/// A program that answers on a bus in the place of the desktop's portals. Subclasses say what.
class FakeService: @unchecked Sendable {
  private nonisolated(unsafe) let connection: OpaquePointer

  /// Connects with a bus; answers once `begin` was called.
  init(on bus: SessionBus) throws {
    connection = try #require(
      g_dbus_connection_new_for_address_sync(bus.address, cgio_bus_flags, nil, nil, nil))
  }

  deinit {
    leave()
    cgio_unref(UnsafeMutableRawPointer(connection))
  }

  /// Goes away from the bus.
  final func leave() { g_dbus_connection_close_sync(connection, nil, nil) }

  /// Answers a call on a thread of GIO's. Override.
  func answer(_ message: OpaquePointer) {}

  /// Takes a name, that of the portals where none is said, and answers from now on.
  final func begin(as name: String = Portal.service) throws {
    // Filters see each message on GIO's own thread, so that no loop is needed here.
    g_dbus_connection_add_filter(
      connection,
      { _, message, isIncoming, service in
        guard isIncoming != 0, let message, let service,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        Unmanaged<FakeService>.fromOpaque(service).takeUnretainedValue().answer(message)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    var arguments = [g_variant_new_string(name), g_variant_new_uint32(0)]
    let answer: OpaquePointer? = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, cgio_call_flags_none, -1, nil, nil)
    let owner: OpaquePointer = try #require(answer)
    g_variant_unref(owner)
  }

  /// Answers with one value, or with none.
  final func reply(to message: OpaquePointer, with value: OpaquePointer?) {
    let reply = g_dbus_message_new_method_reply(message)
    var values = [value]
    if value != nil { g_dbus_message_set_body(reply, g_variant_new_tuple(&values, 1)) }
    send(reply)
  }

  /// Answers with an error.
  final func fail(_ message: OpaquePointer, _ name: String, _ text: String) {
    send(g_dbus_message_new_method_error_literal(message, name, text))
  }

  /// Sends a signal to all who listen.
  final func tell(
    _ interface: String, _ name: String, at path: String, _ arguments: OpaquePointer?
  ) {
    g_dbus_connection_emit_signal(connection, nil, path, interface, name, arguments, nil)
    g_dbus_connection_flush(connection, nil, nil, nil)
  }

  private func send(_ message: OpaquePointer?) {
    g_dbus_connection_send_message(connection, message, cgio_send_flags_none, nil, nil)
    cgio_unref(message.map { UnsafeMutableRawPointer($0) })
  }
}
