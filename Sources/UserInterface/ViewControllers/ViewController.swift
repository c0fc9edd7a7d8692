public import Geometry

/// Owns a view, and connects it with what it shows.
open class ViewController: Responder {
  private var loadedView: View?
  /// The controller that holds this one.
  public private(set) weak var parent: ViewController?
  /// The controllers it holds.
  public private(set) var children: [ViewController] = []

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

  /// Whether the view was made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets `view`. Override without calling `super`.
  open func loadView() { view = View() }

  /// Called once, after the view was made.
  open func viewDidLoad() {}
  /// The view comes to a window.
  open func viewWillAppear() {}
  /// The view came to a window.
  open func viewDidAppear() {}
  /// The view leaves its window.
  open func viewWillDisappear() {}
  /// The view left its window.
  open func viewDidDisappear() {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Sets the frame of a presented view, in the window's points. Called when it is presented and
  /// when the window's size, `bounds`, changes. The default leaves the frame as it is.
  open func layoutPresentedView(in bounds: Rect) {}

  /// A controller's next responder is its view's superview.
  open override var nextResponder: Responder? { loadedView?.superview }

  override var responderWindow: Window? { loadedView?.window }

  /// The window its view is in.
  public var window: Window? { loadedView?.window }

  /// Takes another controller in. Putting its view into this one's is up to the caller.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Leaves the controller that holds this one; its view leaves too.
  public func removeFromParent() {
    guard let parent else { return }
    loadedView?.removeFromSuperview()
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  func viewWillMove(toWindow window: Window?) {
    if self.window != nil { viewWillDisappear() }
    if window != nil { viewWillAppear() }
  }

  func viewDidMove(toWindow window: Window?) {
    if window != nil { viewDidAppear() } else { viewDidDisappear() }
  }
}
