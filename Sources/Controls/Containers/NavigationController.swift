import Geometry
public import UserInterface

/// Shows the last of a stack of controllers, with its title and a way back.
///
/// Back go the button, Escape, Alt+Left (Alt+Right where people read from right to left), and a drag
/// from the edge where reading begins. The keys come back to who had them on the page before.
open class NavigationController: ViewController {
  /// The stack; the last one is shown. Never empty, but where it was made without a first.
  public private(set) var viewControllers: [ViewController] = []

  private let bar = NavigationBar()
  private let pages = View()
  private let edgePan = NavigationEdgePan()
  private var transition: NavigationTransition?
  private var formerResponders: [ObjectIdentifier: WeakResponder] = [:]

  /// Makes a stack of one.
  public init(rootViewController: ViewController) {
    super.init()
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }

  /// The one that is shown.
  public var topViewController: ViewController? { viewControllers.last }

  open override var title: String { topViewController?.title ?? "" }

  /// A tab is named by where its pages begin.
  open override var tabTitle: String { viewControllers.first?.tabTitle ?? "" }

  open override func titleDidChange() {
    updateBar()
    super.titleDidChange()
  }

  open override var initialFirstResponder: Responder? {
    topViewController?.initialFirstResponder ?? self
  }

  /// So that the way back works where no view of the page takes keys.
  open override var canBecomeFirstResponder: Bool { true }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pages.clipsToBounds = true
    pages.isContainer = true
    view.addSubview(bar)
    view.addSubview(pages)
    bar.back.addAction { [weak self] in self?.popViewController() }
    edgePan.addAction { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(edgePan)
    if let topViewController { pages.addSubview(topViewController.view) }
    updateBar()
  }

  // MARK: The stack

  /// Shows another controller, which slides in from the side where reading ends. One that is in the
  /// stack already is left alone.
  public func pushViewController(_ controller: ViewController, animated: Bool = true) {
    guard !viewControllers.contains(where: { $0 === controller }) else { return }
    finishTransition()
    let old = topViewController
    keepFocus(of: old)
    viewControllers.append(controller)
    addChild(controller)
    guard isViewLoaded else { return }
    begin(NavigationTransition(from: old, to: controller, isPush: true, leaving: []))
    finish(animated: animated)
    giveKeys(to: controller, isBack: false)
  }

  /// Goes back to the controller before; nil and nothing where there is none.
  @discardableResult
  public func popViewController(animated: Bool = true) -> ViewController? {
    viewControllers.count > 1 ? pop(to: viewControllers.count - 2, animated: animated).last : nil
  }

  /// Goes back to the first controller; those that left, in their order.
  @discardableResult
  public func popToRootViewController(animated: Bool = true) -> [ViewController] {
    pop(to: 0, animated: animated)
  }

  private func pop(to place: Int, animated: Bool) -> [ViewController] {
    guard place < viewControllers.count - 1 else { return [] }
    finishTransition()
    let leaving = beginPop(to: place)
    finish(animated: animated)
    if let topViewController { giveKeys(to: topViewController, isBack: true) }
    return leaving
  }

  private func beginPop(to place: Int) -> [ViewController] {
    let leaving = Array(viewControllers[(place + 1)...])
    let old = topViewController
    viewControllers.removeSubrange((place + 1)...)
    guard isViewLoaded, let topViewController else {
      for controller in leaving { controller.removeFromParent() }
      return leaving
    }
    begin(NavigationTransition(from: old, to: topViewController, isPush: false, leaving: leaving))
    return leaving
  }

  // MARK: Transitions

  private func begin(_ transition: NavigationTransition) {
    self.transition = transition
    transition.from?.beginAppearanceTransition(isAppearing: false)
    transition.to.beginAppearanceTransition(isAppearing: true)
    let page = transition.to.view
    pages.insertSubview(page, at: transition.isPush ? pages.subviews.count : 0)
    page.frame = pages.bounds
    page.layoutIfNeeded()
    titleDidChange()
    view.setNeedsLayout()
    transition.place(in: pages)
  }

  /// Moves both pages on to their places.
  private func finish(animated: Bool) {
    guard let transition else { return }
    let (start, end) = (transition.progress, transition.isTurnedBack ? 0.0 : 1)
    let duration = animated ? NavigationTransition.duration : 0
    transition.animation = Animation(in: window, duration: duration) { [weak self] part in
      guard let self else { return }
      transition.progress = start + (end - start) * part
      transition.place(in: pages)
    } completion: { [weak self] in
      self?.completed(transition)
    }
  }

  private func completed(_ transition: NavigationTransition) {
    guard self.transition === transition else { return }
    self.transition = nil
    let isTurnedBack = transition.isTurnedBack
    let gone: ViewController? = isTurnedBack ? transition.to : transition.from
    let stays: ViewController? = isTurnedBack ? transition.from : transition.to
    gone?.viewIfLoaded?.removeFromSuperview()
    gone?.endAppearanceTransition()
    for page in [gone, stays] { page?.viewIfLoaded?.alpha = 1 }
    stays?.view.frame = pages.bounds
    stays?.endAppearanceTransition()
    for controller in transition.leaving where !transition.isTurnedBack {
      formerResponders[ObjectIdentifier(controller)] = nil
      controller.removeFromParent()
    }
  }

  /// Whatever is on its way gets there at once.
  private func finishTransition() {
    guard let transition else { return }
    if let animation = transition.animation { animation.finish() } else { completed(transition) }
  }

  // MARK: The hand

  private func panned() {
    let width = max(1, pages.bounds.width)
    let way = edgePan.translation.dx * (view.isRightToLeft ? -1 : 1)
    switch edgePan.state {
    case .began:
      guard viewControllers.count > 1 else { return }
      finishTransition()
      keepFocus(of: topViewController)
      _ = beginPop(to: viewControllers.count - 2)
      fallthrough
    case .changed:
      guard let transition, transition.animation == nil else { return }
      transition.progress = max(0, min(1, way / width))
      transition.place(in: pages)
    case .ended, .cancelled, .failed:
      guard let transition, transition.animation == nil, !transition.isPush else { return }
      let speed = edgePan.velocity.dx * (view.isRightToLeft ? -1 : 1)
      let goesBack = edgePan.state == .ended && (speed > 500 || speed > -500 && way > width * 0.4)
      if goesBack {
        if let topViewController { giveKeys(to: topViewController, isBack: true) }
      } else {
        turnBack(transition)
      }
      finish(animated: true)
    case .possible: break
    }
  }

  /// The hand let the page go where it was.
  private func turnBack(_ transition: NavigationTransition) {
    transition.isTurnedBack = true
    viewControllers += transition.leaving
    transition.to.beginAppearanceTransition(isAppearing: false)
    transition.from?.beginAppearanceTransition(isAppearing: true)
    titleDidChange()
  }

  // MARK: Layout

  private func updateBar() {
    guard isViewLoaded else { return }
    bar.show(title: title, backTo: viewControllers.dropLast().last?.title)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    bar.frame = Rect(bounds.minX, bounds.minY, bounds.width, NavigationBar.height)
    pages.frame = bounds.inset(by: Insets(top: NavigationBar.height, left: 0, bottom: 0, right: 0))
    if let transition {
      transition.place(in: pages)
    } else {
      topViewController?.view.frame = pages.bounds
    }
  }

  // MARK: Keys

  open override func keyPressed(_ event: KeyEvent) {
    let back: Key = view.isRightToLeft ? .right : .left
    let isBack =
      event.key == .escape && event.modifiers.isEmpty
      || event.key == back && event.modifiers == .alt
    guard isBack, viewControllers.count > 1 else { return super.keyPressed(event) }
    if !event.isRepeat { popViewController() }
  }

  private func keepFocus(of controller: ViewController?) {
    guard let controller, let responder = window?.firstResponder, controller.isViewLoaded,
      controller.view.holds(responder)
    else { return }
    formerResponders[ObjectIdentifier(controller)] = WeakResponder(responder)
  }

  private func giveKeys(to controller: ViewController, isBack: Bool) {
    guard let window else { return }
    let former = isBack ? formerResponders[ObjectIdentifier(controller)]?.responder : nil
    // Others may have the keys, behind or beside; they keep them.
    if let present = window.firstResponder, !view.holds(present) { return }
    // It may have left its page meanwhile.
    if let former, window.makeFirstResponder(former) { return }
    window.makeFirstResponder(controller.initialFirstResponder ?? self)
  }
}
