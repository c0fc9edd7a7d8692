import Glibc

/// Where the message bus of the user's session listens.
public struct SessionBus: Hashable, Sendable {
  /// As D-Bus writes it: `unix:path=…`.
  public let address: String

  /// Makes a bus of an address.
  public init(address: String) { self.address = address }

  /// Finds the bus by the environment; nil where there is none. A bus that would have to be started
  /// first counts as none: starting one is not for a painting app to do.
  public init?(environment: (String) -> String?) {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty {
      self.init(address: address)
    } else if let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"),
      unsafe access(folder + "/bus", R_OK | W_OK) == 0
    {
      self.init(address: "unix:path=\(folder)/bus")
    } else {
      return nil
    }
  }
}
