extension View {
  /// Whether the view is something for assistive tools, and not only there to hold or to look nice.
  public var isAccessibilityElement: Bool {
    accessibilityRole != .none || !(accessibilityLabel ?? "").isEmpty
  }

  /// Gives it a name for programs and tests, and returns it.
  @discardableResult public func identified(_ id: String) -> Self {
    accessibilityIdentifier = id
    return self
  }

  /// The frontmost visible view with an accessibility label, this one or one that it holds.
  public func descendant(named label: String) -> View? {
    frontmost { $0.accessibilityLabel == label }
  }

  /// The frontmost visible view with an accessibility identifier, this one or one that it holds.
  public func descendant(identified id: String) -> View? {
    frontmost { $0.accessibilityIdentifier == id }
  }

  private func frontmost(where isIt: (View) -> Bool) -> View? {
    guard !isHidden, alpha >= 0.01 else { return nil }
    for view in subviews.reversed() {
      if let found = view.frontmost(where: isIt) { return found }
    }
    return isIt(self) ? self : nil
  }
}
