/// How large the square of canvas pixels is whose mean a picked color is.
public nonisolated enum PickArea: Int, Hashable, Sendable, CaseIterable {
  case one = 1
  case three = 3
  case five = 5

  /// Its side, in canvas pixels.
  public var side: Int { rawValue }
}
