public import Geometry
public import UserInterface

/// Another controller's view on a plate with an arrow to what it belongs to. It stands where there
/// is room, always inside the window; a touch outside and Escape take it away.
open class PopoverController: PanelController {
  /// What the plate shows.
  public let content: ViewController
  /// The size that the content would like to have, in points.
  public var preferredContentSize: Size { didSet { if isPresented { placeAgain() } } }

  /// From the plate's edge to the content, in points.
  public static let padding = 8.0

  /// Makes a popover about a view; it is not yet shown.
  public init(_ content: ViewController, size: Size, from source: View) {
    self.content = content
    preferredContentSize = size
    super.init(placement: .popover(source))
  }

  open override func loadView() {
    let plate = PopoverPlate(radius: Metrics.panelRadius)
    plate.accessibilityRole = .dialog
    plate.accessibilityLabel = content.view.accessibilityLabel
    view = plate
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    view.addSubview(content.view)
  }

  open override func preferredSize(in available: Size) -> Size {
    let extra = 2 * PopoverController.padding
    return Size(
      min(available.width, preferredContentSize.width + extra),
      min(available.height, preferredContentSize.height + extra))
  }

  open override func layoutPresentedView(in bounds: Rect) {
    super.layoutPresentedView(in: bounds)
    (view as? PopoverPlate)?.anchor = placement.anchor
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.view.frame = view.bounds.inset(by: PopoverController.padding)
  }

  private func placeAgain() {
    if let window { layoutPresentedView(in: window.bounds) }
  }
}
