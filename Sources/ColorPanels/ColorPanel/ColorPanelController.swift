public import Controls
public import Geometry
public import UserInterface
import Words

/// The panel of the color at hand: a wheel to pick it with, palettes, and the library that knows
/// what colors are called; each is a tab. It opens with the tab that was shown last.
public final class ColorPanelController: PanelController {
  /// What the tabs share.
  public let context: ColorPanelContext

  let wheel: WheelController
  private let library: LibraryController?
  let tabs: TabBarController
  /// The hand that opens the panel, while it does.
  var heldTouch: Touch?
  /// Whether the hand that picks takes the panel away by letting go.
  var closesAfterHand = true
  private static let width = 340.0
  /// From the edges to the row of tabs.
  private static let margins = Insets(top: 10, left: 12, bottom: 0, right: 12)

  /// The words for the tabs in the file that remembers the last one, in their order.
  private static let tabWords = ["Wheel", "Palettes", "Library"]

  /// Makes a panel at a place.
  public init(_ context: ColorPanelContext, at placement: Placement) {
    self.context = context
    wheel = WheelController(context)
    library = context.services.library.map { LibraryController($0) }
    tabs = TabBarController(viewControllers: [
      wheel, PalettesController(context),
    ])
    if let library { tabs.setViewControllers(tabs.viewControllers + [library]) }
    tabs.tabIdentifiers = Self.tabWords.map { "colors.\($0.lowercased())" }
    super.init(placement: placement)
    let last = context.services.memory.tab
    if let index = Self.tabWords.firstIndex(of: last), tabs.viewControllers.indices.contains(index)
    {
      tabs.selectedIndex = index
    }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityLabel = text("Color panel")
    view.accessibilityIdentifier = "colors"
    tabs.margins = Self.margins
    if let library {
      context.showInLibrary = { [weak self, weak library] in
        library?.show($0)
        self?.showTab(library)
      }
    }
    library?.onUse = { [weak self] in self?.context.pick($0) }
    tabs.onSelect = { [weak self] in self?.remember($0) }
    wheel.onHeightChange = { [weak self] in self?.view.superview?.setNeedsLayout() }
    wheel.onShowTag = { [weak self] tag in
      self?.library?.show(tag)
      self?.showTab(self?.library)
    }
    addChild(tabs)
    view.addSubview(tabs.view)
  }

  public override var keptTouch: Touch? { heldTouch }

  public override var initialFirstResponder: Responder? { tabs.initialFirstResponder }

  private func showTab(_ controller: ViewController?) {
    guard let index = tabs.viewControllers.firstIndex(where: { $0 === controller }) else { return }
    tabs.selectedIndex = index
    remember(index)
  }

  private func remember(_ index: Int) {
    context.services.memory.tab = Self.tabWords[index]
  }

  // MARK: Layout

  /// As high as the wheel needs, whatever tab is shown, so that the panel stays where it is.
  public override func preferredSize(in available: Size) -> Size {
    let height = Self.margins.top + Metrics.target + wheel.wantedHeight
    return Size(min(available.width, Self.width), min(available.height, height))
  }

  /// With all sliders, so that the tabs stay where they are when these come.
  public override func largestSize(in available: Size) -> Size {
    let height = Self.margins.top + Metrics.target + wheel.greatestHeight
    return Size(min(available.width, Self.width), min(available.height, height))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tabs.view.frame = view.bounds
  }
}
