extension Window {
  /// The frontmost visible view with an accessibility label; nil when there is none.
  public func view(named label: String) -> View? { descendant(named: label) }
}

extension View {
  /// The frontmost visible view with an accessibility label, this one or one that it holds.
  public func descendant(named label: String) -> View? {
    guard !isHidden, alpha >= 0.01 else { return nil }
    for view in subviews.reversed() {
      if let found = view.descendant(named: label) { return found }
    }
    return accessibilityLabel == label ? self : nil
  }
}
