/// How a view gives way in a layout, along one axis.
nonisolated struct LayoutWishes: Hashable, Sendable {
  /// How much it wants to be no longer than its content.
  var hugging = LayoutPriority.low
  /// How much it wants to be no shorter.
  var resistance = LayoutPriority.high
}

extension View {
  /// How much the view wants to be no longer than its content, along an axis; where room is left
  /// over, who wants it least gets it. The default is `.low`.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutWishes[axis, default: LayoutWishes()].hugging
  }

  /// Sets how much the view wants to be no longer than its content.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    layoutWishes[axis, default: LayoutWishes()].hugging = priority
    superview?.setNeedsLayout()
  }

  /// How much the view wants to be no shorter than its content, along an axis; where room is missing,
  /// who wants it least gives it. The default is `.high`.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutWishes[axis, default: LayoutWishes()].resistance
  }

  /// Sets how much the view wants to be no shorter than its content.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    layoutWishes[axis, default: LayoutWishes()].resistance = priority
    superview?.setNeedsLayout()
  }

  /// What the view's content needs has changed: who lays it out does so anew, and, where that is a
  /// stack whose own size changes by it, so does who lays out the stack.
  public func invalidateIntrinsicContentSize() {
    var holder = superview
    while let view = holder {
      view.setNeedsLayout()
      holder = view is StackView ? view.superview : nil
    }
  }
}
