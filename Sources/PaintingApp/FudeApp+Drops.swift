public import UserInterface

extension FudeApp {
  /// Shows what letting go would do.
  public func window(_ window: Window, dragMoved drag: DragSample) {
    editor.exchange.dragMoved(drag)
  }

  /// Shows nothing of it any more.
  public func windowDragExited(_ window: Window) { editor.exchange.dragExited() }

  /// Opens it, or adds it as a layer.
  public func window(_ window: Window, dropped drag: DragSample) { editor.exchange.dropped(drag) }
}
