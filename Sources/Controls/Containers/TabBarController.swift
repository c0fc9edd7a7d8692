public import Geometry
public import UserInterface

/// Shows one of several controllers, by a row of their titles at the top. The others keep their
/// views and all that is in them.
///
/// Left and right in the row, and Ctrl+Tab, Ctrl+Shift+Tab, Ctrl+Page Down and Ctrl+Page Up
/// anywhere inside, go from one to the next.
open class TabBarController: ViewController {
  /// The controllers, in the order of their tabs.
  public private(set) var viewControllers: [ViewController] = []
  /// The place of the one that is shown. A place that is none is left alone. Setting it tells nobody.
  public var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }
  /// Told of the place of a tab that was chosen by hand or key.
  public var onSelect: ((Int) -> Void)?
  /// From the edges to the row and to the controllers' views, in points.
  public var margins = Insets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// What programs and tests call the tabs, in their order; those without have no name of their own.
  public var tabIdentifiers: [String] = [] { didSet { if isViewLoaded { updateBar() } } }

  private var index = 0
  private let bar = TabBar()
  /// What had the keys in each controller when it was left.
  private var formerResponders: [ObjectIdentifier: WeakResponder] = [:]

  /// Makes a controller that shows the first of others.
  public init(viewControllers: [ViewController] = []) {
    super.init()
    setViewControllers(viewControllers)
  }

  /// The one that is shown; nil where there is none.
  public var selectedViewController: ViewController? {
    viewControllers.indices.contains(index) ? viewControllers[index] : nil
  }

  /// Shows others; the one that is shown now stays where it is one of them.
  public func setViewControllers(_ controllers: [ViewController]) {
    let shown = selectedViewController
    for old in viewControllers where !controllers.contains(where: { $0 === old }) {
      old.removeFromParent()
    }
    viewControllers = controllers
    index = controllers.firstIndex { $0 === shown } ?? 0
    for controller in controllers { addChild(controller) }
    guard isViewLoaded else { return }
    updateBar()
    if let page = selectedViewController?.view, page.superview !== view { view.addSubview(page) }
    view.setNeedsLayout()
  }

  open override var title: String { selectedViewController?.title ?? "" }

  open override func titleDidChange() {
    updateBar()
    super.titleDidChange()
  }

  private func updateBar() {
    bar.show(
      titles: viewControllers.map(\.tabTitle), identifiers: tabIdentifiers, selectedIndex: index)
    bar.setNeedsLayout()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    bar.onSelect = { [weak self] in self?.choose($0) }
    updateBar()
    if let selectedViewController { view.addSubview(selectedViewController.view) }
  }

  open override var initialFirstResponder: Responder? {
    selectedViewController?.initialFirstResponder ?? self
  }

  /// So that the keys from tab to tab work where no view takes keys.
  open override var canBecomeFirstResponder: Bool { true }

  private func choose(_ place: Int) {
    guard place != index, viewControllers.indices.contains(place) else { return }
    select(place)
    onSelect?(place)
  }

  private func select(_ place: Int) {
    guard place != index, viewControllers.indices.contains(place) else { return }
    let old = selectedViewController
    index = place
    guard isViewLoaded else { return }
    // Also where the page that goes had nobody for them.
    let hadKeys = keepFocus(of: old) || isFirstResponder
    old?.viewIfLoaded?.removeFromSuperview()
    if let selectedViewController { view.addSubview(selectedViewController.view) }
    updateBar()
    view.setNeedsLayout()
    super.titleDidChange()
    if hadKeys { restoreFocus() }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var area = view.bounds.inset(by: margins)
    bar.frame = Rect(area.minX, area.minY, area.width, TabBar.height)
    area.size.height = max(0, area.height - TabBar.height)
    area.origin.y += TabBar.height
    selectedViewController?.view.frame = area
  }

  // MARK: Keys

  /// Remembers who has the keys in a controller that goes; whether there was anybody.
  private func keepFocus(of controller: ViewController?) -> Bool {
    guard let controller, let responder = window?.firstResponder,
      controller.view.holds(responder)
    else { return false }
    formerResponders[ObjectIdentifier(controller)] = WeakResponder(responder)
    return true
  }

  /// Gives the keys to who had them in the controller that came.
  private func restoreFocus() {
    guard let window, let selectedViewController else { return }
    let former = formerResponders[ObjectIdentifier(selectedViewController)]?.responder
    // It may have left its page meanwhile.
    if let former, window.makeFirstResponder(former) { return }
    window.makeFirstResponder(selectedViewController.initialFirstResponder ?? self)
  }

  open override func keyPressed(_ event: KeyEvent) {
    guard let step = step(event), !viewControllers.isEmpty else { return super.keyPressed(event) }
    let count = viewControllers.count
    let next = (index + step + count) % count
    let wasInBar = bar.hasFocus
    choose(next)
    if wasInBar { bar.focus(next) }
  }

  private func step(_ event: KeyEvent) -> Int? {
    switch (event.key, event.modifiers) {
    case (.tab, .control), (.pageDown, .control): 1
    case (.tab, [.control, .shift]), (.pageUp, .control): -1
    default: nil
    }
  }
}
