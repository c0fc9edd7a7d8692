/// One edge, middle or extent of a view, from which constraints are made. `Kind` keeps apart what
/// cannot be compared: places along each axis, and extents.
public struct LayoutAnchor<Kind> {
  let view: View
  let attribute: LayoutAttribute
}

/// The kinds of anchors.
public nonisolated enum LayoutAnchorKind {
  /// Places along the width that follow the reading direction: leading, trailing.
  public enum Directed {}
  /// Places along the width: left, right, the middle.
  public enum Horizontal {}
  /// Places along the height: top, bottom, the middle.
  public enum Vertical {}
  /// Widths and heights.
  public enum Extent {}
}

/// What of a view a constraint is about.
nonisolated enum LayoutAttribute: Hashable, Sendable {
  case leading, trailing, left, right, centerX, width, top, bottom, centerY, height

  var isExtent: Bool { self == .width || self == .height }
  var isDirected: Bool { self == .leading || self == .trailing }
}

extension View {
  /// The edge where reading begins.
  public var leadingAnchor: LayoutAnchor<LayoutAnchorKind.Directed> { .init(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutAnchor<LayoutAnchorKind.Directed> { .init(self, .trailing) }
  /// The left edge, however people read.
  public var leftAnchor: LayoutAnchor<LayoutAnchorKind.Horizontal> { .init(self, .left) }
  /// The right edge, however people read.
  public var rightAnchor: LayoutAnchor<LayoutAnchorKind.Horizontal> { .init(self, .right) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutAnchor<LayoutAnchorKind.Horizontal> { .init(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutAnchor<LayoutAnchorKind.Vertical> { .init(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutAnchor<LayoutAnchorKind.Vertical> { .init(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutAnchor<LayoutAnchorKind.Vertical> { .init(self, .centerY) }
  /// How wide it is.
  public var widthAnchor: LayoutAnchor<LayoutAnchorKind.Extent> { .init(self, .width) }
  /// How high it is.
  public var heightAnchor: LayoutAnchor<LayoutAnchorKind.Extent> { .init(self, .height) }
}

extension LayoutAnchor {
  init(_ view: View, _ attribute: LayoutAttribute) {
    self.view = view
    self.attribute = attribute
  }

  /// This is `constant` points beyond the other: to the right and down, for directed anchors in the
  /// reading direction.
  public func constraint(
    equalTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(view, attribute, .equal, other.view, other.attribute, constant: constant)
  }

  /// This is `constant` points beyond the other, or more.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      view, attribute, .greaterThanOrEqual, other.view, other.attribute, constant: constant)
  }

  /// This is `constant` points beyond the other, or less.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      view, attribute, .lessThanOrEqual, other.view, other.attribute, constant: constant)
  }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.Extent {
  /// This extent is `multiplier` times the other, plus `constant` points.
  public func constraint(
    equalTo other: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      view, attribute, .equal, other.view, other.attribute, multiplier: multiplier,
      constant: constant)
  }

  /// This extent is so many points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(view, attribute, .equal, nil, attribute, constant: constant)
  }

  /// This extent is so many points, or more.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(view, attribute, .greaterThanOrEqual, nil, attribute, constant: constant)
  }

  /// This extent is so many points, or less.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(view, attribute, .lessThanOrEqual, nil, attribute, constant: constant)
  }
}
