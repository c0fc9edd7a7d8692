import CGIO
import Synchronization

/// One request to pick a colour from the screen, from the call to its answer.
///
/// The answer comes as a signal of an object whose path is known before the call is made, so that it
/// cannot be missed (`org.freedesktop.portal.Request`).
@safe final class ScreenPick: BusThread, @unchecked Sendable {
  typealias Answer = Result<ScreenColor?, ScreenPickError>

  private static let interface = "org.freedesktop.portal.Screenshot"
  private static let request = "org.freedesktop.portal.Request"
  private static let count = Atomic<Int>(0)

  private let parent: String
  private let token: String
  private let tell: @Sendable (Answer) -> Void
  /// The request's object; nil until it is there.
  private var handle: String?
  private var answer: Answer?

  init(bus: SessionBus, parent: String, tell: @escaping @Sendable (Answer) -> Void) {
    self.parent = parent
    self.tell = tell
    token = "fude\(ScreenPick.count.add(1, ordering: .relaxed).newValue)"
    super.init(bus: bus, end: {})
  }

  override func failed(_ reason: String) { finish(.failure(.noPortal(reason: reason))) }

  override func busClosed() { finish(.failure(.gone)) }

  override func begin(on connection: OpaquePointer) -> Bool {
    guard let name = unsafe g_dbus_connection_get_unique_name(connection) else { return false }
    let sender = unsafe String(cString: name).dropFirst().map { $0 == "." ? "_" : $0 }
    let expected = "\(Portal.path)/request/\(String(sender))/\(token)"
    unsafe listen(to: expected, on: connection)
    unsafe watchPortal(on: connection)
    var error: UnsafeMutablePointer<GError>?
    let reply = unsafe call(Self.interface, "PickColor", arguments, on: connection, &error)
    guard let reply = unsafe reply else {
      finish(.failure(unsafe failure(error)))
      return false
    }
    defer { unsafe g_variant_unref(reply) }
    // All portals that pick colours take the path from the token.
    guard unsafe objectPath(reply) == expected else {
      finish(.failure(.badAnswer("a request that is somewhere else")))
      return false
    }
    handle = expected
    return true
  }

  override func finish(on connection: OpaquePointer) {
    if answer == nil, let handle {
      // Nobody waits any more: the portal's picker goes too.
      unsafe g_dbus_connection_call_sync(
        connection, Portal.service, handle, Self.request, "Close", nil, nil,
        G_DBUS_CALL_FLAGS_NONE, BusThread.patience, nil, nil
      ).map { unsafe g_variant_unref($0) }
    }
    finish(.success(nil))
  }

  /// Keeps the first answer and tells it.
  private func finish(_ new: Answer) {
    guard answer == nil else { return }
    let final = isStopped ? .success(nil) : new
    answer = final
    tell(final)
  }

  /// `parent window, options`.
  private var arguments: OpaquePointer? {
    var entry = unsafe g_variant_new_dict_entry(
      g_variant_new_string("handle_token"), g_variant_new_variant(g_variant_new_string(token)))
    var parts = unsafe [g_variant_new_string(parent), g_variant_new_array(nil, &entry, 1)]
    return unsafe g_variant_new_tuple(&parts, 2)
  }

  private func listen(to path: String, on connection: OpaquePointer) {
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, Portal.service, Self.request, "Response", path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, own in
        guard let parameters = unsafe parameters, let own = unsafe own else { return }
        let pick = unsafe Unmanaged<ScreenPick>.fromOpaque(own).takeUnretainedValue()
        pick.finish(unsafe PortalResponse.color(parameters))
        pick.quitLoop()
      }, unsafe Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// A portal that falls takes the answer with it.
  private func watchPortal(on connection: OpaquePointer) {
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "/org/freedesktop/DBus", Portal.service, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, own in
        guard let parameters = unsafe parameters, let own = unsafe own else { return }
        let pick = unsafe Unmanaged<ScreenPick>.fromOpaque(own).takeUnretainedValue()
        guard pick.handle != nil, unsafe PortalResponse.hasNoOwner(parameters) else { return }
        pick.finish(.failure(.gone))
        pick.quitLoop()
      }, unsafe Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func objectPath(_ reply: OpaquePointer) -> String? {
    guard unsafe g_variant_n_children(reply) == 1,
      let child = unsafe g_variant_get_child_value(reply, 0)
    else { return nil }
    defer { unsafe g_variant_unref(child) }
    guard unsafe g_variant_classify(child) == G_VARIANT_CLASS_OBJECT_PATH else { return nil }
    return unsafe String(cString: g_variant_get_string(child, nil))
  }

  private func failure(_ error: UnsafeMutablePointer<GError>?) -> ScreenPickError {
    if unsafe cgio_is_unknown_method(error) != 0 {
      _ = unsafe take(error)
      return .unknownMethod
    }
    let isForeign = unsafe isFromPortal(error)
    let reason = unsafe take(error)
    return isForeign ? .refused(reason: reason) : .noPortal(reason: reason)
  }
}
