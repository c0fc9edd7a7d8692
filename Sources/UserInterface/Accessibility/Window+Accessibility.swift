import Geometry

extension Window {
  /// The frontmost visible view with an accessibility label; nil when there is none.
  public func view(named label: String) -> View? { descendant(named: label) }

  /// The frontmost visible view with an accessibility identifier; nil when there is none.
  public func view(identified id: String) -> View? { descendant(identified: id) }

  /// Says a sentence to people who do not see what has happened: to their assistive tools, where they
  /// have some.
  public func announce(_ sentence: String) { onAnnouncement?(sentence) }

  /// Whether assistive tools hear of the window.
  public var isHeard: Bool { onAnnouncement != nil }

  /// All that can be seen in the window now, by name, role, value and state. What is hidden, cut
  /// off or covered by something in front is left out.
  public var accessibilityTree: AccessibilityElement { accessibilityTree(reach: nil) }

  /// The same with what can be scrolled into sight.
  public var accessibilityTreeWithScrolled: AccessibilityElement {
    accessibilityTree(reach: bounds)
  }

  private func accessibilityTree(reach: Rect?) -> AccessibilityElement {
    layoutIfNeeded()
    return AccessibilityElement(
      self, frame: bounds, isInSight: true, isInteractive: true,
      children: accessibleChildren(visible: bounds, reach: reach, isInteractive: true))
  }
}

extension View {
  /// The elements below this view; views that are none themselves hand up what they hold.
  fileprivate func accessibleChildren(
    visible: Rect, reach: Rect?, isInteractive: Bool
  ) -> [AccessibilityElement] {
    let inner = clipsToBounds ? visible.intersection(bounds) : visible
    let innerReach = reach.map { self.innerReach($0, visible: inner) }
    return accessibilitySubviews.flatMap { view in
      let shift = view.boundsOrigin - view.frame.origin
      return view.accessibleElements(
        visible: inner.offset(by: shift), reach: innerReach?.offset(by: shift),
        isInteractive: isInteractive)
    }
  }

  /// What of its content can come into sight, where `reach` of it can and `visible` is seen now: of what scrolls
  /// all, but nothing behind a dialog.
  private func innerReach(_ reach: Rect, visible: Rect) -> Rect {
    guard clipsToBounds else { return reach }
    let part = reach.intersection(bounds)
    guard !part.isEmpty, let content = reachableContent else { return part }
    return !visible.isEmpty && isCovered(in: visible) ? .zero : content
  }

  /// The view as one element, or what it holds; `visible` is what its superviews do not cut off, in
  /// the view's coordinates, `reach` what can be scrolled into sight, nil where that is left out.
  private func accessibleElements(
    visible: Rect, reach: Rect?, isInteractive: Bool
  ) -> [AccessibilityElement] {
    guard !isHidden, alpha >= 0.01 else { return [] }
    let isInteractive = isInteractive && isUserInteractionEnabled
    let children = accessibleChildren(
      visible: visible, reach: reach, isInteractive: isInteractive)
    guard isAccessibilityElement else { return children }
    let part = visible.intersection(bounds)
    let isInSight = !part.isEmpty
    let isThere =
      isInSight ? !isCovered(in: part) : !(reach?.intersection(bounds).isEmpty ?? true)
    guard isThere || !children.isEmpty else { return [] }
    return [
      AccessibilityElement(
        self, frame: convert(isInSight ? part : bounds, to: nil), isInSight: isInSight,
        isInteractive: isInteractive, children: children)
    ]
  }

  /// Whether something in front takes the view away from every hand: tried in the middle and near
  /// the corners of a part of it.
  private func isCovered(in part: Rect) -> Bool {
    guard let window else { return true }
    let (dx, dy) = (part.width * 0.4, part.height * 0.4)
    let places = [Vector.zero, Vector(-dx, -dy), Vector(dx, -dy), Vector(-dx, dy), Vector(dx, dy)]
    return places.allSatisfy { place in
      let point = convert(part.center + place, to: nil)
      return window.hitTest(point, with: nil).map { $0.isInFront(of: self) } ?? false
    }
  }

  /// Whether it is drawn over another view and neither holds it nor is held by it.
  private func isInFront(of other: View) -> Bool {
    let (mine, others) = (pathFromRoot, other.pathFromRoot)
    guard let fork = zip(mine, others).first(where: { $0 !== $1 }) else { return false }
    guard let holder = fork.0.superview else { return false }
    return holder.subviews.last { $0 === fork.0 || $0 === fork.1 } === fork.0
  }

  private var pathFromRoot: [View] {
    var path: [View] = []
    var view: View? = self
    while let current = view {
      path.append(current)
      view = current.superview
    }
    return path.reversed()
  }
}
