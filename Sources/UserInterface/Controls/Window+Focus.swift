extension Window {
  /// Makes keys go to a view first, and shows it: the person uses the keyboard to get around.
  public func focus(_ view: View) {
    showsFocus = true
    makeFirstResponder(view)
  }
}
