import Geometry
public import UserInterface

/// Shows two controllers side by side with a line between them that can be moved; where there is no
/// room for both, one at a time, as a stack with a way back.
open class SplitViewController: ViewController {
  /// What is chosen from; it stands where reading begins.
  public let primary: ViewController
  /// What was chosen.
  public let secondary: ViewController
  /// Views narrower than this show one at a time, in points.
  public var collapseWidth = 560.0 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The least widths of the two, in points.
  public var minimumWidths = (primary: 160.0, secondary: 240.0)
  /// The width the first is to have, in points; limited to what there is room for.
  public var primaryWidth: Double {
    didSet { if primaryWidth != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether only one is shown.
  public private(set) var isCollapsed = false
  /// Whether the second is shown, or would be where there is room for only one.
  public private(set) var showsSecondary = false

  private let divider = SplitDivider()
  private var stack: NavigationController?
  private var isArranged = false

  /// Makes a controller that shows the first where there is room for only one.
  public init(primary: ViewController, secondary: ViewController, primaryWidth: Double = 240) {
    self.primary = primary
    self.secondary = secondary
    self.primaryWidth = primaryWidth
    super.init()
  }

  open override var title: String { primary.title }

  open override var initialFirstResponder: Responder? { primary.initialFirstResponder }

  open override func viewDidLoad() {
    super.viewDidLoad()
    divider.onMove = { [weak self] in self?.moveDivider(to: $0) }
  }

  /// Brings the second in front where only one is shown.
  public func showSecondary(animated: Bool = true) {
    showsSecondary = true
    if let stack, stack.topViewController === primary {
      stack.pushViewController(secondary, animated: animated)
    }
  }

  /// Brings the first in front where only one is shown.
  public func showPrimary(animated: Bool = true) {
    showsSecondary = false
    stack?.popToRootViewController(animated: animated)
  }

  // MARK: Layout

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isNarrow = view.bounds.width < collapseWidth
    if isNarrow != isCollapsed || !isArranged { arrange(isNarrow: isNarrow) }
  }

  private func arrange(isNarrow: Bool) {
    let focus = window?.firstResponder
    if let stack, stack.viewControllers.count < 2 { showsSecondary = false }
    isArranged = true
    isCollapsed = isNarrow
    for part in [primary, secondary] { part.removeFromParent() }
    stack?.removeFromParent()
    stack = nil
    divider.removeFromSuperview()
    if isNarrow {
      let stack = NavigationController(rootViewController: primary)
      if showsSecondary { stack.pushViewController(secondary, animated: false) }
      self.stack = stack
      addChild(stack)
      view.addSubview(stack.view)
    } else {
      for part in [primary, secondary] { addChild(part) }
      for part in [primary.view, divider, secondary.view] { view.addSubview(part) }
    }
    // The views left for a moment; who had the keys keeps them where it can still be seen.
    if let focus, let window, window.firstResponder == nil, focus.responderWindow === window {
      window.makeFirstResponder(focus)
    }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !isCollapsed else {
      stack?.view.frame = view.bounds
      return
    }
    let bounds = view.bounds
    let width = usableWidth.rounded()
    primary.view.frame = view.directed(Rect(0, 0, width, bounds.height))
    secondary.view.frame = view.directed(
      Rect(minX: width + 1, minY: 0, maxX: bounds.width, maxY: bounds.height))
    divider.show(width: width)
    let reach = SplitDivider.reach
    divider.frame = view.directed(Rect(width + 0.5 - reach, 0, 2 * reach, bounds.height))
    view.bringSubviewToFront(divider)
  }

  private var usableWidth: Double {
    let most = viewIfLoaded.map { $0.bounds.width - minimumWidths.secondary } ?? primaryWidth
    return max(minimumWidths.primary, min(primaryWidth, most))
  }

  private func moveDivider(to width: Double) {
    let most = view.bounds.width - minimumWidths.secondary
    primaryWidth = max(minimumWidths.primary, min(width, most))
  }
}
