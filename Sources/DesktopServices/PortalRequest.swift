import CGIO
import Synchronization
import Words

/// One request to a portal, from the call to its answer. Subclasses say what is asked, and read it.
///
/// The answer comes as a signal of an object whose path is known before the call is made, so that it
/// cannot be missed (`org.freedesktop.portal.Request`).
@safe class PortalRequest: BusThread, @unchecked Sendable {
  private static let request = "org.freedesktop.portal.Request"
  private static let count = Atomic<Int>(0)

  /// What the request's object is called by.
  let token: String
  private let interface: String
  private let method: String
  private let patience: Int32
  /// The request's object; nil until it is there.
  private var handle: String?
  private var hasEnded = false

  /// Makes a request of a method; `patience` is how long the call, not the answer, may take, in
  /// milliseconds.
  init(
    bus: SessionBus, _ interface: String, _ method: String, patience: Int32 = BusThread.patience
  ) {
    self.interface = interface
    self.method = method
    self.patience = patience
    token = "fude\(PortalRequest.count.add(1, ordering: .relaxed).newValue)"
    super.init(bus: bus, end: {})
  }

  /// What is asked, as the method takes it. Override.
  var arguments: BusValue { .tuple([]) }

  /// Open files that go with the call, by their numbers. Override.
  var files: [Int32] { [] }

  /// Reads the arguments of the request's `Response`. Called at most once. Override.
  func answered(_ parameters: OpaquePointer) {}

  /// Told that no answer will come: nil where it was called off here. Called at most once. Override.
  func ended(_ failure: PortalFailure?) {}

  override final func failed(_ reason: String) { end(.noPortal(reason: reason)) }

  override final func busClosed() { end(.gone) }

  override func begin(on connection: OpaquePointer) -> Bool {
    guard let name = unsafe g_dbus_connection_get_unique_name(connection) else { return false }
    let sender = unsafe String(cString: name).dropFirst().map { $0 == "." ? "_" : $0 }
    let expected = "\(Portal.path)/request/\(String(sender))/\(token)"
    unsafe listen(to: expected, on: connection)
    unsafe watchPortal(on: connection)
    var error: UnsafeMutablePointer<GError>?
    let reply = unsafe call(
      interface, method, arguments.variant, files: files, on: connection, patience: patience, &error
    )
    guard let reply = unsafe reply else {
      end(unsafe failure(error))
      return false
    }
    defer { unsafe g_variant_unref(reply) }
    // All portals of today take the path from the token.
    guard unsafe objectPath(reply) == expected else {
      end(.badAnswer(text("a request that is somewhere else")))
      return false
    }
    handle = expected
    return true
  }

  override final func finish(on connection: OpaquePointer) {
    if !hasEnded, let handle {
      // Nobody waits any more: the portal's window goes too.
      unsafe g_dbus_connection_call_sync(
        connection, Portal.service, handle, Self.request, "Close", nil, nil,
        cgio_call_flags_none, BusThread.patience, nil, nil
      ).map { unsafe g_variant_unref($0) }
    }
    end(nil)
  }

  private func end(_ failure: PortalFailure?) {
    guard !hasEnded else { return }
    hasEnded = true
    ended(isStopped ? nil : failure)
  }

  private func responded(_ parameters: OpaquePointer) {
    guard !hasEnded else { return }
    guard !isStopped else { return end(nil) }
    hasEnded = true
    unsafe answered(parameters)
  }

  private func listen(to path: String, on connection: OpaquePointer) {
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, Portal.service, Self.request, "Response", path, nil,
      cgio_signal_flags_none,
      { _, _, _, _, _, parameters, own in
        guard let parameters = unsafe parameters, let own = unsafe own else { return }
        let request = unsafe Unmanaged<PortalRequest>.fromOpaque(own).takeUnretainedValue()
        unsafe request.responded(parameters)
        request.quitLoop()
      }, unsafe Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// A portal that falls takes the answer with it.
  private func watchPortal(on connection: OpaquePointer) {
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "/org/freedesktop/DBus", Portal.service, cgio_signal_flags_none,
      { _, _, _, _, _, parameters, own in
        guard let parameters = unsafe parameters, let own = unsafe own else { return }
        let request = unsafe Unmanaged<PortalRequest>.fromOpaque(own).takeUnretainedValue()
        guard request.handle != nil, unsafe PortalResponse.hasNoOwner(parameters) else { return }
        request.end(.gone)
        request.quitLoop()
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

  private func failure(_ error: UnsafeMutablePointer<GError>?) -> PortalFailure {
    if unsafe cgio_is_unknown_method(error) != 0 {
      _ = unsafe take(error)
      return .unknownMethod
    }
    if unsafe cgio_is_gone(error) != 0 {
      _ = unsafe take(error)
      return .gone
    }
    let isForeign = unsafe isFromPortal(error)
    let reason = unsafe take(error)
    return isForeign ? .refused(reason: reason) : .noPortal(reason: reason)
  }
}
