internal import Geometry

/// The rulers that lead hands: kept with the painting, and never seen in its picture.
extension Painting {
  /// The rulers, in the order in which they were made.
  public var rulers: [Ruler] { tree.rulers }

  /// Makes a ruler with a name of its own in the middle of the canvas.
  public mutating func makeRuler(_ kind: Ruler.Kind) -> Ruler {
    let (width, height) = (size.size.width, size.size.height)
    let places: [Point] =
      switch kind {
      case .onePoint: [Point(width / 2, height * 0.4)]
      case .twoPoints: [Point(0, height * 0.4), Point(width, height * 0.4)]
      case .threePoints:
        [Point(0, height * 0.3), Point(width, height * 0.3), Point(width / 2, height * 1.4)]
      default: [Point(width / 2, height / 2)]
      }
    let radius = min(width, height) / 3
    return Ruler(
      id: nextElementID(), kind, at: places, angle: kind == .parallel ? -.pi / 6 : 0,
      radii: Size(radius, kind == .concentric ? radius : radius * 0.6))
  }

  /// Puts other rulers in place of all, as a step that undo takes back; false where they are those already, are
  /// too many, or a stroke is in progress.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is
  ///   dragged.
  public mutating func setRulers(_ rulers: [Ruler], continuing: Bool = false) -> Bool {
    guard live.isEmpty, rulers != tree.rulers, rulers.count <= Ruler.mostCount else { return false }
    var next = tree
    next.rulers = rulers
    _ = arrange(next, continuing: continuing)
    return true
  }
}
