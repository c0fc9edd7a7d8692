import Geometry

extension Window {
  /// Makes keys go to a view first, and shows it: the person uses the keyboard to get around.
  public func focus(_ view: View) {
    showsFocus = true
    makeFirstResponder(view)
    view.scrollIntoSight()
  }

  /// Moves the keys to the next view that takes them, or to the one before; wraps around. Views
  /// behind a modal are left out; from inside of what floats it goes around there.
  public func moveFocus(forward: Bool) {
    let root =
      floating(holding: firstResponder)?.layer ?? presentations.last { $0.blocksKeys }?.layer
      ?? self
    let views = root.focusableViews
    guard !views.isEmpty else { return }
    let current = views.firstIndex { $0 === firstResponder }
    let next =
      current.map { ($0 + (forward ? 1 : views.count - 1)) % views.count }
      ?? (forward ? 0 : views.count - 1)
    focus(views[next])
  }
}

extension View {
  /// Brings the view in sight in everything around it that scrolls.
  func scrollIntoSight() {
    var view = superview
    while let current = view {
      current.bringIntoSight(self)
      view = current.superview
    }
  }

  /// What can get the keys of this view and all that it holds, in reading order. Nothing that is
  /// hidden, disabled or deaf.
  var focusableViews: [View] {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return [] }
    return (canBecomeFocused ? [self] : []) + accessibilitySubviews.flatMap(\.focusableViews)
  }

  /// Whether the arrow keys go from one thing to the next in it.
  private var isFocusGroup: Bool {
    switch accessibilityRole {
    case .group, .toolbar, .grid: true
    default: false
    }
  }

  /// Moves the keys to the nearest thing of the group in the direction of an arrow key; false where
  /// the view is no group, or there is none.
  func moveFocus(inGroupBy event: KeyEvent) -> Bool {
    guard isFocusGroup, event.modifiers.isEmpty, let window, let way = event.key.direction,
      let current = window.firstResponder as? View, current !== self, current.isDescendant(of: self)
    else { return false }
    let start = current.convert(current.bounds.center, to: nil)
    var nearest: (view: View, distance: Double)?
    for view in focusableViews where view !== current {
      let offset = view.convert(view.bounds.center, to: nil) - start
      let along = offset.dx * way.dx + offset.dy * way.dy
      let across = abs(offset.dx * way.dy) + abs(offset.dy * way.dx)
      // What lies more to the side than ahead is in another direction.
      guard along > 0.5, across <= along * 2 else { continue }
      let distance = along + 2 * across
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (view, distance) }
    }
    guard let nearest else { return false }
    window.focus(nearest.view)
    return true
  }
}

extension Key {
  /// Where an arrow key points; nil for other keys.
  fileprivate nonisolated var direction: Vector? {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    default: nil
    }
  }
}
