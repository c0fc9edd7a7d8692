public import Geometry

/// Places views in a row or a column, so that few layouts have to be made by hand.
///
/// Each of `arrangedSubviews` says how large it would like to be: by `intrinsicContentSize`, else by
/// `sizeThatFits`, else by the size it came with. Hidden ones take no room and no spacing. A row
/// begins at the side where people begin to read. All edges lie on whole points.
open class StackView: View {
  /// How the room along the axis is shared.
  public nonisolated enum Distribution: Hashable, Sendable {
    /// Each gets what it would like; who hugs its content least takes what is left over, and what is
    /// missing each gives in proportion.
    case fill
    /// All get the same.
    case fillEqually
    /// All get the same multiple of what they would like.
    case fillProportionally
    /// Each gets what it would like, with equal gaps, no smaller than `spacing`.
    case equalSpacing
    /// Each gets what it would like; the way from middle to middle is the same.
    case equalCentering
  }

  /// How the views lie across the axis.
  public nonisolated enum Alignment: Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the side where reading begins, or at the top of a row.
    case leading
    case center
    /// At the side where reading ends, or at the bottom of a row.
    case trailing
  }

  /// The way the views follow each other.
  public var axis: LayoutAxis { didSet { arrangementChanged(axis != oldValue) } }
  /// From one view to the next, in points.
  public var spacing: Double { didSet { arrangementChanged(spacing != oldValue) } }
  /// How they lie across the axis.
  public var alignment: Alignment { didSet { arrangementChanged(alignment != oldValue) } }
  /// How the room along the axis is shared.
  public var distribution: Distribution {
    didSet { arrangementChanged(distribution != oldValue) }
  }
  /// From the edges to the views, in points; `left` is the side where reading begins.
  public var margins = Insets.zero { didSet { arrangementChanged(margins != oldValue) } }
  /// The views that are placed, in their order; each is one of `subviews` too.
  public private(set) var arrangedSubviews: [View] = []
  private var spacingAfter: [ObjectIdentifier: Double] = [:]

  /// Makes a stack of views.
  public init(
    _ axis: LayoutAxis, spacing: Double = 0, alignment: Alignment = .fill,
    distribution: Distribution = .fill, arrangedSubviews: [View] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Puts a view at the end.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view before the one at `index`; one that is arranged already moves there. An index out
  /// of range means the nearest in range.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(index, arrangedSubviews.count)))
    view.keepSizeForLayout()
    if view.superview !== self { addSubview(view) }
    arrangementChanged(true)
  }

  /// Stops placing a view; it stays one of `subviews`, where it is.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    spacingAfter[ObjectIdentifier(view)] = nil
    arrangementChanged(true)
  }

  /// Sets the way from an arranged view to the next, in points; nil is `spacing` again.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    spacingAfter[ObjectIdentifier(view)] = spacing
    arrangementChanged(true)
  }

  /// From an arranged view to the next, in points.
  public func spacing(after view: View) -> Double {
    spacingAfter[ObjectIdentifier(view)] ?? spacing
  }

  private func arrangementChanged(_ hasChanged: Bool) {
    guard hasChanged else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func subviewWillLeave(_ view: View) {
    removeArrangedSubview(view)
  }

  /// The size that all views together would like, with margins.
  open override func sizeThatFits(_ size: Size) -> Size {
    let inner = Size(
      max(0, size.width - margins.left - margins.right),
      max(0, size.height - margins.top - margins.bottom))
    let content = StackArrangement(self, in: inner).contentSize
    return Size(
      content.width + margins.left + margins.right, content.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = Rect(origin: bounds.origin, size: bounds.size).inset(by: margins)
    for (view, frame) in StackArrangement(self, in: area.size).frames {
      view.frame = directed(frame.offset(by: area.origin - .zero))
    }
  }
}
