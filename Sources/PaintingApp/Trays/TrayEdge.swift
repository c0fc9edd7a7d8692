/// An edge of the window where a tray lies.
nonisolated enum TrayEdge: String, CaseIterable, Sendable {
  case top
  case bottom
  case left
  case right

  /// Whether a tray stands upright there.
  var isStanding: Bool { self == .left || self == .right }

  /// The edge in a mirror.
  var mirrored: TrayEdge {
    switch self {
    case .left: .right
    case .right: .left
    default: self
    }
  }
}
