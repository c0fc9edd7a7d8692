import CGIO

/// Asks the settings portal once whether the desktop remembers files that were used.
@safe final class PrivacyQuestion: BusThread, @unchecked Sendable {
  private let tell: @Sendable (Bool) -> Void

  init(bus: SessionBus, tell: @escaping @Sendable (Bool) -> Void) {
    self.tell = tell
    super.init(bus: bus, end: {})
  }

  override func failed(_ reason: String) { tell(true) }

  override func begin(on connection: OpaquePointer) -> Bool {
    tell(unsafe answer(on: connection))
    return false
  }

  /// Where the desktop does not say, it remembers.
  private func answer(on connection: OpaquePointer) -> Bool {
    var error: UnsafeMutablePointer<GError>?
    let arguments = BusValue.tuple([
      .text("org.gnome.desktop.privacy"), .text("remember-recent-files"),
    ])
    let reply = unsafe call(
      "org.freedesktop.portal.Settings", "Read", arguments.variant, on: connection,
      patience: FileChooserPortal.patience, &error)
    guard var value = unsafe reply else {
      _ = unsafe take(error)
      return true
    }
    defer { unsafe g_variant_unref(value) }
    // Out of the answer's tuple and of all the boxes around it.
    while unsafe g_variant_is_container(value) != 0, unsafe g_variant_n_children(value) == 1,
      let inner = unsafe g_variant_get_child_value(value, 0)
    {
      unsafe g_variant_unref(value)
      unsafe value = unsafe inner
    }
    guard unsafe g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN else { return true }
    return unsafe g_variant_get_boolean(value) != 0
  }
}

extension SettingsPortal {
  /// Asks whether the desktop remembers files that were used (`org.gnome.desktop.privacy`); told
  /// once, on any thread. Where the desktop does not say, it does.
  public func askWhetherFilesAreRemembered(_ tell: @escaping @Sendable (Bool) -> Void) {
    guard let bus else { return tell(true) }
    PrivacyQuestion(bus: bus, tell: tell).start()
  }
}
