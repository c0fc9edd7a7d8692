import Words

/// Why there is no connection or no window.
public nonisolated enum X11Error: Error, Hashable, Sendable, CustomStringConvertible {
  /// The server did not answer, or is not one that we can show anything on; says why.
  case cannotOpenDisplay(String)
  /// The server went away.
  case connectionLost
  /// No memory for a window's pixels.
  case noMemory(PixelExtent)

  /// An extent in pixels, for messages.
  public struct PixelExtent: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
  }

  /// One line for people.
  public var description: String {
    switch self {
    case .cannotOpenDisplay(let reason): reason
    case .connectionLost: text("lost the connection to the display")
    case .noMemory(let extent):
      text(
        "no memory for a window of %s × %s", String(extent.width), String(extent.height))
    }
  }
}
