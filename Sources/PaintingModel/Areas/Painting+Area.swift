extension Painting {
  /// The area that painting is limited to; nil where all of the canvas is free. Strokes keep the one that
  /// they were painted in.
  public var area: Area? { tree.area }

  /// Limits painting to another area, or to none, as a step that undo takes back; false when it is that
  /// already, or a stroke is in progress.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is
  ///   dragged.
  public mutating func setArea(_ area: Area?, continuing: Bool = false) -> Bool {
    guard live.isEmpty, area != tree.area else { return false }
    var next = tree
    next.area = area
    _ = arrange(next, continuing: continuing)
    return true
  }
}
