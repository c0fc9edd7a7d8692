public import Geometry
import Rasterizer
public import UserInterface

/// Shows another controller in front of the window: on a narrow window as a plate that slides up
/// from the lower edge and can be dragged down again, on a wide one as a dialog in the middle.
///
/// A press beside it, Escape, and a drag or a flick down take it away.
public final class SheetController: PanelController {
  /// What the sheet shows.
  public let content: ViewController
  /// The size that the content would like, in points.
  public let contentSize: Size
  /// Whether the sheet stands at the window's lower edge.
  public private(set) var isAttached = false

  private let grabber = SheetGrabber()
  private let pan = SheetPan()
  private var motion: Animation?
  private var home = Rect.zero
  /// How far a hand has dragged it down, in points.
  private var drag = 0.0 { didSet { place() } }
  /// 0 when it is out of sight, 1 when it is where it belongs.
  private var presence = 1.0 { didSet { place() } }

  /// Windows narrower than this have the sheet at their lower edge.
  static let narrowWidth = 600.0
  private static let grabberHeight = 24.0
  /// A flick down faster than this takes it away, in points per second.
  private static let flick = 700.0

  /// Makes a sheet for a controller.
  public init(content: ViewController, size: Size = Size(420, 480)) {
    self.content = content
    contentSize = size
    super.init(placement: .dialog)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    view.addSubview(content.view)
    view.addSubview(grabber)
    pan.isVertical = true
    pan.addAction { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
    titleDidChange()
  }

  public override func titleDidChange() {
    super.titleDidChange()
    if isViewLoaded { view.accessibilityLabel = content.title }
  }

  public override var initialFirstResponder: Responder? { content.initialFirstResponder }

  public override func present(in window: Window) {
    guard !window.presentedViewControllers.contains(where: { $0 === self }) else { return }
    drag = 0
    window.present(self, style: .popover, backdrop: Theme.current.scrim)
  }

  // MARK: Place

  public override func layoutPresentedView(in bounds: Rect) {
    isAttached = bounds.width < SheetController.narrowWidth
    grabber.isHidden = !isAttached
    if isAttached {
      // The lower corners are out of sight.
      let height = min(contentSize.height + SheetController.grabberHeight, bounds.height - 24)
      home = Rect(
        bounds.minX, bounds.maxY - height, bounds.width, height + Metrics.panelRadius)
    } else {
      let room = bounds.inset(by: 24).size
      let size = Size(min(contentSize.width, room.width), min(contentSize.height, room.height))
      let frame = Rect(center: bounds.center, size: size)
      home = Rect(frame.minX.rounded(), frame.minY.rounded(), size.width, size.height)
    }
    place()
    view.setNeedsLayout()
  }

  private func place() {
    let way = isAttached ? home.height + 48 : 24
    view.frame = home.offset(by: Vector(0, (drag + way * (1 - presence)).rounded()))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var area = view.bounds
    if isAttached {
      let top = SheetController.grabberHeight
      grabber.frame = Rect(0, 0, area.width, top)
      area = area.inset(by: Insets(top: top, left: 0, bottom: Metrics.panelRadius, right: 0))
    }
    content.view.frame = area
  }

  // MARK: Motion

  /// It has its own way in.
  public override func viewDidAppear() {}

  public override func animatePresentation(
    isAppearing: Bool, backdrop: View, completion: @escaping () -> Void
  ) -> Animation? {
    motion?.stop()
    let (from, to) = (isAppearing ? 0 : presence, isAppearing ? 1.0 : 0)
    let scrim = Theme.current.scrim
    motion = Animation(in: backdrop.window, duration: 0.2) { [weak self, weak backdrop] part in
      guard let self else { return }
      presence = from + (to - from) * part
      if !isAttached { view.alpha = 0.2 + 0.8 * presence }
      backdrop?.backgroundColor = scrim.withAlpha(scrim.alpha * Float(presence))
    } completion: {
      completion()
    }
    return motion
  }

  private func panned() {
    guard isAttached else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { motion?.finish() }
      drag = max(0, pan.translation.dy)
    case .ended:
      let isFar = drag > home.height / 3
      if isFar || pan.velocity.dy > SheetController.flick { dismiss() } else { settle() }
    case .cancelled, .failed: settle()
    case .possible: break
    }
  }

  private func settle() {
    let start = drag
    guard start > 0 else { return }
    motion = Animation(in: window) { [weak self] in self?.drag = start * (1 - $0) }
  }
}

/// The bar that says that the sheet can be dragged.
private final class SheetGrabber: View {
  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let bar = Rect(center: Point(bounds.midX, 11), size: Size(40, 5))
    context.fill(.roundedRect(bar, radius: 2.5), with: Theme.current.muted.withAlpha(0.5))
  }
}

/// Drags the plate by what is neither a control nor scrolls.
private final class SheetPan: PanGestureRecognizer {
  override func shouldReceive(_ touch: Touch) -> Bool {
    var current = touch.view
    while let candidate = current, candidate !== view {
      if candidate is Control || candidate is ScrollView { return false }
      current = candidate.superview
    }
    return true
  }
}
