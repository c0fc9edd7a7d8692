public import Geometry
public import UserInterface

extension View {
  /// Gives the view a menu of its own: a press of the secondary button opens it where the pointer
  /// is, a long press of a finger where that is, and the Menu key or Shift+F10 below the view. No
  /// items open nothing; they are asked for with the place in the view's coordinates, nil by keys that
  /// choose no place. The recognizer takes it away again (`removeGestureRecognizer`).
  @discardableResult
  public func addContextMenu(
    _ items: @escaping (Point?) -> [MenuController.Item]
  ) -> ContextMenuGestureRecognizer {
    let recognizer = ContextMenuGestureRecognizer(items: items)
    addGestureRecognizer(recognizer)
    return recognizer
  }
}
