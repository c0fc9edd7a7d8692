package import Geometry
package import UserInterface

/// Takes colors that hands drag to it: a view, or the controller of one. Points are the window's.
package protocol ColorDropTarget: Responder {
  /// A color is held over the target, or has moved there: shows what letting go would do. Whether
  /// it would do anything.
  func colorDragged(_ item: DraggedColor, to point: Point) -> Bool
  /// The color has gone elsewhere, or the drag is over: shows nothing any more. Told after each
  /// `colorDragged` in the end, and before `colorDropped`.
  func colorDragLeft()
  /// The color is let go over the target. Whether it was taken.
  func colorDropped(_ item: DraggedColor, at point: Point) -> Bool
}

extension Window {
  /// What would take a color at a point: the frontmost thing there, or what it is part of. What lies
  /// behind a panel takes none; beside a panel it does, though the panel keeps touches from it.
  func colorDropTarget(at point: Point) -> (any ColorDropTarget)? {
    for layer in subviews.reversed() {
      guard let hit = layer.hitTest(layer.convert(point, from: nil), with: nil) else { continue }
      var responder: Responder? = hit
      while let current = responder, current !== self {
        if let target = current as? any ColorDropTarget { return target }
        responder = current.nextResponder
      }
      // A layer that was hit itself holds nothing there.
      if hit !== layer { return nil }
    }
    return nil
  }
}
