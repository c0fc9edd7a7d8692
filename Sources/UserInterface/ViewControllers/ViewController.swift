public import Geometry

/// Owns a view, and connects it with what it shows.
open class ViewController: Responder {
  private var loadedView: View?
  /// The controller that holds this one.
  public private(set) weak var parent: ViewController?
  /// The controllers it holds.
  public private(set) var children: [ViewController] = []
  /// Where the view stands between being gone and being seen.
  public internal(set) var appearance = Appearance.disappeared
  /// Whether a container is just moving the view in (true) or out (false).
  var appearanceTransition: Bool?

  /// Makes a controller; its view is made when it is first asked for.
  public override init() { super.init() }

  /// The view, loaded when first asked for.
  public var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      // A subclass whose loadView sets none gets an empty view.
      if loadedView == nil { self.view = View() }
      viewDidLoad()
      return loadedView ?? View()
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue.viewController = self
    }
  }

  /// The view, where it was made.
  package var viewIfLoaded: View? { loadedView }

  /// What people would call what it shows, as at the top of a page or on a tab. Override; where it
  /// changes, call `titleDidChange`.
  open var title: String { "" }

  /// What a tab says that shows the controller; the default is its title.
  open var tabTitle: String { title }

  /// Has those who show the title show the new one. Override to show that of what the controller
  /// holds, and call `super`.
  open func titleDidChange() { parent?.titleDidChange() }

  /// Whether the view was made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets `view`. Override without calling `super`.
  open func loadView() { view = View() }

  /// Called once, after the view was made.
  open func viewDidLoad() {}
  /// The view comes to a window that is seen, or that window is shown again. A controller is told
  /// before those that it holds.
  open func viewWillAppear() {}
  /// The view came to its window, and is where it stays. A controller is told after those that it
  /// holds.
  open func viewDidAppear() {}
  /// The view leaves its window, or that window is hidden; also where it never came to appear.
  open func viewWillDisappear() {}
  /// The view left its window, or that window was hidden.
  open func viewDidDisappear() {}
  /// The controller was shown in front of a window's content, and was taken away by whatever.
  open func didDismiss() {}
  /// Who gets the keys when the controller is presented over something; nil for nobody, so that
  /// they go to the view.
  open var initialFirstResponder: Responder? { nil }
  /// Moves a presented view in or out, and calls `completion` when that is done; nil, the default,
  /// where that takes no time. `backdrop` is what dims everything behind.
  open func animatePresentation(
    isAppearing: Bool, backdrop: View, completion: @escaping () -> Void
  ) -> Animation? { nil }
  /// Another controller is about to take this one in; nil: it is about to be let go.
  open func willMove(toParent parent: ViewController?) {}
  /// Another controller has taken this one in; nil: it was let go.
  open func didMove(toParent parent: ViewController?) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// A pen came near or went away, or the first one was seen: `window.pen` was `old` before. Told to
  /// the window's root; the default tells the children.
  open func penPresenceChanged(from old: PenPresence) {
    for child in children { child.penPresenceChanged(from: old) }
  }
  /// Sets the frame of a presented view, in the window's points. Called when it is presented and
  /// when the window's size, `bounds`, changes. The default leaves the frame as it is.
  open func layoutPresentedView(in bounds: Rect) {}

  /// A controller's next responder is its view's superview.
  open override var nextResponder: Responder? { loadedView?.superview }

  package override var responderWindow: Window? { loadedView?.window }

  /// The window its view is in.
  public var window: Window? { loadedView?.window }

  /// Takes another controller in. Putting its view into this one's is up to the caller.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.didMove(toParent: self)
  }

  /// Leaves the controller that holds this one; its view leaves too.
  public func removeFromParent() {
    guard let parent else { return }
    willMove(toParent: nil)
    loadedView?.removeFromSuperview()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}
