public import Geometry
public import UserInterface

/// A view that a hand or a key works: it tracks one touch, knows hover and focus, and tells what
/// happened by its actions.
open class Control: View {
  /// Whether it can be used; a control that cannot is drawn pale and lets touches do nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { resignFirstResponder() }
      stateChanged()
    }
  }
  /// Whether it is the chosen one.
  public var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a hand holds it and would trigger it by letting go.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }
  /// Whether the pointer is over it.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateChanged() } }
  }
  /// A word that is shown while the pointer rests on it.
  public var toolTip: String? {
    get { makeToolTip?() }
    set { makeToolTip = newValue.map { words in { words } } }
  }
  /// Makes that word each time it is asked for, where it names a key, which may be another one by then.
  public var makeToolTip: (() -> String)?
  /// What a press opens at once, in place of the actions; nil for nothing. The same press may go on
  /// to a line of the menu.
  public var menu: (() -> [MenuController.Item])?
  private weak var openMenu: MenuController?
  /// The touch that holds it.
  public private(set) var trackedTouch: Touch?

  private var actions: [(token: ActionToken, event: ControlEvent, body: () -> Void)] = []
  private var lastToken = 0
  private var toolTipTimer: TimerToken?
  private var shownToolTip: ToolTip?

  /// Makes a control.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cursor = .arrow
    drawingOverflow = FocusRing.overflow
  }

  /// Has something done when the event happens. The token takes it away again.
  @discardableResult
  public func addAction(
    for event: ControlEvent = .triggered, _ body: @escaping () -> Void
  ) -> ActionToken {
    lastToken += 1
    let token = ActionToken(rawValue: lastToken)
    actions.append((token, event, body))
    return token
  }

  /// Takes an action away; an unknown one is left alone.
  public func removeAction(_ token: ActionToken) { actions.removeAll { $0.token == token } }

  /// Performs the actions of an event.
  public func sendActions(for event: ControlEvent) {
    for action in actions where action.event == event { action.body() }
  }

  /// Called when enabled, selected, highlighted, hovered or focused changed. Draws it again.
  open func stateChanged() { setNeedsDisplay() }

  /// A hand took hold at `location`. Called before the actions.
  open func trackingBegan(at location: Point, touch: Touch) {}
  /// The hand moved. Every sample is told.
  open func trackingMoved(to location: Point, touch: Touch) {}
  /// The hand let go (`isCancelled`: was taken away). The default triggers where it was still over
  /// the control.
  open func trackingEnded(at location: Point, isCancelled: Bool) {
    if !isCancelled, holds(location) { sendActions(for: .triggered) }
  }

  /// How far a hand may slip off without losing the control, in points.
  open var trackingSlack: Double { 16 }

  /// Whether a drag that begins on the control is for it alone, in every direction, also where it
  /// lies in something that scrolls.
  open var holdsDrags: Bool { false }

  private func holds(_ location: Point) -> Bool {
    bounds.inset(by: -trackingSlack).contains(location)
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { isEnabled && !isHidden }

  /// Enter and Space trigger. Subclasses that use keys in another way override and call `super`.
  open override func keyPressed(_ event: KeyEvent) {
    guard isEnabled, event.modifiers.isEmpty, event.key == .enter || event.key == .space else {
      return super.keyPressed(event)
    }
    if !event.isRepeat { trigger() }
  }

  // MARK: Without a hand

  open override var accessibilityState: AccessibilityState {
    AccessibilityState(
      isEnabled: isEnabled, isSelected: isSelected, isFocused: isFirstResponder)
  }

  /// To press, or for sliders to go up and down.
  open override var accessibilityActions: [AccessibilityAction] {
    switch accessibilityRole {
    case .slider: [.increment, .decrement]
    default: [.press]
    }
  }

  /// Presses, or goes up and down as the arrow keys do.
  open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard isEnabled else { return false }
    switch action {
    case .press: trigger()
    case .increment: keyPressed(KeyEvent(KeySample(key: .up, time: window?.now ?? 0)))
    case .decrement: keyPressed(KeyEvent(KeySample(key: .down, time: window?.now ?? 0)))
    }
    return true
  }

  // MARK: Touches and hover

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    hideToolTip()
    isHighlighted = true
    trackingBegan(at: touch.location(in: self), touch: touch)
    sendActions(for: .trackingBegan)
    if menu != nil { showMenu(holding: touch) }
  }

  /// Opens the menu below the control; does nothing without one.
  public func showMenu(holding touch: Touch? = nil) {
    guard let items = menu?(), !items.isEmpty, let window else { return }
    let menu = MenuController(items: items, below: self)
    openMenu = menu
    if let touch { menu.present(in: window, holding: touch) } else { menu.present(in: window) }
  }

  /// Performs the actions of a press, or opens the menu.
  private func trigger() {
    if menu != nil { showMenu() } else { sendActions(for: .triggered) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isHighlighted = holds(touch.location(in: self))
    openMenu?.follow(touch.location(in: nil))
    trackingMoved(to: touch.location(in: self), touch: touch)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    finishTracking(touches, isCancelled: false)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    finishTracking(touches, isCancelled: true)
  }

  private func finishTracking(_ touches: Set<Touch>, isCancelled: Bool) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    isHighlighted = false
    if let openMenu {
      self.openMenu = nil
      if !isCancelled { openMenu.letGo(touch.location(in: nil)) }
      return sendActions(for: .trackingEnded)
    }
    trackingEnded(at: touch.location(in: self), isCancelled: isCancelled || !isEnabled)
    sendActions(for: .trackingEnded)
  }

  open override func pointerEntered(_ event: HoverEvent) {
    isHovered = true
    guard let toolTip, trackedTouch == nil, let backend = window?.application?.backend else {
      return
    }
    hideToolTip()
    toolTipTimer = backend.schedule(after: ToolTip.delay) { [weak self] in
      guard let self else { return }
      toolTipTimer = nil
      shownToolTip = ToolTip.show(toolTip, for: self)
    }
  }

  open override func pointerExited() {
    isHovered = false
    hideToolTip()
  }

  private func hideToolTip() {
    if let toolTipTimer { window?.application?.backend.cancel(toolTipTimer) }
    toolTipTimer = nil
    shownToolTip?.dismiss()
    shownToolTip = nil
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    hideToolTip()
  }
}
