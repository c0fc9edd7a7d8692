extension ViewController {
  /// Where a controller's view stands between being gone and being seen.
  public nonisolated enum Appearance: Hashable, Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// Tells that the view begins to come or to go in a way that takes time: the `will` of the
  /// controller, then of those whose views it holds, is called now, each `did` with
  /// `endAppearanceTransition`. For containers that animate.
  ///
  /// A transition may be turned around before it has ended: a view that was about to appear and
  /// goes instead is told that it will disappear and did, and never that it appeared.
  public func beginAppearanceTransition(isAppearing: Bool) {
    guard !isAppearing || isWindowSeen else { return }
    if isAppearing { _ = view }
    appearanceTransition = isAppearing
    willChange(isAppearing: isAppearing)
  }

  /// Tells that the view is where it stays, or has gone.
  public func endAppearanceTransition() {
    guard appearanceTransition != nil else { return }
    appearanceTransition = nil
    if !isHeldByTransition { didChange() }
  }

  /// Told first, then those it holds.
  private func willChange(isAppearing: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      viewWillAppear()
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear()
    default: break
    }
    // One that is on its way out does not come back with those around it.
    for child in childrenInView where !isAppearing || child.appearanceTransition != false {
      child.willChange(isAppearing: isAppearing)
    }
  }

  /// Those it holds are told first; one that is on its own way is left alone.
  private func didChange() {
    for child in childrenInView where child.appearanceTransition == nil { child.didChange() }
    finishAppearance()
  }

  private func finishAppearance() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear()
    case .appeared, .disappeared: break
    }
  }

  /// The children whose views are in this one's view.
  private var childrenInView: [ViewController] {
    guard isViewLoaded else { return [] }
    return children.filter { $0.isViewLoaded && $0.view.isDescendant(of: view) }
  }

  /// Whether the controller or one that holds it is on its way.
  private var isHeldByTransition: Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current.appearanceTransition != nil { return true }
      controller = current.parent
    }
    return false
  }

  private var isWindowSeen: Bool { (window ?? parent?.window)?.isMapped ?? true }

  /// The view is about to come to another window, or to none.
  func viewWillMove(toWindow window: Window?) {
    if self.window != nil {
      willLeave()
      // A view that goes straight to another window has left the first.
      if window != nil { finishAppearance() }
    }
    if window?.isMapped ?? false, appearance == .disappeared {
      appearance = .appearing
      viewWillAppear()
    }
  }

  /// The view came to another window, or to none; those that it holds came before.
  func viewDidMove(toWindow window: Window?) {
    if window == nil {
      // What is gone is gone, whatever the transition.
      appearanceTransition = nil
      finishAppearance()
    } else if appearance == .appearing, !isHeldByTransition {
      finishAppearance()
    }
  }

  private func willLeave() {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear()
  }

  /// The window is shown again, or hidden.
  func windowVisibilityChanged(isSeen: Bool) {
    guard isViewLoaded else { return }
    willChange(isAppearing: isSeen)
    didChange()
  }
}
