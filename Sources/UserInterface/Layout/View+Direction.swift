public import Geometry

extension View {
  /// The way the view is laid out: by its own `semanticContentAttribute`, else by the nearest that
  /// forces a direction among those that hold it, else as the whole interface.
  public var effectiveLayoutDirection: LayoutDirection {
    if semanticContentAttribute == .spatial { return .leftToRight }
    var view: View? = self
    while let current = view {
      switch current.semanticContentAttribute {
      case .forceLeftToRight: return .leftToRight
      case .forceRightToLeft: return .rightToLeft
      case .unspecified, .spatial: view = current.superview
      }
    }
    return .current
  }

  /// Whether the view is laid out from right to left.
  public var isRightToLeft: Bool { effectiveLayoutDirection == .rightToLeft }

  /// A rectangle in the view's coordinates that was laid out from left to right, as it has to be in
  /// the view's direction: for right to left it is mirrored about the middle of the bounds.
  ///
  /// So a layout by hand places everything as if the view read from left to right, and passes each
  /// frame through this.
  public func directed(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      bounds.minX + bounds.maxX - rect.maxX, rect.minY, rect.width, rect.height)
  }

  /// A place along the view's width, mirrored as `directed(_:)` mirrors rectangles.
  public func directed(x: Double) -> Double {
    isRightToLeft ? bounds.minX + bounds.maxX - x : x
  }

  /// The view or something that it holds has another direction: everything is placed anew.
  func directionChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.directionChanged() }
  }
}
