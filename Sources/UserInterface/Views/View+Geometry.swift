public import Geometry

extension View {
  /// The view's rectangle in its own coordinates. Setting its size keeps the center.
  public var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      if newValue.size != frame.size { frame = Rect(center: frame.center, size: newValue.size) }
    }
  }

  /// The middle of the frame.
  public var center: Point {
    get { frame.center }
    set { frame = Rect(center: newValue, size: frame.size) }
  }

  /// Makes the view as large as it would like to be.
  public func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  /// A point of this view in another's coordinates; nil means the window's.
  public func convert(_ point: Point, to view: View?) -> Point {
    point + (originInWindow - (view?.originInWindow ?? .zero))
  }

  /// A point of another view in this one's coordinates; nil means the window's.
  public func convert(_ point: Point, from view: View?) -> Point {
    point + ((view?.originInWindow ?? .zero) - originInWindow)
  }

  /// A rectangle of this view in another's coordinates; nil means the window's.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this one's coordinates; nil means the window's.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the origin of the view's coordinates is in those of its outermost superview.
  var originInWindow: Point {
    var result = Point.zero
    var view: View? = self
    while let current = view {
      result += (current.frame.origin - current.boundsOrigin)
      view = current.superview
    }
    return result
  }

  func frameChanged(from old: Rect) {
    if frame.size != old.size { setNeedsLayout() }
    setSubtreeNeedsDisplay()
    windowReference?.hoverMayHaveChanged()
  }
}

extension Insets {
  /// The same distances the other way.
  nonisolated var outward: Insets {
    Insets(top: -top, left: -left, bottom: -bottom, right: -right)
  }
}
