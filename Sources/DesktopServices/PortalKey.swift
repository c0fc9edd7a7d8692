/// What is asked of the desktop's settings portal.
enum PortalKey: CaseIterable, Hashable {
  /// 0 no wish, 1 dark, 2 light.
  case colorScheme
  /// 0 no wish, 1 higher.
  case contrast
  /// 0 no wish, 1 reduced; newer portals have it.
  case reducedMotion
  /// Whether things move, where GNOME's own settings are passed on.
  case enableAnimations

  /// The group of settings.
  var namespace: String {
    switch self {
    case .colorScheme, .contrast, .reducedMotion: "org.freedesktop.appearance"
    case .enableAnimations: "org.gnome.desktop.interface"
    }
  }

  /// The name in its group.
  var name: String {
    switch self {
    case .colorScheme: "color-scheme"
    case .contrast: "contrast"
    case .reducedMotion: "reduced-motion"
    case .enableAnimations: "enable-animations"
    }
  }

  /// The key of a setting that has changed; nil for all others.
  init?(namespace: String, name: String) {
    let key = PortalKey.allCases.first { $0.namespace == namespace && $0.name == name }
    guard let key else { return nil }
    self = key
  }
}
