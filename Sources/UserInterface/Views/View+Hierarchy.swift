extension View {
  /// Puts a view in front of the others it holds; it leaves its former superview.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view in front of `index` others. An index out of range means the nearest in range.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!self.isDescendant(of: view), "a view cannot hold itself")
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.move(toWindow: windowReference)
    view.setNeedsLayoutInSuperviews()
    setNeedsLayout()
    view.setSubtreeNeedsDisplay()
    windowReference?.hoverMayHaveChanged()
  }

  /// Takes the view from its superview. Its touches are cancelled, its focus is given back.
  public func removeFromSuperview() {
    guard let superview else { return }
    let window = windowReference
    window?.viewWillLeave(self)
    setSubtreeNeedsDisplay()
    superview.subviewWillLeave(self)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    move(toWindow: nil)
    window?.viewHasLeft()
  }

  /// Puts one of the views it holds in front of the others.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    view.setSubtreeNeedsDisplay()
    windowReference?.hoverMayHaveChanged()
  }

  /// Whether it is `view` or is held by it, at any depth.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Whether the view and all that hold it are not hidden.
  package var isVisibleInHierarchy: Bool {
    var current: View? = self
    while let view = current {
      if view.isHidden { return false }
      current = view.superview
    }
    return true
  }

  private func move(toWindow window: Window?) {
    guard windowReference !== window else { return }
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    windowReference = window
    for view in subviews { view.move(toWindow: window) }
    didMoveToWindow()
    viewController?.viewDidMove(toWindow: window)
  }

  func visibilityChanged() {
    if isHidden { windowReference?.viewWillLeave(self) }
    // Who hides leaves its room to the others.
    if superview is StackView { invalidateIntrinsicContentSize() }
    setSubtreeNeedsDisplay()
    windowReference?.hoverMayHaveChanged()
  }
}
