public import Geometry
public import Rasterizer
public import UserInterface

/// Shows a part of something larger than itself, and moves it: by dragging and flicking, by wheel
/// and touchpad, by keys, and by its indicators.
///
/// Content that is drawn past an end gives way and comes back; a flick goes on by itself until a
/// touch or its own friction stops it. Nothing runs while it is at rest. With reduced motion it
/// stops where the hand lets go.
open class ScrollView: View {
  /// The size of all there is to see, in points. A width of 0 means that it is as wide as the view.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentChanged() } }
  }
  /// Whether content may be drawn past its ends and comes back.
  public var bounces = true
  /// Whether people see where in the content they are.
  public var showsIndicators = true { didSet { updateIndicators() } }
  /// How much of the view an indicator takes at an edge, in points.
  public static var indicatorThickness: Double { ScrollIndicator.thickness }
  /// Told after each move of the content, by whatever.
  public var onScroll: (() -> Void)?

  /// Whether a hand drags the content.
  public internal(set) var isDragging = false
  /// What moves the content after the hand has let go.
  var flight: ScrollFlight?
  /// What moves the content to a place that was asked for.
  var glide: Animation?
  /// Where `glide` goes.
  var glideTarget: Point?
  /// Where the content was when the drag began, as if it did not give way.
  var dragStart = Point.zero
  /// When the wheel was last turned for this view.
  var lastWheel = -Double.infinity
  var wheelTravel = TravelHistory()
  let pan = ScrollPan()
  private let indicators = (across: ScrollIndicator(isVertical: false), down: ScrollIndicator())

  /// Makes a view without content.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    drawingOverflow = FocusRing.overflow
    for indicator in [indicators.across, indicators.down] {
      indicator.scrollView = self
      addSubview(indicator)
    }
    pan.scrollView = self
    pan.addAction { [weak self] _ in self?.panned() }
    addGestureRecognizer(pan)
  }

  /// What part of the content is at the view's upper left corner, in points. Setting it stops what
  /// moves, and is limited to what there is.
  public var contentOffset: Point {
    get { boundsOrigin }
    set {
      stopMoving()
      place(limited(newValue))
    }
  }

  /// Shows another part of the content, limited to what there is.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard animated else {
      contentOffset = offset
      return
    }
    glide(to: offset)
  }

  /// Moves as little as needed to show a part of the content; of one that is larger than the view,
  /// its beginning.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    let offset = glideTarget ?? contentOffset
    func moved(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      low < start || high - low > length ? low : max(start, high - length)
    }
    let target = Point(
      moved(offset.x, bounds.width, rect.minX, rect.maxX),
      moved(offset.y, bounds.height, rect.minY, rect.maxY))
    if limited(target) != offset { setContentOffset(target, animated: animated) }
  }

  public override func bringIntoSight(_ view: View) {
    layoutIfNeeded()
    scrollRectToVisible(view.convert(view.bounds, to: self).inset(by: -ScrollView.margin))
  }

  public override var reachableContent: Rect? {
    let (x, y) = limits
    return Rect(0, 0, x.upperBound + bounds.width, y.upperBound + bounds.height)
  }

  /// Whether the content moves without a hand on it.
  public var isDecelerating: Bool { flight != nil }

  /// Where the content may rest, by each coordinate.
  var limits: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (
      0...max(0, contentSize.width - bounds.width),
      0...max(0, contentSize.height - bounds.height)
    )
  }

  func limited(_ offset: Point) -> Point {
    let limits = limits
    return Point(
      max(0, min(limits.x.upperBound, offset.x)), max(0, min(limits.y.upperBound, offset.y)))
  }

  /// Shows another part of the content, on whole pixels.
  func place(_ offset: Point) {
    let scale = window?.scale ?? 1
    let target = Point((offset.x * scale).rounded() / scale, (offset.y * scale).rounded() / scale)
    guard target.isFinite, target != boundsOrigin else { return updateIndicators() }
    boundsOrigin = target
    updateIndicators()
    onScroll?()
  }

  private func contentChanged() {
    if flight == nil, !isDragging { place(limited(contentOffset)) } else { updateIndicators() }
  }

  private func updateIndicators() {
    for indicator in [indicators.across, indicators.down] { indicator.update() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentChanged()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      stopMoving()
      place(limited(contentOffset))
    }
  }

  /// While the content flies, a touch stops it and does nothing else.
  open override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard flight != nil, hit != nil, let event, case .touches = event.type else { return hit }
    return hit is ScrollIndicator ? hit : self
  }

  open override func scrolled(_ event: ScrollEvent) {
    if !takeWheel(event) { super.scrolled(event) }
  }

  // MARK: Keys

  /// Keys come here when there is something to scroll and nothing in it takes them.
  open override var canBecomeFirstResponder: Bool {
    (limits.x.upperBound > 0 || limits.y.upperBound > 0)
      && !subviews.contains(where: \.holdsFocusable)
  }

  open override func keyPressed(_ event: KeyEvent) {
    if !scroll(by: event) { super.keyPressed(event) }
  }

  open override func draw(in context: GraphicsContext, dirty: Rect) {
    // Inside: what is beyond the bounds is cut off.
    if isFocused {
      FocusRing.draw(
        around: bounds.inset(by: FocusRing.gap + Metrics.focusWidth), radius: 4, in: context)
    }
  }
}
