import UserInterface

/// A responder that may be gone by now.
struct WeakResponder {
  private(set) weak var responder: Responder?

  init(_ responder: Responder) { self.responder = responder }
}

extension View {
  /// Whether a responder is the view, one that it holds, or the controller of one of these.
  func holds(_ responder: Responder) -> Bool {
    if let held = responder as? View { return held.isDescendant(of: self) }
    if let controller = responder as? ViewController, controller.isViewLoaded {
      return controller.view.isDescendant(of: self)
    }
    return false
  }
}
