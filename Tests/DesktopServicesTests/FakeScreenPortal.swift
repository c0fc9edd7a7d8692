import CGIO
import Synchronization
import Testing

@testable import DesktopServices

/// A portal that picks colours from a screen as a test tells it.
final class FakeScreenPortal: Sendable {
  /// What it does with a request.
  enum Manner: Sendable {
    /// It lacks the method.
    case tooOld
    /// It refuses the call with words of its own.
    case refusing(String)
    /// It answers at once with this response, written as GVariant text of `(ua{sv})` or of another type.
    case answering(String)
    /// It names a request that nobody has asked for.
    case answeringElsewhere
    /// It waits.
    case waiting
    /// It gives a request that is no path.
    case senseless
  }

  struct Call: Hashable, Sendable {
    var method: String
    var path: String
    var arguments: String
  }

  private let manner: Manner
  private let state = Mutex<[Call]>([])
  private let news: AsyncStream<Call>
  private let heard: AsyncStream<Call>.Continuation
  private nonisolated(unsafe) let connection: OpaquePointer

  /// Answers on a bus from now on.
  init(on bus: SessionBus, _ manner: Manner) throws {
    self.manner = manner
    (news, heard) = AsyncStream.makeStream(of: Call.self)
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
        Unmanaged<FakeScreenPortal>.fromOpaque(portal).takeUnretainedValue()
          .answer(message, on: connection)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    var arguments = [g_variant_new_string(Portal.service), g_variant_new_uint32(0)]
    let answer: OpaquePointer? = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    let owner: OpaquePointer = try #require(answer)
    g_variant_unref(owner)
  }

  deinit {
    leave()
    cgio_unref(UnsafeMutableRawPointer(connection))
  }

  /// Goes away from the bus.
  func leave() { g_dbus_connection_close_sync(connection, nil, nil) }

  /// The calls so far.
  var calls: [Call] { state.withLock { $0 } }

  /// Waits for a call of a method.
  func call(of method: String) async -> Call? {
    for await call in news where call.method == method { return call }
    return nil
  }

  private func answer(_ message: OpaquePointer, on connection: OpaquePointer?) {
    func word(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    let body = g_dbus_message_get_body(message)
    let printed = body.flatMap { g_variant_print($0, 0) }
    let call = Call(
      method: word(g_dbus_message_get_member(message)),
      path: word(g_dbus_message_get_path(message)),
      arguments: word(UnsafePointer(printed)))
    g_free(printed)
    state.withLock { $0.append(call) }
    let sender = word(g_dbus_message_get_sender(message)).dropFirst()
      .map { $0 == "." ? "_" : String($0) }.joined()
    let token = call.arguments.split(separator: "<'").last?.split(separator: "'>").first ?? ""
    let expected = "\(Portal.path)/request/\(sender)/\(token)"
    switch manner {
    case _ where call.method != "PickColor": reply(to: message, with: nil)
    case .tooOld:
      fail(message, "org.freedesktop.DBus.Error.UnknownMethod", "No such method PickColor")
    case .refusing(let reason): fail(message, "org.freedesktop.portal.Error.NotAllowed", reason)
    case .answering(let text):
      // Even before the method returns: who listens only then would miss it.
      respond(text, at: expected)
      reply(to: message, with: g_variant_new_object_path(expected))
    case .answeringElsewhere:
      reply(to: message, with: g_variant_new_object_path("\(Portal.path)/request/other"))
    case .waiting: reply(to: message, with: g_variant_new_object_path(expected))
    case .senseless: reply(to: message, with: g_variant_new_uint32(7))
    }
    heard.yield(call)
  }

  private func reply(to message: OpaquePointer, with value: OpaquePointer?) {
    let reply = g_dbus_message_new_method_reply(message)
    var values = [value]
    if value != nil { g_dbus_message_set_body(reply, g_variant_new_tuple(&values, 1)) }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    cgio_unref(reply.map { UnsafeMutableRawPointer($0) })
  }

  private func fail(_ message: OpaquePointer, _ name: String, _ text: String) {
    let reply = g_dbus_message_new_method_error_literal(message, name, text)
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    cgio_unref(reply.map { UnsafeMutableRawPointer($0) })
  }

  /// Sends the answer of a request; the text is that of a tuple.
  func respond(_ text: String, at path: String) {
    g_dbus_connection_emit_signal(
      connection, nil, path, "org.freedesktop.portal.Request", "Response",
      g_variant_parse(nil, text, nil, nil, nil), nil)
    g_dbus_connection_flush(connection, nil, nil, nil)
  }
}
