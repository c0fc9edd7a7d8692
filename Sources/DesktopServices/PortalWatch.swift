import CGIO
import Glibc

/// Asks the portal and hears of changes, on a thread with a loop of its own: GLib must not have the
/// window's.
///
/// `start` and `stop` may be called on any thread; all else happens on the one started.
@safe final class PortalWatch: @unchecked Sendable {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// How long the portal may take to start, in milliseconds.
  private static let patience: Int32 = 25_000

  private let bus: SessionBus
  private let tell: @Sendable (DesktopAppearance) -> Void
  private let complain: @Sendable (String) -> Void
  private let end: @Sendable () -> Void

  // Calling off and quitting are safe on any thread.
  private let cancellable = unsafe g_cancellable_new()
  private let context = unsafe g_main_context_new()
  private let loop: OpaquePointer?

  private var values = PortalValues()
  private var told: DesktopAppearance?

  init(
    bus: SessionBus, tell: @escaping @Sendable (DesktopAppearance) -> Void,
    complain: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void
  ) {
    self.bus = bus
    self.tell = tell
    self.complain = complain
    self.end = end
    unsafe loop = unsafe g_main_loop_new(context, 0)
  }

  deinit {
    unsafe g_main_loop_unref(loop)
    unsafe g_main_context_unref(context)
    unsafe cgio_unref(cancellable)
  }

  /// Begins to ask; `end` is called when that is over.
  func start() {
    let own = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { own in
        guard let own = unsafe own else { return nil }
        let watch = unsafe Unmanaged<PortalWatch>.fromOpaque(own).takeRetainedValue()
        watch.run()
        watch.end()
        return nil
      }, own)
    guard code == 0 else {
      unsafe Unmanaged<PortalWatch>.fromOpaque(own).release()
      complain("no thread for the desktop's settings")
      return end()
    }
    pthread_detach(thread)
  }

  /// Ends the thread soon.
  func stop() {
    unsafe g_cancellable_cancel(cancellable)
    // Waits in the context until the loop runs: a loop that has not begun cannot be ended.
    let source = unsafe g_idle_source_new()
    unsafe g_source_set_callback(
      source,
      { loop in
        unsafe g_main_loop_quit(OpaquePointer(loop))
        return 0
      }, UnsafeMutableRawPointer(loop), nil)
    _ = unsafe g_source_attach(source, context)
    unsafe g_source_unref(source)
  }

  private func run() {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    var error: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = unsafe g_dbus_connection_new_for_address_sync(
        bus.address, flags, nil, cancellable, &error)
    else {
      return unsafe tellTrouble("the session bus (D-Bus) does not answer", error)
    }
    unsafe listen(on: connection)
    if unsafe readAll(on: connection) {
      tellNews()
      unsafe g_main_loop_run(loop)
    }
    unsafe g_dbus_connection_close_sync(connection, nil, nil)
    unsafe cgio_unref(UnsafeMutableRawPointer(connection))
  }

  /// Hears of changes, and of the end of the bus. The connection is closed before the watch is gone.
  private func listen(on connection: OpaquePointer) {
    let own = unsafe Unmanaged.passUnretained(self).toOpaque()
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, Self.service, Self.interface, "SettingChanged", Self.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, own in
        guard let parameters = unsafe parameters, let own = unsafe own else { return }
        let watch = unsafe Unmanaged<PortalWatch>.fromOpaque(own).takeUnretainedValue()
        unsafe watch.settingChanged(parameters)
      }, own, nil)
    unsafe cgio_when_closed(
      connection,
      { _, _, _, own in
        guard let own = unsafe own else { return }
        let watch = unsafe Unmanaged<PortalWatch>.fromOpaque(own).takeUnretainedValue()
        unsafe g_main_loop_quit(watch.loop)
      }, own)
  }

  /// Reads every setting; false where there is no portal to ask.
  private func readAll(on connection: OpaquePointer) -> Bool {
    for key in PortalKey.allCases {
      // Newer portals answer plainly, older ones only in a box more.
      for method in ["ReadOne", "Read"] {
        var error: UnsafeMutablePointer<GError>?
        let answer = unsafe g_dbus_connection_call_sync(
          connection, Self.service, Self.path, Self.interface, method, arguments(of: key), nil,
          G_DBUS_CALL_FLAGS_NONE, Self.patience, cancellable, &error)
        if let answer = unsafe answer {
          unsafe take(answer, at: 0, for: key)
          unsafe g_variant_unref(answer)
          break
        }
        if unsafe cgio_is_unknown_method(error) != 0, method == "ReadOne" {
          unsafe g_error_free(error)
          continue
        }
        // A portal that answers with an error of its own only lacks this setting.
        let isMissing = unsafe isForeign(error)
        if isMissing {
          unsafe g_error_free(error)
          break
        }
        unsafe tellTrouble("the desktop has no settings portal", error)
        return false
      }
    }
    return true
  }

  private func arguments(of key: PortalKey) -> OpaquePointer? {
    var words = unsafe [g_variant_new_string(key.namespace), g_variant_new_string(key.name)]
    return unsafe g_variant_new_tuple(&words, 2)
  }

  /// Whether an error came from the portal itself, not from the bus or from within.
  private func isForeign(_ error: UnsafeMutablePointer<GError>?) -> Bool {
    guard let name = unsafe g_dbus_error_get_remote_error(error) else { return false }
    defer { unsafe g_free(name) }
    return unsafe String(cString: name).hasPrefix("org.freedesktop.portal.")
  }

  private func settingChanged(_ parameters: OpaquePointer) {
    guard unsafe g_variant_n_children(parameters) == 3, let namespace = unsafe word(parameters, 0),
      let name = unsafe word(parameters, 1),
      let key = PortalKey(namespace: namespace, name: name)
    else { return }
    unsafe take(parameters, at: 2, for: key)
    tellNews()
  }

  private func word(_ tuple: OpaquePointer, _ index: Int) -> String? {
    guard let child = unsafe g_variant_get_child_value(tuple, gsize(index)) else { return nil }
    defer { unsafe g_variant_unref(child) }
    guard unsafe g_variant_classify(child) == G_VARIANT_CLASS_STRING else { return nil }
    return unsafe String(cString: g_variant_get_string(child, nil))
  }

  /// Takes over a number or a switch, out of all the boxes around it.
  private func take(_ tuple: OpaquePointer, at index: Int, for key: PortalKey) {
    guard unsafe g_variant_n_children(tuple) > index,
      var value = unsafe g_variant_get_child_value(tuple, gsize(index))
    else { return }
    while unsafe g_variant_classify(value) == G_VARIANT_CLASS_VARIANT,
      let inner = unsafe g_variant_get_variant(value)
    {
      unsafe g_variant_unref(value)
      unsafe value = unsafe inner
    }
    switch unsafe g_variant_classify(value) {
    case G_VARIANT_CLASS_UINT32: values.set(key, to: unsafe g_variant_get_uint32(value))
    case G_VARIANT_CLASS_BOOLEAN:
      values.set(key, to: unsafe g_variant_get_boolean(value) != 0 ? 1 : 0)
    default: break
    }
    unsafe g_variant_unref(value)
  }

  private func tellNews() {
    let appearance = values.appearance
    guard appearance != told else { return }
    told = appearance
    tell(appearance)
  }

  private func tellTrouble(_ what: String, _ error: UnsafeMutablePointer<GError>?) {
    defer { unsafe g_error_free(error) }
    guard unsafe g_cancellable_is_cancelled(cancellable) == 0 else { return }
    let reason = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? ""
    complain("\(what): the theme does not follow the desktop's (\(reason))")
  }
}
