import Geometry

extension View {
  /// Stands in `intrinsicContentSize` for an extent that the content says nothing about.
  public nonisolated static let noIntrinsicMetric = -1.0

  /// How much the view wants to be no longer than its content, along an axis; where room is left
  /// over, who wants it least gets it. The default is `.low`.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    huggingPriorities[axis, default: .low]
  }

  /// Sets how much the view wants to be no longer than its content.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    huggingPriorities[axis] = priority
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

  /// Remembers the size that the view came with, which is what it would like where nothing else is
  /// said; its frame will be the layout's.
  func keepSizeForLayout() { if sizeBeforeLayout == nil { sizeBeforeLayout = frame.size } }

  /// The size the view would like in a layout, by its content. An extent that it cannot tell is
  /// infinite.
  func layoutSize(fitting size: Size) -> Size {
    let intrinsic = intrinsicContentSize
    var result = sizeThatFits(size)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let own = intrinsic[axis: axis] >= 0 ? intrinsic[axis: axis] : result[axis: axis]
      result[axis: axis] = max(0, own)
    }
    return result
  }
}
