public import Geometry

/// A direction along which things are placed.
public nonisolated enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical

  /// The other one.
  public var cross: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

nonisolated extension Size {
  /// The extent along an axis.
  public subscript(axis axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
