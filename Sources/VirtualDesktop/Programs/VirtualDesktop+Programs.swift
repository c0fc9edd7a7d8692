import Glibc

extension VirtualDesktop {
  /// Starts a program on this desktop with a home of its own in `folder`, so that it neither
  /// reads nor writes what belongs to the user.
  ///
  /// - Parameters:
  ///   - arguments: the program's path first.
  ///   - folder: an existing folder; the home, and the program's output, go into it.
  ///   - environment: more variables; nil takes one away.
  public func start(
    _ arguments: [String], folder: String, environment: [String: String?] = [:]
  ) throws(DesktopError) -> DesktopProgram {
    var changes: [String: String?] = [
      "DISPLAY": display, "WAYLAND_DISPLAY": nil, "XAUTHORITY": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil, "XMODIFIERS": nil,
      "LC_ALL": "C.UTF-8", "HOME": "\(folder)/home",
      "XDG_CONFIG_HOME": "\(folder)/home/config", "XDG_STATE_HOME": "\(folder)/home/state",
      "XDG_DATA_HOME": "\(folder)/home/data", "XDG_CACHE_HOME": "\(folder)/home/cache",
      "XDG_RUNTIME_DIR": "\(folder)/home/runtime", "XDG_PICTURES_DIR": nil,
    ]
    changes.merge(environment) { _, new in new }
    for name in ["home", "home/runtime"] { unsafe mkdir("\(folder)/\(name)", 0o700) }
    return try DesktopProgram(
      arguments, environment: ProcessEnvironment.current(changing: changes), folder: folder)
  }
}
