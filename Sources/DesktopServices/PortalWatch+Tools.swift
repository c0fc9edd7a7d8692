import CGIO

/// Whether there are assistive tools says `org.a11y.Status`, of the service that gives them a bus of their
/// own (at-spi2-core). Who asks does not start it: where nobody has, nobody listens.
extension PortalWatch {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  /// The service is there and has nothing to do.
  private static let shortPatience: Int32 = 2_000

  /// Hears of the service, and of its changes.
  func listenForTools(on connection: OpaquePointer) {
    let own = unsafe Unmanaged.passUnretained(self).toOpaque()
    let changed: GDBusSignalCallback = { connection, _, _, _, _, _, own in
      guard let connection = unsafe connection, let own = unsafe own else { return }
      let watch = unsafe Unmanaged<PortalWatch>.fromOpaque(own).takeUnretainedValue()
      unsafe watch.readTools(on: connection)
      watch.tellNews()
    }
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, Self.service, "org.freedesktop.DBus.Properties", "PropertiesChanged", Self.path,
      Self.interface, cgio_signal_flags_none, changed, own, nil)
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "/org/freedesktop/DBus", Self.service, cgio_signal_flags_none, changed, own, nil)
  }

  /// Asks whether there are tools; where nobody answers, there are none.
  func readTools(on connection: OpaquePointer) {
    usesAssistiveTools = ["IsEnabled", "ScreenReaderEnabled"].contains { name in
      unsafe isOn(name, on: connection)
    }
  }

  private func isOn(_ property: String, on connection: OpaquePointer) -> Bool {
    var words = unsafe [g_variant_new_string(Self.interface), g_variant_new_string(property)]
    let answer = unsafe g_dbus_connection_call_sync(
      connection, Self.service, Self.path, "org.freedesktop.DBus.Properties", "Get",
      g_variant_new_tuple(&words, 2), nil, cgio_call_flags_no_auto_start, Self.shortPatience,
      nil, nil)
    guard let answer = unsafe answer else { return false }
    defer { unsafe g_variant_unref(answer) }
    guard unsafe g_variant_n_children(answer) == 1,
      let box = unsafe g_variant_get_child_value(answer, 0)
    else { return false }
    defer { unsafe g_variant_unref(box) }
    guard unsafe g_variant_classify(box) == G_VARIANT_CLASS_VARIANT,
      let value = unsafe g_variant_get_variant(box)
    else { return false }
    defer { unsafe g_variant_unref(value) }
    return unsafe g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN
      && g_variant_get_boolean(value) != 0
  }
}
