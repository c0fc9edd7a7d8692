/// The trays, in the order in which the keyboard goes through them.
nonisolated enum TrayName: String, CaseIterable, Sendable {
  case title
  case actions
  case tools
  case sliders
  case colors

  /// The edge where it lies until somebody drags it.
  var home: TrayEdge {
    switch self {
    case .title, .actions: .top
    case .tools: .left
    case .sliders: .right
    case .colors: .bottom
    }
  }
}
