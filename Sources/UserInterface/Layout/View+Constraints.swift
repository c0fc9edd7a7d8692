public import Geometry

extension View {
  /// Stands in `intrinsicContentSize` for an extent that the content says nothing about.
  public nonisolated static let noIntrinsicMetric = -1.0

  /// Remembers the size that the view came with, which is what it would like where nothing else is
  /// said; its frame will be the layout's.
  func keepSizeForLayout() { if sizeBeforeLayout == nil { sizeBeforeLayout = frame.size } }

  /// The size the view would like in a layout: by constraints of its own extents, else by its
  /// content. An extent that it cannot tell is infinite.
  func layoutSize(fitting size: Size) -> Size {
    var result = size
    var fit = size
    // A width that is fixed decides the height, as of text in lines.
    for axis in [LayoutAxis.horizontal, .vertical] {
      fit[axis: axis] = min(fit[axis: axis], fixedExtents(along: axis).upper)
    }
    let intrinsic = intrinsicContentSize
    let content = sizeThatFits(fit)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let own = intrinsic[axis: axis] >= 0 ? intrinsic[axis: axis] : content[axis: axis]
      let (lower, upper) = fixedExtents(along: axis)
      result[axis: axis] = max(lower, min(upper, own))
    }
    return result
  }

  /// Between what numbers the view's own constraints hold an extent.
  private func fixedExtents(along axis: LayoutAxis) -> (lower: Double, upper: Double) {
    let attribute = axis == .horizontal ? LayoutAttribute.width : .height
    let own = layoutConstraints.filter {
      $0.secondAttribute == nil && $0.firstAttribute == attribute
    }
    var (lower, upper) = (0.0, Double.infinity)
    for constraint in own.sorted(by: { $0.priority > $1.priority }) {
      let value = max(lower, min(upper, constraint.constant))
      if constraint.relation != .lessThanOrEqual { lower = value }
      if constraint.relation != .greaterThanOrEqual { upper = value }
    }
    return (lower, upper)
  }

  /// Places the views it holds by the active constraints. Called before `layoutSubviews`.
  func applyConstraints() {
    guard layoutConstraints.contains(where: { $0.secondAttribute != nil }) else { return }
    for (view, frame) in ConstraintLayout(of: self, size: bounds.size).frames() {
      view.frame = frame.offset(by: bounds.origin - .zero)
    }
  }

  /// The smallest size that the view's constraints allow, where the width is no larger than that of
  /// `size`; an infinite width is as small as can be, too.
  public func constrainedSize(fitting size: Size) -> Size {
    ConstraintLayout(of: self, size: nil).smallestSize(fitting: size)
  }
}
