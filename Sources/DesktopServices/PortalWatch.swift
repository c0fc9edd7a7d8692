import CGIO

/// Asks the settings portal, and whether there are assistive tools, and hears of changes.
@safe final class PortalWatch: BusThread, @unchecked Sendable {
  private static let interface = "org.freedesktop.portal.Settings"

  private let tell: @Sendable (DesktopAppearance) -> Void
  private let complain: @Sendable (String) -> Void

  private var values = PortalValues()
  /// What the status of assistive tools has said.
  var usesAssistiveTools = false
  private var told: DesktopAppearance?

  init(
    bus: SessionBus, tell: @escaping @Sendable (DesktopAppearance) -> Void,
    complain: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void
  ) {
    self.tell = tell
    self.complain = complain
    super.init(bus: bus, end: end)
  }

  override func failed(_ reason: String) {
    tellTrouble("the session bus (D-Bus) does not answer", reason)
  }

  override func begin(on connection: OpaquePointer) -> Bool {
    unsafe listen(on: connection)
    unsafe listenForTools(on: connection)
    let hasPortal = unsafe readAll(on: connection)
    unsafe readTools(on: connection)
    // Without a portal there may be tools, now or later.
    if hasPortal || usesAssistiveTools { tellNews() }
    return true
  }

  /// Hears of changes. The connection is closed before the watch is gone.
  private func listen(on connection: OpaquePointer) {
    let own = unsafe Unmanaged.passUnretained(self).toOpaque()
    _ = unsafe g_dbus_connection_signal_subscribe(
      connection, Portal.service, Self.interface, "SettingChanged", Portal.path, nil,
      cgio_signal_flags_none,
      { _, _, _, _, _, parameters, own in
        guard let parameters = unsafe parameters, let own = unsafe own else { return }
        let watch = unsafe Unmanaged<PortalWatch>.fromOpaque(own).takeUnretainedValue()
        unsafe watch.settingChanged(parameters)
      }, own, nil)
  }

  /// Reads every setting; false where there is no portal to ask.
  private func readAll(on connection: OpaquePointer) -> Bool {
    for key in PortalKey.allCases {
      // Newer portals answer plainly, older ones only in a box more.
      for method in ["ReadOne", "Read"] {
        var error: UnsafeMutablePointer<GError>?
        let answer = unsafe call(
          Self.interface, method, arguments(of: key), on: connection, &error)
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
        let isMissing = unsafe isFromPortal(error)
        if isMissing {
          unsafe g_error_free(error)
          break
        }
        tellTrouble("the desktop has no settings portal", unsafe take(error))
        return false
      }
    }
    return true
  }

  private func arguments(of key: PortalKey) -> OpaquePointer? {
    var words = unsafe [g_variant_new_string(key.namespace), g_variant_new_string(key.name)]
    return unsafe g_variant_new_tuple(&words, 2)
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

  /// Tells what is wished, where that is something else than was told.
  func tellNews() {
    var appearance = values.appearance
    appearance.usesAssistiveTools = usesAssistiveTools
    guard appearance != told else { return }
    told = appearance
    tell(appearance)
  }

  private func tellTrouble(_ what: String, _ reason: String) {
    guard !isStopped else { return }
    complain("\(what): the theme does not follow the desktop's (\(reason))")
  }
}
