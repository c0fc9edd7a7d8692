public import Geometry

extension KeyEvent {
  /// Whether it asks for the menu of what has the keys: the Menu key, or Shift+F10.
  var isMenuKey: Bool {
    // The number that X gives the Menu key.
    (key == .other(0xFF67) && modifiers.isEmpty) || (key == .function(10) && modifiers == .shift)
  }
}

extension Window {
  /// Where the pointer is, in the window's coordinates; nil where there is none, as on a touch screen.
  public var pointerLocation: Point? { hover.last?.windowLocation }

  /// Opens the menu of the view that has the keys, or of the nearest one around it that has one; else
  /// that of what the pointer is over. False when there is none.
  func openContextMenu() -> Bool {
    var view = firstResponder as? View
    while let current = view {
      if current.gestureRecognizers.contains(where: { $0.openMenu(at: nil) }) { return true }
      view = current.superview
    }
    guard let pointer = hover.last?.windowLocation, tracker.isEmpty else { return false }
    for view in hover.path {
      if view.gestureRecognizers.contains(where: { $0.openMenu(at: pointer) }) { return true }
    }
    return false
  }
}
