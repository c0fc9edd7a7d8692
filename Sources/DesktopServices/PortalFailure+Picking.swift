import Words

extension PortalFailure {
  /// Why no color was picked from the screen, in words for people.
  public var pickingWords: String {
    switch self {
    case .noBus: text("There is no session bus (D-Bus), by which the desktop could be asked.")
    case .noPortal(let reason):
      text("The desktop has no portal for it (xdg-desktop-portal): %s.", reason)
    case .unknownMethod:
      text("The desktop's portal is too old, or has nothing, to pick colors with.")
    case .refused(let reason):
      reason.isEmpty
        ? text("The desktop's portal has refused.")
        : text("The desktop's portal: %s.", reason)
    case .gone: text("The desktop's portal went away before it answered.")
    case .badAnswer(let answer):
      text("The desktop's portal has answered with no color: %s.", answer)
    }
  }
}
