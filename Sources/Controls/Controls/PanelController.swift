public import Geometry
public import UserInterface

/// A plate shown in front of the window's content: a dialog in the middle, or a popover at what it
/// belongs to. Escape takes it away.
open class PanelController: ViewController {
  /// Where a panel stands.
  public enum Placement {
    /// In the middle, with what is behind dimmed; only its own buttons take it away.
    case dialog
    /// Above a view, or below it where there is more room; a touch outside takes it away.
    case above(View)
    /// Below a view and aligned with its left edge; a touch outside takes it away.
    case below(View)
    /// Beside a view, towards the middle of the window; a touch outside takes it away.
    case beside(View)
    /// At a side of a view where there is room, in the middle of that side; a touch outside takes it
    /// away.
    case popover(View)
    /// With a corner at a point in the window's coordinates; a touch outside takes it away.
    case at(Point)

    /// What it belongs to, in the window's coordinates; nil for a dialog.
    var anchor: Rect? {
      switch self {
      case .dialog: nil
      case .above(let view), .below(let view), .beside(let view), .popover(let view):
        view.convert(view.bounds, to: nil)
      case .at(let point): Rect(origin: point, size: .zero)
      }
    }
  }

  /// Where it stands.
  public let placement: Placement
  /// Whether what is behind goes on as before: a touch outside leaves it open, and keys that nobody in
  /// it has a use for go to what is behind. Set before it is shown.
  public var isFloating = false
  /// What it stays clear of where there is room for that; asked each time it is placed.
  public var obstacles: (() -> [PanelObstacle])?
  /// Where its upper left corner stays in a window of a size, once it is there.
  private var pinned: (origin: Point, bounds: Rect)?
  /// Told once when it was taken away, by whatever.
  public var onDismiss: (() -> Void)?
  private var fade: Animation?

  /// Makes a panel that is not yet shown.
  public init(placement: Placement) {
    self.placement = placement
    super.init()
  }

  open override func loadView() {
    let plate = Surface(radius: Metrics.panelRadius)
    plate.accessibilityRole = .dialog
    view = plate
  }

  /// The size it would like in a window of the given size. Override.
  open func preferredSize(in available: Size) -> Size { Size(320, 240) }

  /// The size that it would have with all that may come into it; its upper edge leaves room for that.
  /// The default is its present one.
  open func largestSize(in available: Size) -> Size { preferredSize(in: available) }

  /// Whether it is shown now.
  public var isPresented: Bool { isViewLoaded && view.window != nil }

  /// Shows it; does nothing when it is shown.
  open func present(in window: Window) {
    guard !isPresented else { return }
    pinned = nil
    place(in: window.bounds)
    if isFloating { return float(in: window) }
    switch placement {
    case .dialog: window.present(self, style: .modal, backdrop: Theme.current.scrim)
    case .above, .below, .beside, .popover, .at:
      window.present(self, style: .popover, keeping: keptTouch)
    }
  }

  /// Others that float where it comes make room.
  private func float(in window: Window) {
    for case let other as PanelController in window.presentedViewControllers
    where other.isFloating && other.view.frame.intersects(view.frame) {
      other.dismiss()
    }
    window.present(self, style: .floating)
    window.makeFirstResponder(initialFirstResponder ?? self)
  }

  open override var canBecomeFirstResponder: Bool { isFloating }

  /// The touch that opened it and goes on; nil, the default, for all that are down to be called off.
  open var keptTouch: Touch? { nil }

  /// Takes it away; does nothing when it is not shown.
  public func dismiss() { window?.dismiss(self) }

  open override func layoutPresentedView(in bounds: Rect) { place(in: bounds) }

  private func place(in bounds: Rect) {
    let available = bounds.inset(by: PanelPlacement.edge).size
    let size = preferredSize(in: available)
    view.frame =
      isFloating
      ? floatingFrame(of: size, in: bounds)
      : PanelPlacement.frame(
        of: size, placement, in: bounds)
    view.setNeedsLayout()
  }

  private func floatingFrame(of size: Size, in bounds: Rect) -> Rect {
    let obstacles = obstacles?() ?? []
    let room = PanelPlacement.room(
      for: largestSize(in: bounds.inset(by: PanelPlacement.edge).size), placement, in: bounds,
      avoiding: obstacles, at: stays(clearOf: obstacles, in: bounds) ? pinned?.origin : nil)
    pinned = (room.origin, bounds)
    return Rect(origin: room.origin, size: Size(room.width, min(size.height, room.height)))
  }

  /// Whether it stays where it is: the window is the same, and nothing that it may not cover has come.
  private func stays(clearOf obstacles: [PanelObstacle], in bounds: Rect) -> Bool {
    pinned?.bounds == bounds
      && !obstacles.contains { $0.isForbidden && $0.frame.intersects(view.frame) }
  }

  open override func viewDidAppear() {
    super.viewDidAppear()
    // Not from nothing: what cannot be seen at all gets no events, and a fast hand is there first.
    fade = Animation(in: window) { [weak self] progress in
      self?.view.alpha = 0.2 + 0.8 * progress
    }
  }

  open override func viewDidDisappear() {
    super.viewDidDisappear()
    fade?.finish()
  }

  open override func didDismiss() {
    super.didDismiss()
    let action = onDismiss
    onDismiss = nil
    action?()
  }

  /// Escape was pressed. The default takes the panel away.
  open func escape() { dismiss() }

  open override func keyPressed(_ event: KeyEvent) {
    if event.key == .escape, event.modifiers.isEmpty { return escape() }
    if isFloating, event.key == .tab, event.modifiers.subtracting(.shift).isEmpty {
      window?.moveFocus(forward: !event.modifiers.contains(.shift))
      return
    }
    super.keyPressed(event)
  }
}
