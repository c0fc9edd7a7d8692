/// How large trays, panels and text are. The canvas is as large as before.
public nonisolated enum InterfaceSize: String, CaseIterable, Sendable {
  case small
  case normal
  case large
  case huge

  /// What every length of the interface is multiplied by.
  public var factor: Double {
    switch self {
    case .small: 0.85
    case .normal: 1
    case .large: 1.25
    case .huge: 1.5
    }
  }
}
