/// Hears what happens to a window as a whole. Every method has a default that does nothing.
public protocol WindowDelegate: AnyObject {
  /// The user wants to close the window; false keeps it open. The default is true.
  func windowShouldClose(_ window: Window) -> Bool
  /// The window was closed.
  func windowDidClose(_ window: Window)
  /// The window has a new size or scale.
  func windowDidResize(_ window: Window)
  /// The first picture of the window is on the screen.
  func windowDidShowFirstPicture(_ window: Window)
  /// Full screen was turned on or off.
  func windowDidChangeFullScreen(_ window: Window)
  /// The window gained or lost the keyboard focus.
  func windowDidChangeKeyStatus(_ window: Window)
  /// The first pen was seen, or a pen came near or went away: `window.pen` has changed.
  func windowDidNoticePen(_ window: Window)
  /// The set of input devices changed.
  func windowDidNoticeDeviceChange(_ window: Window)
  /// Another color profile may count: `backend.colorProfile` is to be asked again.
  func windowDidChangeColorProfile(_ window: Window)
  /// Something of another program is dragged over the window; its location is in points.
  func window(_ window: Window, dragMoved drag: DragSample)
  /// It has left, or was called off.
  func windowDragExited(_ window: Window)
  /// It was let go, its location in points. What is wanted of it is asked of the window's backend;
  /// the default finishes it without a use.
  func window(_ window: Window, dropped drag: DragSample)
}

extension WindowDelegate {
  /// Always closes.
  public func windowShouldClose(_ window: Window) -> Bool { true }
  /// Does nothing.
  public func windowDidClose(_ window: Window) {}
  /// Does nothing.
  public func windowDidResize(_ window: Window) {}
  /// Does nothing.
  public func windowDidShowFirstPicture(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeFullScreen(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeKeyStatus(_ window: Window) {}
  /// Does nothing.
  public func windowDidNoticePen(_ window: Window) {}
  /// Does nothing.
  public func windowDidNoticeDeviceChange(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeColorProfile(_ window: Window) {}
  /// Does nothing.
  public func window(_ window: Window, dragMoved drag: DragSample) {}
  /// Does nothing.
  public func windowDragExited(_ window: Window) {}
  /// Takes nothing.
  public func window(_ window: Window, dropped drag: DragSample) {
    window.backend.finishDrop(isTaken: false)
  }
}
