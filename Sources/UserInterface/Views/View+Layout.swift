extension View {
  /// Asks for `layoutSubviews` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    setNeedsLayoutInSuperviews()
  }

  /// Makes the layout pass find this view.
  func setNeedsLayoutInSuperviews() {
    guard needsLayout || descendantNeedsLayout else { return }
    var view = superview
    while let current = view, !current.descendantNeedsLayout {
      current.descendantNeedsLayout = true
      view = current.superview
    }
  }

  /// Lays out the view and all it holds, now, where that was asked for.
  public func layoutIfNeeded() {
    // A layout may ask for another; one that never ends must not hang the app.
    for _ in 0..<8 where needsLayout || descendantNeedsLayout { layoutPass() }
  }

  private func layoutPass() {
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for view in subviews { view.layoutPass() }
  }
}
