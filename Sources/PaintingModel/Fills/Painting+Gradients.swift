public import Geometry

/// Fills whose color goes over into another one; see `Painting+Moving`.
extension Painting {
  /// Gives a fill another gradient, or none, as a step that undo takes back; nil where there is no fill, or nothing
  /// changes.
  ///
  /// - Parameter continuing: whether it goes on with the newest step.
  public mutating func setGradient(
    of place: ElementPlace, to gradient: Gradient?, continuing: Bool = false
  ) -> Region? {
    changeElements([place], continuing: continuing) { _, element in
      guard case .fill(var fill) = element.original else { return nil }
      fill.gradient = gradient
      return element.with(original: .fill(fill))
    }
  }
}
