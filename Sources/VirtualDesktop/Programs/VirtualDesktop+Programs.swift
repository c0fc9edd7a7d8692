import Glibc

extension VirtualDesktop {
  /// Starts a program on this desktop, with a home of its own so that it neither reads nor writes
  /// what belongs to the user. The home goes with the desktop.
  ///
  /// - Parameters:
  ///   - arguments: the program's path first.
  ///   - home: an existing folder to go on with; nil makes a new one.
  ///   - environment: more variables; nil takes one away.
  public func start(
    _ arguments: [String], home: String? = nil, environment: [String: String?] = [:]
  ) throws(DesktopError) -> DesktopProgram {
    let folder = if let home { home } else { try makeHome() }
    var changes: [String: String?] = [
      "DISPLAY": display, "WAYLAND_DISPLAY": nil, "XAUTHORITY": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil, "XMODIFIERS": nil,
      "LC_ALL": "C.UTF-8", "HOME": folder,
      "XDG_CONFIG_HOME": "\(folder)/config", "XDG_STATE_HOME": "\(folder)/state",
      "XDG_DATA_HOME": "\(folder)/data", "XDG_CACHE_HOME": "\(folder)/cache",
      "XDG_RUNTIME_DIR": "\(folder)/runtime", "XDG_PICTURES_DIR": nil,
    ]
    changes.merge(environment) { _, new in new }
    return try DesktopProgram(
      arguments, environment: ProcessEnvironment.current(changing: changes), folder: folder)
  }

  /// Makes an empty home for programs, which goes with the desktop.
  public func makeHome() throws(DesktopError) -> String {
    let path = try TemporaryFolder(named: "home", in: folder).path
    guard unsafe mkdir("\(path)/runtime", 0o700) == 0 else {
      throw .system(call: "making \(path)/runtime", code: errno)
    }
    return path
  }
}
