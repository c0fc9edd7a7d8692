/// Where the desktop's portals are on the session's bus.
enum Portal {
  /// The name of who answers.
  static let service = "org.freedesktop.portal.Desktop"
  /// The object that is asked.
  static let path = "/org/freedesktop/portal/desktop"
}
