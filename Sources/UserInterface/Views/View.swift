public import Geometry
public import Rasterizer

/// A rectangle of a window that draws itself, holds other views, and takes part in events.
///
/// Lengths are in points, y grows downward. Later subviews are in front of earlier ones.
open class View: Responder {
  /// Where the view is, in its superview's coordinates.
  public var frame: Rect {
    willSet { if newValue != frame { setSubtreeNeedsDisplay() } }
    didSet {
      guard frame != oldValue else { return }
      frameChanged(from: oldValue)
      ViewAnimation.changed(.frame, of: self, from: .rect(oldValue))
    }
  }

  /// What the view's own coordinates start with; moving it scrolls the content.
  package var boundsOrigin = Point.zero {
    willSet { if newValue != boundsOrigin { setSubtreeNeedsDisplay() } }
    didSet {
      guard boundsOrigin != oldValue else { return }
      setSubtreeNeedsDisplay()
      setNeedsLayout()
      windowReference?.hoverMayHaveChanged()
    }
  }

  /// The view that holds this one.
  public internal(set) weak var superview: View?
  /// The views it holds, the rearmost first.
  public internal(set) var subviews: [View] = []
  /// The controller whose view this is.
  public internal(set) weak var viewController: ViewController?
  weak var windowReference: Window?

  /// Whether the view and all it holds are left out of drawing and events.
  public var isHidden = false {
    willSet { if newValue != isHidden { setSubtreeNeedsDisplay() } }
    didSet { if isHidden != oldValue { visibilityChanged() } }
  }
  /// How much the view and all it holds cover, 0…1; below 0.01 it gets no touches.
  public var alpha = 1.0 {
    didSet {
      guard alpha != oldValue else { return }
      setSubtreeNeedsDisplay()
      ViewAnimation.changed(.alpha, of: self, from: .number(oldValue))
    }
  }
  /// Filled behind what the view draws.
  public var backgroundColor: Color? {
    didSet {
      guard backgroundColor != oldValue else { return }
      setNeedsDisplay()
      ViewAnimation.changed(.backgroundColor, of: self, from: .color(oldValue))
    }
  }
  /// A promise that the view paints every pixel of its bounds, so that nothing behind is drawn.
  public var isOpaque = false
  /// The part in which what the view draws hides all behind it, in its coordinates; nil for none. By
  /// default all of an opaque view.
  open var opaqueArea: Rect? { isOpaque ? bounds : nil }
  /// A promise that the view draws nothing by itself but its background color.
  public var isContainer = false
  /// Whether what it holds is cut off at its bounds.
  public var clipsToBounds = false {
    willSet { if newValue != clipsToBounds { setSubtreeNeedsDisplay() } }
    didSet { if clipsToBounds != oldValue { setSubtreeNeedsDisplay() } }
  }
  /// How far outside its bounds the view itself draws (shadows, focus rings).
  public var drawingOverflow = Insets.zero {
    willSet { if newValue != drawingOverflow { setNeedsDisplay() } }
    didSet { if drawingOverflow != oldValue { setNeedsDisplay() } }
  }

  /// Whether the view and all it holds get touches, hover and scroll.
  public var isUserInteractionEnabled = true
  /// The pointer's picture over the view; nil means that of the superview.
  public var cursor: Cursor? { didSet { windowReference?.updateCursor() } }
  /// Which buttons begin touches that are sent to the view itself. Recognizers have their own list.
  public var acceptedButtons: Set<PointerButton> = [.primary]
  /// What watches the touches of the view and of all it holds.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// Whether the view is mirrored where people read from right to left.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionChanged() } }
  }

  /// What people would call it.
  public var accessibilityLabel: String?
  /// What programs and tests call it, the same in every language: `colors.search`; nil for what has no
  /// name of its own. A control that does a command has the command's id. No two that are seen at once
  /// are called the same, but the parts of the rows of a list.
  open var accessibilityIdentifier: String?
  /// What kind of thing it is.
  public var accessibilityRole = AccessibilityRole.none
  /// What it holds, in words, as people would say it: "20 px". Override; the default is nil.
  open var accessibilityValue: String? { nil }
  /// How it is just now. Override and add to the default, which tells where the keys go.
  open var accessibilityState: AccessibilityState {
    AccessibilityState(isFocused: isFirstResponder)
  }
  /// What can be done with it without a hand on the screen. Override; the default is nothing.
  open var accessibilityActions: [AccessibilityAction] { [] }
  /// Does one of `accessibilityActions`; false where that cannot be done now. Override.
  open func performAccessibilityAction(_ action: AccessibilityAction) -> Bool { false }
  /// The number that it holds, where it has one. Override; the default is nil.
  open var accessibilityRange: AccessibilityRange? { nil }
  /// Gives it the number that is nearest to one in its range, as a hand would; false where that cannot be
  /// done. Override.
  open func setAccessibilityValue(_ value: Double) -> Bool { false }
  /// The text that it holds, where that can be changed. Override; the default is nil.
  open var accessibilityText: AccessibilityText? { nil }
  /// Gives it a text and a selection, as a hand would; false where that cannot be done. Override.
  open func changeAccessibilityText(_ text: AccessibilityText) -> Bool { false }
  /// The views it holds, in reading order. Override where that is not the order of `subviews`.
  open var accessibilitySubviews: [View] { subviews }

  /// What is on its way, and who moves it.
  var animations: [AnimatableProperty: ViewAnimation] = [:]
  /// How much it wants to be no longer than its content, where that is not the default.
  var huggingPriorities: [LayoutAxis: LayoutPriority] = [:]
  /// The size that it had before a layout placed it.
  var sizeBeforeLayout: Size?
  var needsLayout = true
  var descendantNeedsLayout = false

  /// Makes a view, by default without extent.
  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
  }

  /// The window the view is in.
  public var window: Window? { windowReference }
  package override var responderWindow: Window? { windowReference }

  open override var nextResponder: Responder? { viewController ?? superview }

  /// Draws what is inside `dirty`. Override; the default draws nothing.
  ///
  /// The context is in the view's coordinates and cut to the part that has to be drawn again,
  /// whose bounds are `dirty`.
  open func draw(in context: GraphicsContext, dirty: Rect) {}

  /// Places the subviews. Called before drawing when the size changed or `setNeedsLayout` asked.
  open func layoutSubviews() {}

  /// Scrolls so that a view in it can be seen. Override; the default does nothing.
  open func bringIntoSight(_ view: View) {}

  /// What `bringIntoSight` can show, in the view's coordinates; nil, the default, where nothing scrolls.
  open var reachableContent: Rect? { nil }

  /// The size the view would like to have inside `size`; the default is that of its content, where
  /// it says one, else its present size.
  open func sizeThatFits(_ size: Size) -> Size {
    let (content, other) = (intrinsicContentSize, sizeBeforeLayout ?? frame.size)
    return Size(
      content.width >= 0 ? content.width : other.width,
      content.height >= 0 ? content.height : other.height)
  }

  /// The size of what the view shows by itself; `noIntrinsicMetric`, the default, for an extent that
  /// the content says nothing about. See `invalidateIntrinsicContentSize`.
  open var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, View.noIntrinsicMetric) }

  /// A view that it holds is about to leave it.
  func subviewWillLeave(_ view: View) {}

  /// The view and all it holds is about to come to another window, or to none.
  open func willMove(toWindow window: Window?) {}

  /// The view and all it holds came to another window, or to none.
  open func didMoveToWindow() {}

  /// The view and all it holds are drawn with another theme from now on. Override to look up the
  /// colors that were kept, and call super; drawing again is seen to.
  open func themeChanged() {
    for view in subviews { view.themeChanged() }
    setNeedsDisplay()
  }

  /// The pointer came over the view or one that it holds.
  open func pointerEntered(_ event: HoverEvent) {}

  /// The pointer left the view and all that it holds.
  open func pointerExited() {}

  /// The frontmost view at a point, this one or one that it holds; nil when there is none.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point in the view's coordinates belongs to it. Override to make a target larger or
  /// of another shape.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Whether the Tab key stops here.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// Whether keys go here and people should see it: they use the keyboard to get around.
  public var isFocused: Bool {
    windowReference.map { $0.firstResponder === self && $0.showsFocus } ?? false
  }

  open override func firstResponderChanged() { setNeedsDisplay() }

  /// In a group of things, arrow keys that none of them takes go from one to the next.
  open override func keyPressed(_ event: KeyEvent) {
    if !moveFocus(inGroupBy: event) { super.keyPressed(event) }
  }
}
