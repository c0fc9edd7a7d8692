import Geometry
import UserInterface

/// Drags the content of a scroll view.
///
/// It leaves drags to controls that hold them, drags across the way of the content to others, and
/// at an end it lets a scroll view around it go on.
final class ScrollPan: PanGestureRecognizer, GestureRecognizerDelegate {
  weak var scrollView: ScrollView?

  override init() {
    super.init()
    delegate = self
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    !((touch.view as? Control)?.holdsDrags ?? false) && !(touch.view is ScrollIndicator)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    scrollView?.caught()
  }

  override func reset() {
    super.reset()
    scrollView?.released()
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let scrollView else { return false }
    let isAcross = abs(translation.dx) > abs(translation.dy)
    guard scrollView.canScroll(isAcross: isAcross) else { return false }
    let way = isAcross ? Vector(-translation.dx, 0) : Vector(0, -translation.dy)
    return scrollView.hasRoom(towards: way) || !scrollView.isInsideRoom(towards: way)
  }
}

extension ScrollView {
  /// Whether there is more content this way than can be seen.
  fileprivate func canScroll(isAcross: Bool) -> Bool {
    (isAcross ? limits.x : limits.y).upperBound > 0
  }

  /// Whether the content is not yet at its end in a direction.
  fileprivate func hasRoom(towards way: Vector) -> Bool {
    // Half a point is no room.
    let step = way / max(0.001, way.length)
    return limited(contentOffset + step) != limited(contentOffset)
  }

  /// Whether a scroll view around this one could go on in a direction.
  fileprivate func isInsideRoom(towards way: Vector) -> Bool {
    var view = superview
    while let current = view {
      if let outer = current as? ScrollView, outer.hasRoom(towards: way) { return true }
      view = current.superview
    }
    return false
  }
}
